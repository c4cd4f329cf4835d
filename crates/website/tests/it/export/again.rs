use std::{fs, path::Path, time::SystemTime};

use super::site::{Site, files};
use crate::support::{text, website};

/// Every file with the time it was written.
fn times(folder: &Path) -> Vec<(String, SystemTime)> {
    let state = [".website-export/manifest".to_owned()];
    let names = files(folder).into_iter().map(|(name, _)| name).chain(state);
    names
        .map(|name| {
            let metadata = fs::metadata(folder.join(&name)).expect("a file");
            (name, metadata.modified().expect("a time"))
        })
        .collect()
}

#[test]
fn an_export_of_the_same_content_writes_nothing_and_one_after_an_edit_writes_what_differs() {
    let site = Site::new();
    let first = site.export();
    assert!(
        first.starts_with("Exported ") && first.contains(" written, 0 removed"),
        "{first}"
    );
    let number = |unit: &str| first.split_once(unit)?.0.rsplit(' ').next();
    assert_eq!(number(" files,"), number(" written,"), "{first}");
    let before = times(&site.out());
    let second = site.export();
    assert!(second.contains("nothing had changed"), "{second}");
    assert_eq!(times(&site.out()), before);

    // A file that was changed is written again, and nothing else is.
    let robots = site.out().join("robots.txt");
    let own = fs::read(&robots).expect("the file");
    fs::write(&robots, "Disallow: /").expect("the edit");
    fs::remove_file(site.out().join("blog.html.br")).expect("removed");
    let third = site.export();
    assert!(third.contains("2 written, 0 removed"), "{third}");
    assert_eq!(fs::read(&robots).expect("the file"), own);
    assert!(site.out().join("blog.html.br").exists());

    let entry = site.content().join("organizations/other-7.toml");
    let edited = fs::read_to_string(&entry).expect("the entry");
    let edited = edited.replace("Digs wells", "Digs deeper wells");
    fs::write(&entry, edited).expect("the edit");
    site.export();
    let changed: Vec<String> = times(&site.out())
        .into_iter()
        .filter(|now| !before.contains(now))
        .map(|(name, _)| name)
        .filter(|name| !name.ends_with(".br") && !name.ends_with(".gz"))
        .collect();
    let has = |name: &str| changed.iter().any(|one| one == name);
    assert!(
        has("organizations/other-7.html") && has("builds/latest.json"),
        "{changed:?}"
    );
    assert!(
        !has("index.html") && !has("organizations/other-8.html") && !has("_headers"),
        "{changed:?}"
    );
}

#[test]
fn an_export_removes_files_that_left_the_site_and_keeps_files_that_it_did_not_write() {
    let site = Site::new();
    site.export();
    let out = site.out();
    let theirs = ["google123.html", "organizations/notes.txt", "mine/own.css"];
    for name in theirs {
        fs::create_dir_all(out.join(name).parent().expect("a folder")).expect("a folder");
        fs::write(out.join(name), "mine").expect("a file");
    }
    fs::remove_file(site.content().join("organizations/other-9.toml")).expect("removed");
    let said = site.export();
    assert!(!said.contains(" 0 removed"), "{said}");
    let left = files(&out);
    let of_entry: Vec<&String> = left
        .iter()
        .map(|(name, _)| name)
        .filter(|name| name.contains("other-9"))
        .collect();
    assert!(of_entry.is_empty(), "{of_entry:?}");
    assert!(
        !out.join("organizations/other-9").exists(),
        "its folder is empty"
    );
    for name in theirs {
        assert_eq!(
            fs::read(out.join(name)).expect("the file"),
            b"mine",
            "{name}"
        );
    }
    // The scripts of an earlier build stay, because open tabs may load them.
    assert!(left.iter().any(|(name, _)| name.starts_with("assets/")));
}

#[test]
fn a_folder_or_file_that_no_export_wrote_is_refused_and_not_changed() {
    let site = Site::new();
    let out = site.out();
    fs::create_dir_all(&out).expect("a folder");
    fs::write(out.join("thesis.txt"), "mine").expect("a file");
    let refused = site.run();
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        text(&refused.stderr).contains("is not the folder of an earlier export"),
        "{}",
        text(&refused.stderr)
    );
    assert_eq!(files(&out).len(), 1);

    fs::remove_file(out.join("thesis.txt")).expect("removed");
    site.export();
    let entry = fs::read(site.content().join("organizations/other-1.toml")).expect("an entry");
    let entry = text(&entry).replace("Óther 1", "Newcomer");
    fs::write(site.content().join("organizations/newcomer.toml"), entry).expect("an entry");
    // Hosts serve a copy in place of its file.
    for name in ["newcomer.html", "newcomer.html.br", "newcomer.html.gz"] {
        let theirs = out.join("organizations").join(name);
        fs::write(&theirs, "mine").expect("a file");
        let before = files(&out);
        let refused = site.run();
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.contains(&format!("{name} was not")), "{said}");
        assert!(before == files(&out), "the export was changed");
        fs::remove_file(theirs).expect("removed");
    }

    // The same beside a file of the last export that has no copies, also if that file is to be written anew.
    let bare = ["--without", "twins,cards,avif"];
    let own = site.folder.path().join("bare");
    assert_eq!(site.run_into(&own, &bare).status.code(), Some(0));
    for name in ["blog.html.gz", "robots.txt.br"] {
        fs::write(own.join(name), "mine").expect("a file");
        let refused = site.run_into(&own, &bare);
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.contains(&format!("{name} was not")), "{said}");
        assert_eq!(fs::read(own.join(name)).expect("the file"), b"mine");
        fs::remove_file(own.join(name)).expect("removed");
    }

    let file = site.folder.path().join("a-file");
    fs::write(&file, "mine").expect("a file");
    assert_eq!(site.run_into(&file, &[]).status.code(), Some(2));
}

#[test]
fn a_damaged_manifest_is_reported_and_the_last_export_is_not_changed() {
    let site = Site::new();
    site.export();
    let before = files(&site.out());
    let list = site.out().join(".website-export/manifest");
    let whole = fs::read(&list).expect("the list");
    let damages = [
        Vec::new(),
        vec![0; whole.len()],
        b"\xff\xfe rubbish".to_vec(),
    ];
    for damage in damages {
        fs::write(&list, damage).expect("damaged");
        let refused = site.run();
        assert_eq!(refused.status.code(), Some(2));
        let said = text(&refused.stderr);
        assert!(said.contains("manifest is damaged"), "{said}");
        assert!(files(&site.out()) == before, "the export was changed");
    }
    // If the manifest is cut short, the other files count as not written by an export: they are not changed or removed.
    fs::write(&list, &whole[..whole.len() / 2]).expect("damaged");
    let refused = site.run();
    assert_eq!(refused.status.code(), Some(2));
    let said = text(&refused.stderr);
    assert!(
        said.contains("was not written by an earlier export"),
        "{said}"
    );
    assert!(files(&site.out()) == before, "the export was changed");
    fs::write(&list, whole).expect("mended");
    assert!(site.export().contains("nothing had changed"));
}

#[test]
fn bad_content_exits_with_1_says_where_and_leaves_the_last_export() {
    let site = Site::new();
    site.export();
    let before = times(&site.out());
    let post = site.content().join("blog/first-post.md");
    let good = fs::read_to_string(&post).expect("the post");
    fs::write(&post, good.replacen("description =", "descripton =", 1)).expect("the edit");
    let out = site.run();
    assert_eq!(out.status.code(), Some(1));
    assert!(
        text(&out.stdout).contains("blog/first-post.md:3:1: error[unknown-key]"),
        "{}",
        text(&out.stdout)
    );
    assert_eq!(times(&site.out()), before);
    let nowhere = Path::new("/nowhere/at/all");
    let mut command = crate::support::program();
    command
        .args(["export", "--out"])
        .arg(site.out())
        .arg("--content")
        .arg(nowhere);
    assert_eq!(command.output().expect("it runs").status.code(), Some(2));
}

// Promise: pictures 13
#[test]
fn a_picture_that_can_t_be_shown_is_the_same_finding_from_check_and_from_export() {
    let site = Site::new();
    site.export();
    let before = times(&site.out());
    let picture = site.content().join("images/blog/first-post.jpg");
    let whole = fs::read(&picture).expect("the picture");
    fs::write(&picture, &whole[..whole.len() / 2]).expect("cut off");
    let finding = "images/blog/first-post.jpg:1:1: error[unreadable-image]: The picture can't be shown whole: \
        the file ends too early. It is named in blog/first-post.md, line 4.";
    let mut check = crate::support::program();
    let check = check.args(["check", "--content"]).arg(site.content());
    for out in [check.output().expect("it runs"), site.run()] {
        assert_eq!(out.status.code(), Some(1));
        let said = text(&out.stdout);
        assert!(said.contains(finding), "{said}");
    }
    assert_eq!(times(&site.out()), before);
    fs::write(&picture, whole).expect("mended");
    assert!(site.export().contains("nothing had changed"));
}

#[test]
fn an_export_that_was_killed_is_finished_by_the_next() {
    let site = Site::new();
    let mut command = crate::support::program();
    command
        .args(["export", "--brotli", "9", "--out"])
        .arg(site.out());
    command
        .arg("--content")
        .arg(site.content())
        .arg("--data-dir")
        .arg(site.data());
    command
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null());
    let mut child = command.spawn().expect("it runs");
    let staging = site.out().join(".website-export/staging");
    for _ in 0..2_000 {
        // Forty files wait.
        if staging.join("40/40").exists() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    child.kill().expect("killed");
    child.wait().expect("its end");
    site.export();
    assert!(site.out().join("index.html").exists() && !staging.exists());
    let again = site.export();
    assert!(again.contains("nothing had changed"), "{again}");
}

// Promise: addresses 2
#[test]
fn a_redirect_that_check_refuses_is_refused_by_the_export_with_the_same_sentence() {
    let site = Site::new();
    let file = site.content().join("redirects.toml");
    let good = fs::read_to_string(&file).expect("the redirects");
    for (from, to) in [
        ("/blog/first%2Dpost", "/vision"),
        ("/favicon.ico", "/vision"),
        ("/api/old", "/vision"),
        ("/old/_payload.json", "/vision"),
        ("/our%2Dvision", "/vision"),
        ("/old", "/no-such"),
    ] {
        let redirect = format!("\n[[redirects]]\nfrom = \"{from}\"\nto = \"{to}\"\n");
        fs::write(&file, format!("{good}{redirect}")).expect("written");
        let content = site.content();
        let content = content.to_str().expect("a path");
        let checked = website(&["check", "--content", content]);
        let exported = site.run();
        assert_eq!(checked.status.code(), Some(1), "{from}");
        assert_eq!(exported.status.code(), Some(1), "{from}");
        let (checked, exported) = (text(&checked.stdout), text(&exported.stdout));
        let sentence = checked.lines().find(|line| line.contains(": error["));
        let sentence = sentence.unwrap_or_else(|| panic!("{from}: {checked}"));
        assert!(
            exported.contains(sentence),
            "{sentence} is not in {exported}"
        );
    }
    assert!(!site.out().join("index.html").exists());
}
