//! Renaming an entry rewrites every reference to it, or changes nothing.

mod copies;

use std::{collections::BTreeMap, fs, os::unix::fs::symlink, path::Path};

use pretty_assertions::assert_eq;
use site_content::{EditError, Reader, Reading};
use site_edit::{Checked, RenameError, RenamePlan, RenameTarget};

use crate::harness::TestSite;

const SITE: &str = "good.example";

fn plan(site: &TestSite, entry: &str, name: &str) -> Result<RenamePlan, RenameError> {
    let target: RenameTarget = entry.parse()?;
    let addresses: Vec<String> = target.address().into_iter().collect();
    RenamePlan::new(
        site.folder(),
        &target,
        name,
        &addresses,
        vec![SITE.to_owned()],
    )
}

fn rename(site: &TestSite, entry: &str, name: &str) {
    let plan = plan(site, entry, name).unwrap();
    plan.edits.commit().unwrap();
}

fn text(site: &TestSite, path: &str) -> String {
    fs::read_to_string(site.folder().join(path)).unwrap()
}

/// Every file below a folder with its bytes, hidden files included.
fn all(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn walk(root: &Path, folder: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path
                .strip_prefix(root)
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            if path.is_dir() {
                files.insert(format!("{name}/"), Vec::new());
                walk(root, &path, files);
            } else {
                files.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    let mut files = BTreeMap::new();
    walk(folder, folder, &mut files);
    files
}

/// A link that the check reads as one to the page must not stay behind.
#[test]
fn a_link_is_followed_in_whichever_spelling_it_is_written() {
    let new = "/blog/new-name";
    let second = text(&TestSite::good(), "blog/second-post.md");
    for (link, after) in [
        ("/blog/first-post", new),
        (
            "/blog/first-post?x=1#a-heading",
            "/blog/new-name?x=1#a-heading",
        ),
        ("/blog/first%2Dpost", new),
        ("/%62log/first-post#a", "/blog/new-name#a"),
        ("/blog/./first-post", new),
        (
            "http://good.example/blog/first-post",
            "http://good.example/blog/new-name",
        ),
        (
            "https://GOOD.example/blog/first-post",
            "https://GOOD.example/blog/new-name",
        ),
        (
            "HTTPS://good.example:443/blog/first-post",
            "HTTPS://good.example:443/blog/new-name",
        ),
        ("/blog/first-post-two", "/blog/first-post-two"),
        (
            "//good.example/blog/first-post",
            "//good.example/blog/first-post",
        ),
        (
            "https://other.example/blog/first-post",
            "https://other.example/blog/first-post",
        ),
        ("/en/blog/first-post", "/en/blog/first-post"),
    ] {
        let with = |link: &str| format!("{second}\nSee [it]({link}), and {link}: “x”.\n");
        let site = TestSite::good().write("blog/second-post.md", &with(link));
        rename(&site, "blog/first-post", "new-name");
        // The picture of the post is renamed with it.
        let expected = with(after).replace("blog/first-post.jpg", "blog/new-name.jpg");
        assert_eq!(text(&site, "blog/second-post.md"), expected, "{link}");
    }
}

#[test]
fn a_post_moves_with_its_picture_and_links_to_it_follow() {
    let links = "See [it](/blog/first-post#a-heading), [there](https://good.example/blog/first-post), \
        not [that](/blog/first-post-two) nor [elsewhere](https://other.example/blog/first-post).\n\n[x]: /blog/first-post\n";
    let site = TestSite::good();
    let second = text(&site, "blog/second-post.md");
    let site = site
        .write("blog/second-post.md", &format!("{second}\n{links}"))
        .edit(
            "blog/first-post.md",
            "title = ",
            "slug = \"first-post\"\ntitle = ",
        );
    rename(&site, "blog/first-post", "opening");
    assert!(!site.folder().join("blog/first-post.md").exists());
    assert!(!site.folder().join("images/blog/first-post.jpg").exists());
    assert!(site.folder().join("images/blog/opening.jpg").exists());
    let post = text(&site, "blog/opening.md");
    assert!(post.contains("slug = \"opening\"") && post.contains("image = \"blog/opening.jpg\""));
    assert!(post.contains("](blog/opening.jpg)"), "{post}");
    let expected = "See [it](/blog/opening#a-heading), [there](https://good.example/blog/opening), \
        not [that](/blog/first-post-two) nor [elsewhere](https://other.example/blog/first-post).\n\n[x]: /blog/opening\n";
    // The second post uses the same picture.
    let second = second.replace("blog/first-post.jpg", "blog/opening.jpg");
    assert_eq!(
        text(&site, "blog/second-post.md"),
        format!("{second}\n{expected}")
    );
    assert_eq!(site.read().findings.errors(), 0, "{}", site.read().findings);
}

// Promise: commands 8
#[test]
fn the_old_address_leads_to_the_new_one_in_one_step() {
    let site = TestSite::good();
    rename(&site, "blog/first-post", "opening");
    rename(&site, "blog/opening", "beginning");
    let reading = site.site();
    let redirects: Vec<(&str, &str)> = reading
        .redirects()
        .iter()
        .map(|redirect| (redirect.from.as_str(), redirect.to.as_str()))
        .collect();
    let expected = [
        ("/our-vision", "/vision"),
        ("/2024/01/02/old-news", "/blog/beginning"),
        ("/blog/first-post", "/blog/beginning"),
        ("/blog/opening", "/blog/beginning"),
    ];
    assert_eq!(redirects, expected);
}

#[test]
fn renaming_an_entry_back_removes_its_redirect() {
    let site = TestSite::good();
    let before = all(site.folder());
    rename(&site, "blog/first-post", "opening");
    rename(&site, "blog/opening", "first-post");
    let redirects = text(&site, "redirects.toml");
    assert!(
        !redirects.contains("from = \"/blog/first-post\""),
        "{redirects}"
    );
    assert!(
        redirects.contains("from = \"/blog/opening\"\nto = \"/blog/first-post\"\n"),
        "{redirects}"
    );
    site.site();
    let mut after = all(site.folder());
    after.insert(
        "redirects.toml".to_owned(),
        before["redirects.toml"].clone(),
    );
    assert_eq!(
        after.keys().collect::<Vec<_>>(),
        before.keys().collect::<Vec<_>>()
    );
    assert!(after == before, "only redirects.toml may differ");
}

#[test]
fn references_to_a_renamed_person_organization_or_list_are_rewritten() {
    let site = TestSite::good();
    rename(&site, "team/ana-lima", "ana");
    rename(&site, "organizations/blue-delta", "blue");
    rename(&site, "faqs/conference", "questions");
    rename(&site, "events/field-day/speakers/cy-marsh", "cy");
    rename(&site, "events/field-day", "day-out");
    let site_now = site.site();
    let slugs =
        |slugs: &[site_content::Slug]| slugs.iter().map(ToString::to_string).collect::<Vec<_>>();
    let post = site_now.post("first-post").unwrap();
    assert_eq!(post.author.as_ref().unwrap().as_str(), "ana");
    assert_eq!(slugs(&site_now.pages().contact_us.answered_by), ["ana"]);
    let well = site_now.organization("open-well").unwrap();
    assert_eq!(slugs(&well.similar_organizations), ["blue"]);
    let event = site_now.event("day-out").unwrap();
    assert_eq!(event.faqs.as_str(), "questions");
    assert_eq!(event.speakers[0].slug.as_str(), "cy");
    assert!(
        event
            .agenda
            .iter()
            .any(|row| slugs(&row.speakers) == ["cy"])
    );
    assert_eq!(event.image.as_str(), "events/day-out.jpg");
    assert_eq!(
        well.cover_image.as_ref().unwrap().as_str(),
        "events/day-out.jpg"
    );
    assert!(!site.folder().join("events/field-day").exists());
}

// Promise: commands 18
#[test]
fn no_entry_of_the_sample_leaves_a_reference_behind_when_it_is_renamed() {
    let paths = site_content::paths(TestSite::good().folder()).unwrap();
    let paths = paths.iter().filter(|path| site_content::is_content(path));
    let entries = paths.map(|path| path.trim_end_matches("/index.toml"));
    let entries: Vec<&str> = entries
        .filter(|entry| entry.parse::<RenameTarget>().is_ok())
        .collect();
    assert!(entries.len() > 10, "{entries:?}");
    for entry in entries {
        let site = TestSite::good();
        rename(&site, entry, "another-name");
        let findings = site.read().findings;
        assert_eq!(findings.errors(), 0, "{entry}: {findings}");
    }
}

#[test]
fn an_impossible_name_is_refused_and_nothing_changes() {
    let site = TestSite::good().edit("redirects.toml", "/2024/01/02/old-news", "/blog/old-news");
    let before = all(site.folder());
    let sentences = [
        (
            "blog/first-post",
            "second-post",
            "`blog/second-post.md` exists already",
        ),
        (
            "blog/first-post",
            "Second Post",
            "`Second Post` can't be a name: a slug is",
        ),
        ("blog/first-post", "../x", "can't be a name"),
        ("blog/first-post", "tags", "`tags` can't be a name here"),
        ("team/ana-lima", "index", "`index` can't be a name here"),
        ("team/ana-lima", "con", "`con` can't be a name here"),
        ("blog/first-post", "", "can't be a name"),
        (
            "blog/first-post",
            "first-post",
            "the entry already has the name `first-post`",
        ),
        (
            "blog/first-pst",
            "x",
            "there is no `blog/first-pst`, did you mean `blog/first-post`?",
        ),
        (
            "blog/second-post",
            "old-news",
            "`/blog/old-news` is an old address that leads to `/blog/first-post`",
        ),
        ("pages/home", "x", "is not an entry: write COLLECTION/NAME"),
        (
            "events/field-day/speakers/nobody-here",
            "x",
            "there is no `events/field-day/speakers/nobody-here`",
        ),
    ];
    for (entry, name, sentence) in sentences {
        let refused = site_edit::rename(site.folder(), Path::new("none"), entry, name);
        let error = refused.unwrap_err().to_string();
        assert!(error.contains(sentence), "{entry} {name}: {error}");
    }
    assert!(all(site.folder()) == before);
}

#[test]
fn a_plan_that_is_not_committed_changes_nothing() {
    let site = TestSite::good();
    let before = all(site.folder());
    let plan = plan(&site, "events/field-day", "day-out").unwrap();
    let after = Checked::after(&plan.edits, &mut Reader::new(site.folder()));
    assert!(after.unwrap().site.unwrap().event("day-out").is_some());
    assert!(
        all(site.folder()) == before,
        "the folder is as it was, without leavings"
    );
}

#[test]
fn what_a_rename_makes_of_the_folder_is_foreseen() {
    for (entry, name) in [
        ("events/field-day", "day-out"),
        ("blog/first-post", "opening"),
        ("team/ana-lima", "ana"),
    ] {
        let site = TestSite::good();
        let edits = plan(&site, entry, name).unwrap().edits;
        let mut reader = Reader::new(site.folder());
        let foreseen = reader.read_as_if(&edits.edits, &edits.moves).unwrap();
        edits.commit().unwrap();
        let says = |reading: Reading| {
            let hash = reading.site.map(|site| site.hash().to_string());
            (hash, reading.findings.to_string())
        };
        assert_eq!(says(foreseen), says(site.read()), "{entry}");
    }
}

#[test]
fn a_file_that_cannot_be_put_in_place_undoes_the_whole_rename() {
    let site = TestSite::good();
    let plan = plan(&site, "events/field-day", "day-out").unwrap();
    // A folder stands where the picture should go, so the rename fails after the texts are in place.
    fs::create_dir_all(site.folder().join("images/events/day-out.jpg/x")).unwrap();
    let before = all(site.folder());
    let error = plan.edits.commit().unwrap_err();
    assert!(
        error.to_string().contains("images/events/day-out.jpg"),
        "{error}"
    );
    let after = all(site.folder());
    assert_eq!(
        after.keys().collect::<Vec<_>>(),
        before.keys().collect::<Vec<_>>()
    );
    assert!(after == before);
}

#[test]
fn a_file_that_somebody_saves_meanwhile_is_not_overwritten() {
    let site = TestSite::good();
    let plan = plan(&site, "team/ana-lima", "ana").unwrap();
    fs::write(site.folder().join("pages/contact-us.toml"), "# mine").unwrap();
    let error = RenameError::from(plan.edits.commit().unwrap_err());
    assert!(
        matches!(error, RenameError::Edit(EditError::Changed(_))),
        "{error}"
    );
    assert_eq!(text(&site, "pages/contact-us.toml"), "# mine");
    assert!(site.folder().join("team/ana-lima.md").exists());
}

/// Links as the reader follows them: relative and absolute, to files and folders, inside the content folder and out of it.
fn with_links() -> (TestSite, tempfile::TempDir) {
    let site = TestSite::good();
    let elsewhere = tempfile::tempdir().unwrap();
    let out = elsewhere.path();
    let at = |path: &str| site.folder().join(path);
    let link = |to: &Path, path: &str| symlink(to, at(path)).unwrap();
    // A post that is a relative link to a file beside it that is hidden.
    fs::rename(at("blog/first-post.md"), at("blog/.kept.md")).unwrap();
    link(Path::new(".kept.md"), "blog/first-post.md");
    // Members in a folder elsewhere.
    fs::rename(at("team"), out.join("team")).unwrap();
    link(&out.join("team"), "team");
    // An event in a folder elsewhere.
    fs::rename(at("events/field-day"), out.join("day")).unwrap();
    link(&out.join("day"), "events/field-day");
    // A link to a link.
    fs::rename(at("redirects.toml"), out.join("real.toml")).unwrap();
    symlink("real.toml", out.join("middle.toml")).unwrap();
    link(&out.join("middle.toml"), "redirects.toml");
    // Pictures in a folder elsewhere.
    fs::rename(at("images"), out.join("pictures")).unwrap();
    link(&out.join("pictures"), "images");
    assert_eq!(site.read().findings.errors(), 0, "{}", site.read().findings);
    (site, elsewhere)
}

// Promise: publication 13
#[test]
fn a_rename_writes_through_links_and_keeps_them() {
    let (site, elsewhere) = with_links();
    let is_link = |path: &str| site.folder().join(path).is_symlink();
    rename(&site, "blog/first-post", "opening");
    assert!(is_link("blog/opening.md") && !site.folder().join("blog/first-post.md").exists());
    assert!(text(&site, "blog/.kept.md").contains("image = \"blog/opening.jpg\""));
    assert!(elsewhere.path().join("pictures/blog/opening.jpg").exists());
    rename(&site, "team/ana-lima", "ana");
    assert!(is_link("team") && elsewhere.path().join("team/ana.md").exists());
    rename(&site, "events/field-day", "day-out");
    assert!(is_link("events/day-out") && !is_link("events/field-day"));
    assert!(elsewhere.path().join("day/index.toml").exists());
    let redirects = fs::read_to_string(elsewhere.path().join("real.toml")).unwrap();
    assert!(
        is_link("redirects.toml") && redirects.contains("/events/day-out"),
        "{redirects}"
    );
    assert!(elsewhere.path().join("middle.toml").is_symlink());
    assert_eq!(site.read().findings.errors(), 0, "{}", site.read().findings);
}

// Promise: publication
#[test]
fn a_rename_of_links_that_fails_leaves_every_link_and_every_byte() {
    let (site, elsewhere) = with_links();
    let plan = plan(&site, "events/field-day", "day-out").unwrap();
    fs::create_dir_all(elsewhere.path().join("pictures/events/day-out.jpg/x")).unwrap();
    let before = (all(site.folder()), all(elsewhere.path()));
    plan.edits.commit().unwrap_err();
    assert!(before == (all(site.folder()), all(elsewhere.path())));
    assert!(site.folder().join("events/field-day").is_symlink());
}

// Promise: studies 8
#[test]
fn a_study_is_renamed_in_the_answers_and_texts_that_cite_it() {
    let site = TestSite::good();
    let second = text(&site, "blog/second-post.md");
    let site = site.write(
        "blog/second-post.md",
        &format!("{second}\nSee [it](/studies/a-trial-of-wells).\n"),
    );
    rename(&site, "studies/a-trial-of-wells", "wells-in-siaya");
    assert!(site.folder().join("studies/wells-in-siaya.md").exists());
    let answers = text(&site, "pages/aidinsight.toml");
    assert!(
        answers.contains("studies = [\"wells-in-siaya\"]"),
        "{answers}"
    );
    assert!(text(&site, "blog/second-post.md").contains("(/studies/wells-in-siaya)"));
    assert!(text(&site, "redirects.toml").contains("from = \"/studies/a-trial-of-wells\""));
    assert!(site.read().findings.is_empty(), "{}", site.read().findings);
}
