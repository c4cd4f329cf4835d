//! New entries, names and pictures.

use std::fs;

use pretty_assertions::assert_eq;
use site_edit::{FileState, Refusal};

use crate::support::{Desk, POST, discard, every};

// Promise: editing 11
#[test]
fn paths_that_are_no_content_are_unknown() {
    let desk = Desk::new();
    fs::write(desk.content.path().join("blog/.hidden.md"), "x").unwrap();
    for path in [
        "",
        "blog",
        "blog/",
        "../site.toml",
        "blog/../site.toml",
        "/site.toml",
        "blog/.hidden.md",
        "blog/No.md",
        "README.md",
        "images/team/ana-lima.jpg",
        "schemas/blog.json",
        "blog/none.md",
        "pages/x.md",
        "events/../blog/first-post.md",
    ] {
        assert!(
            matches!(desk.editor.open(path), Err(Refusal::Unknown)),
            "{path}"
        );
        assert!(
            matches!(desk.editor.submitted(path, &[]), Err(Refusal::Unknown)),
            "{path}"
        );
    }
}

// Promise: editing 12
#[test]
fn a_new_entry_is_a_working_copy_until_it_is_valid() {
    let desk = Desk::new();
    let before = desk.all();
    let path = desk
        .editor
        .create("blog", "My Third Post!", "Amara")
        .unwrap();
    assert_eq!(
        (path.as_str(), desk.all()),
        ("blog/my-third-post.md", before)
    );
    assert!(matches!(
        desk.editor.create("blog", "My third post", "Amara"),
        Err(Refusal::Wrong(_))
    ));
    assert!(matches!(
        desk.editor.create("blog", "First post", "Amara"),
        Err(Refusal::Wrong(_))
    ));
    assert!(matches!(
        desk.editor.create("blog", "???", "Amara"),
        Err(Refusal::Wrong(_))
    ));
    assert!(matches!(
        desk.editor.create("nowhere", "x", "Amara"),
        Err(Refusal::Unknown)
    ));
    assert!(matches!(desk.publish(&path, &[]), Err(Refusal::Invalid(_))));
    let description = "A description that is long enough for a list of posts, which is at least seventy characters.";
    let values = [
        ("description", description),
        ("image", "blog/first-post.jpg"),
        ("alt", "A field"),
        ("tags", "Methods"),
        ("body", "It begins."),
    ];
    desk.publish(&path, &values).unwrap();
    let today = jiff::Zoned::now().date();
    let expected = format!(
        "+++\n#:schema ../schemas/blog.json\ntitle = \"My Third Post!\"\ndescription = \"{description}\"\nimage = \"blog/first-post.jpg\"\nalt = \"A field\"\ndate = {today}\ntags = [\"Methods\"]\n+++\n\nIt begins.\n"
    );
    assert_eq!(desk.text(&path), expected);
    assert_eq!(desk.editor.open(&path).unwrap().file, FileState::Same);
}

#[test]
fn a_file_that_is_no_text_is_listed_with_its_finding() {
    let desk = Desk::new();
    fs::write(desk.content.path().join(POST), b"+++\n\xff\xfe").unwrap();
    let files = desk.editor.files().unwrap().files;
    let listed = files.iter().find(|listed| listed.path == POST).unwrap();
    assert_eq!((listed.errors, listed.title.as_str()), (1, "First Post"));
    // Its form says the same, and so does a folder in the place of a file.
    fs::create_dir(desk.content.path().join("blog/third-post.md")).unwrap();
    for path in [POST, "blog/third-post.md"] {
        let Err(Refusal::Invalid(own)) = desk.editor.open(path) else {
            panic!("{path}")
        };
        assert!(own.iter().all(|finding| *finding.place.file == *path));
    }
}

/// A name that a file or a working copy has is refused before anything is moved.
// Promise: editing 15
#[test]
fn an_entry_does_not_take_the_place_of_another_or_of_a_working_copy() {
    let desk = Desk::new();
    let new = desk.editor.create("blog", "Pumps", "Amara").unwrap();
    let before = desk.all();
    for (path, name) in [
        (new.as_str(), "second-post"),
        (POST, "pumps"),
        (POST, "second-post"),
        (&new, "../pumps"),
        (&new, "Second post"),
        (POST, "Pumps!"),
        (&new, ""),
    ] {
        let refused = desk.editor.rename(path, name);
        assert!(matches!(refused, Err(Refusal::Wrong(_))), "{path} {name}");
    }
    assert_eq!(desk.all(), before);
    assert!(desk.editor.open(&new).is_ok() && desk.editor.open(POST).is_ok());
    assert_eq!(
        desk.editor.rename(&new, "wells").unwrap().path,
        "blog/wells.md"
    );
    assert!(desk.editor.open(&new).is_err());
}

#[test]
fn an_entry_is_renamed_with_its_working_copy() {
    let desk = Desk::new();
    let sent = desk.sent(POST, &[("title", "Renamed")]).unwrap();
    desk.editor.save(POST, &sent, "Amara").unwrap();
    let renamed = desk.editor.rename(POST, "The first").unwrap().path;
    assert_eq!(renamed, "blog/the-first.md");
    assert!(desk.text("redirects.toml").contains("/blog/the-first"));
    let opened = desk.editor.open("blog/the-first.md").unwrap();
    assert!(opened.text.contains("Renamed") && desk.editor.open(POST).is_err());
    desk.publish("blog/the-first.md", &[]).unwrap();
    let text = desk.text("blog/the-first.md");
    assert!(
        text.contains("Renamed") && text.contains("blog/the-first.jpg"),
        "{text}"
    );
}

// Promise: editing 18
#[test]
fn entries_to_choose_from_are_those_of_the_last_check_and_their_files_are_not_read_again() {
    let desk = Desk::new();
    let text = desk.text(POST);
    desk.write(POST, &text.replacen("description = ", "describtion = ", 1));
    desk.editor.check(POST, &text).unwrap();
    let all = |folder: &str| {
        let all = desk.editor.choices(POST, folder, "", 99).unwrap();
        let all: Vec<String> = (all.iter())
            .map(|(slug, title)| format!("{slug}={title}"))
            .collect();
        all.join("; ")
    };
    let post = all("blog");
    assert!(
        post.contains("first-post=First post"),
        "of a file with an error: {post}"
    );
    let [team, services] = ["team", "services.toml"].map(all);
    assert!(team.contains("ana-lima=Ana Lima"), "{team}");
    assert!(services.contains("="), "{services}");
    fs::remove_dir_all(desk.content.path().join("team")).unwrap();
    assert_eq!(all("team"), team);
    desk.editor.check(POST, &text).unwrap();
    assert_eq!(all("team"), "");
}

// Promise: editing 19
#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_in_place_of_a_file_is_refused_at_once() {
    let pipe = |file: &std::path::Path| {
        let made = std::process::Command::new("mkfifo").arg(file).status();
        assert!(made.unwrap().success());
    };
    let device = |file: &std::path::Path| std::os::unix::fs::symlink("/dev/zero", file).unwrap();
    for make in [&pipe as &dyn Fn(&std::path::Path), &device] {
        let desk = Desk::new();
        let sent = desk.sent(POST, &[("title", "Sent")]).unwrap();
        let file = desk.content.path().join(POST);
        fs::remove_file(&file).unwrap();
        make(&file);
        let (tell, told) = std::sync::mpsc::channel();
        // A thread that waits for the pipe ends with the test.
        std::thread::spawn(move || {
            let editor = &desk.editor;
            let refused = [
                editor.open(POST).map(drop),
                editor.submitted(POST, &[]).map(drop),
                editor.publish(POST, &sent, "Amara").map(drop),
                editor.rename(POST, "another").map(drop),
                editor.create("blog", "first-post", "Amara").map(drop),
            ];
            // What was typed is kept, and its check does not wait either.
            assert!(editor.save(POST, &sent, "Amara").is_ok() && editor.check(POST, "").is_ok());
            let listed = editor.files().unwrap().files;
            let chosen = editor.choices(POST, "blog", "", 99).unwrap();
            let is_own = |(slug, _): &(String, String)| slug == "first-post";
            let _ = tell.send((refused, listed.len(), chosen.iter().any(is_own)));
        });
        let answered = told.recv_timeout(std::time::Duration::from_secs(60));
        let (refused, listed, chosen) = answered.expect("an answer");
        assert!(refused.iter().all(Result::is_err), "{refused:?}");
        assert!(listed > 10 && !chosen);
        assert!(!fs::symlink_metadata(&file).is_ok_and(|meta| meta.is_file()));
    }
}

// Promise: editing 20
#[test]
fn a_new_entry_has_no_findings_about_what_is_missing_until_somebody_publishes_it() {
    let desk = Desk::new();
    for collection in desk.editor.files().unwrap().collections() {
        let path = desk.editor.create(&collection, "new-one", "Amara").unwrap();
        let opened = desk.editor.open(&path).unwrap();
        assert_eq!(opened.file, FileState::New);
        let findings = desk.editor.check(&path, &opened.text).unwrap().findings;
        let mut form = desk.editor.form(&path, &opened.text, &findings).unwrap();
        let missing = form.leave_out_missing();
        let controls = every(&form.controls);
        let red: Vec<_> = (controls.iter())
            .flat_map(|control| &control.findings)
            .chain(&form.general)
            .filter(|finding| finding.severity() == site_content::Severity::Error)
            .map(ToString::to_string)
            .collect();
        assert_eq!(red, Vec::<String>::new(), "{path}");
        // Those of the other new files of an event are listed apart.
        let others = findings.iter().filter(|own| *own.place.file != *path);
        let others: site_content::Findings = others.cloned().collect();
        assert_eq!(missing + others.errors(), findings.errors(), "{path}");
        discard(&desk.editor, &path);
    }
    // What is filled in and wrong is reported.
    let text = desk
        .text(POST)
        .replacen("image = \"", "image = \"none/", 1)
        .replacen("title = \"First post\"", "title = \"\"", 1);
    let findings = desk.editor.check(POST, &text).unwrap().findings;
    let mut form = desk.editor.form(POST, &text, &findings).unwrap();
    assert_eq!(
        form.leave_out_missing() + 1,
        findings.errors(),
        "{findings}"
    );
}

// Promise: editing 21
#[test]
fn the_text_stands_before_the_fields_that_most_entries_leave_out() {
    let desk = Desk::new();
    for (path, before, after) in [
        (POST, "tags", "updated"),
        ("team/ana-lima.md", "order", "description"),
        ("pages/privacy-policy.md", "lede", "metaTitle"),
    ] {
        let text = desk.text(path);
        let form = desk
            .editor
            .form(path, &text, &site_content::Findings::default())
            .unwrap();
        let names: Vec<&str> = form
            .controls
            .iter()
            .map(|control| control.name.as_str())
            .collect();
        let at = names.iter().position(|name| *name == "body").unwrap();
        let next = names.get(at + 1).copied().unwrap_or_default();
        assert_eq!((names[at - 1], next), (before, after), "{path}: {names:?}");
    }
}

// Promise: editing 27
#[test]
fn one_rule_says_what_can_be_the_name_of_a_new_entry_and_of_a_renamed_one() {
    let desk = Desk::new();
    let redirects = desk.text("redirects.toml");
    desk.write(
        "redirects.toml",
        &redirects
            .replace("/2024/01/02/old-news", "/blog/old-news")
            .replace("to = \"/blog/first-post", "to = \"/blog/second-post"),
    );
    let kept = desk.editor.create("blog", "Kept", "Amara").unwrap();
    desk.editor.create("blog", "Draft", "Amara").unwrap();
    let long = "a".repeat(101);
    for (name, said) in [
        ("../x", "them. `x` can"),
        ("a\\b", "them. `a-b` can"),
        ("a/b", "them. `a-b` can"),
        ("<b>", "them. `b` can"),
        ("%2e%2e", "them. `2e-2e` can"),
        ("-a", "them. `a` can"),
        (".x", "them. `x` can"),
        ("my-post.md", "them. `my-post` can"),
        ("blog/first-post.toml", "them. `blog-first-post` can"),
        ("photo.JPG", "them. `photo-jpg` can"),
        ("", "`` can't be a name: a slug is"),
        ("!?", "`!?` can't be a name: a slug is"),
        ("日本", "`日本` can't be a name: a slug is"),
        ("second-post", "`blog/second-post.md` exists already"),
        ("Second post", "`blog/second-post.md` exists already"),
        (
            "Draft",
            "an unpublished working copy has the name `blog/draft.md`: choose another name",
        ),
        (
            "Old news",
            "`/blog/old-news` is an old address that leads to `/blog/second-post`",
        ),
        (
            "Tags",
            "`tags` can't be a name here, because pages of the site have this address",
        ),
        ("index", "because it means the folder itself"),
        ("con", "because Windows can't write"),
        ("NUL", "because Windows can't write"),
        ("prn", "because Windows can't write"),
        ("aux", "because Windows can't write"),
        ("com1", "because Windows can't write"),
        ("lpt9", "because Windows can't write"),
        (&long, &*format!("them. `{}` can", &long[1..])),
    ] {
        let refused = desk.editor.create("blog", name, "Amara").unwrap_err();
        let why = refused.to_string();
        assert!(
            matches!(refused, Refusal::Wrong(_)) && why.contains(said),
            "{name}: {why}"
        );
        for path in [POST, &kept] {
            let refused = desk.editor.rename(path, name).unwrap_err();
            assert_eq!(refused.to_string(), why, "{path}");
        }
    }
    for (path, name) in [(POST, "First post"), (&kept, "kept")] {
        let refused = desk.editor.rename(path, name).unwrap_err().to_string();
        assert!(refused.starts_with("the entry already has the name"));
    }
    for (typed, name) in [
        ("Über Pumpen?", "uber-pumpen"),
        ("a--b", "a-b"),
        (" My first post ", "my-first-post"),
        ("50% fewer pumps", "50-fewer-pumps"),
        ("Version 2.0", "version-2-0"),
        ("What the U.S. asks", "what-the-u-s-asks"),
        ("com0", "com0"),
        ("com10", "com10"),
        ("Console", "console"),
        ("Tag", "tag"),
        ("Agenda", "agenda"),
    ] {
        let path = format!("blog/{name}.md");
        let made = desk.editor.create("blog", typed, "Amara").unwrap();
        assert_eq!(made, path);
        discard(&desk.editor, &path);
        let renamed = desk.editor.rename(&kept, typed).unwrap().path;
        assert_eq!(renamed, path);
        assert_eq!(desk.editor.rename(&path, "kept").unwrap().path, kept);
    }
}

/// Listing and comparing tens of thousands of files takes a second.
// Promise: editing 25
#[test]
fn the_overview_is_made_again_after_a_change_and_not_without_one() {
    let desk = Desk::new();
    let mut first = desk.editor.files().unwrap();
    // A file that was just written is read again until its time tells states apart.
    loop {
        let next = desk.editor.files().unwrap();
        if std::sync::Arc::ptr_eq(&first.findings, &next.findings) {
            break;
        }
        first = next;
    }
    let same = desk.editor.files().unwrap();
    assert!(std::sync::Arc::ptr_eq(&first.findings, &same.findings));
    desk.editor.check(POST, "no content").unwrap();
    let same = desk.editor.files().unwrap();
    assert!(
        std::sync::Arc::ptr_eq(&first.findings, &same.findings),
        "a check is no change"
    );
    desk.publish(POST, &[("title", "Another title")]).unwrap();
    let title = |desk: &Desk| {
        let files = desk.editor.files().unwrap().files;
        files
            .iter()
            .find(|file| file.path == POST)
            .unwrap()
            .title
            .clone()
    };
    assert_eq!(title(&desk), "Another title");
    desk.write(
        POST,
        &desk.text(POST).replace("Another title", "A third title"),
    );
    assert_eq!(title(&desk), "A third title");
    fs::remove_file(desk.content.path().join("team/ana-lima.md")).unwrap();
    assert!(desk.editor.files().unwrap().findings.errors() > 0);
}
