use std::{fs, os::unix::fs::symlink, path::PathBuf};

use site_content::Listing;

use super::*;

/// A server begins to watch and then reads. A file that is saved in between must still be announced when the first wait
/// begins.
#[tokio::test]
async fn a_change_before_the_first_wait_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("blog")).unwrap();
    for with_events in [true, false] {
        let changes = Changes::of(folder.path(), with_events);
        fs::write(folder.path().join("blog/saved.md"), "meanwhile").unwrap();
        let heard = tokio::time::timeout(Duration::from_secs(20), changes.settled());
        heard.await.expect("the change is received");
        match changes.announced.with(std::mem::take) {
            Touched::Files(paths) => assert!(paths.contains("blog/saved.md"), "{paths:?}"),
            Touched::Anything => {}
        }
        fs::remove_file(folder.path().join("blog/saved.md")).unwrap();
    }
}

async fn is_announced(changes: &Changes) -> bool {
    let heard = tokio::time::timeout(Duration::from_secs(20), changes.settled());
    let is_heard = heard.await.is_ok();
    let touched = changes.announced.with(std::mem::take);
    locked(&changes.watch).follow(&touched);
    is_heard
}

// Promise: publication 14
#[tokio::test]
async fn without_events_a_change_is_found_by_listing_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let at = |path: &str| folder.path().join(path);
    fs::create_dir_all(at("blog")).unwrap();
    let changes = Changes::of(folder.path(), false);
    let Way::Rescan { why, every } = changes.way() else {
        panic!("by events");
    };
    assert!(
        !why.is_empty() && every <= Duration::from_secs(30),
        "{why} {every:?}"
    );
    type Change<'c> = (&'c str, &'c dyn Fn());
    let cases: [Change<'_>; 5] = [
        ("a new file", &|| fs::write(at("blog/one.md"), "1").unwrap()),
        ("another text of the same length", &|| {
            fs::write(at("blog/one.md"), "2").unwrap();
        }),
        ("a new folder with a file", &|| {
            fs::create_dir(at("team")).unwrap();
            fs::write(at("team/two.md"), "1").unwrap();
        }),
        ("a file in the new folder", &|| {
            fs::write(at("team/two.md"), "2").unwrap();
        }),
        ("a file that goes", &|| {
            fs::remove_file(at("blog/one.md")).unwrap();
        }),
    ];
    for (what, change) in cases {
        change();
        assert!(is_announced(&changes).await, "{what}");
    }
}

// Promise: publication
#[tokio::test]
async fn a_change_behind_a_link_and_one_of_a_folder_with_two_names_are_announced() {
    let folder = tempfile::tempdir().unwrap();
    let at = |path: &str| -> PathBuf { folder.path().join(path) };
    for name in ["content/blog", "elsewhere/team", "far"] {
        fs::create_dir_all(at(name)).unwrap();
    }
    fs::write(at("far/real.md"), "1").unwrap();
    symlink("real.md", at("far/middle.md")).unwrap();
    symlink("../../far/middle.md", at("content/blog/linked.md")).unwrap();
    symlink("../elsewhere/team", at("content/team")).unwrap();
    symlink("team", at("content/people")).unwrap();
    symlink("../later.md", at("content/later.md")).unwrap();
    let changes = Changes::of(&at("content"), true);
    type Change<'c> = (&'c str, &'c dyn Fn());
    let cases: [Change<'_>; 6] = [
        ("the file at the end of the links", &|| {
            fs::write(at("far/real.md"), "22").unwrap();
        }),
        ("a link on the way", &|| {
            fs::write(at("far/other.md"), "333").unwrap();
            fs::remove_file(at("far/middle.md")).unwrap();
            symlink("other.md", at("far/middle.md")).unwrap();
        }),
        ("a file that a link named before it was there", &|| {
            fs::write(at("later.md"), "1").unwrap();
        }),
        ("a file in a folder with two names", &|| {
            fs::write(at("elsewhere/team/one.md"), "1").unwrap();
        }),
        ("one of the names goes", &|| {
            fs::remove_file(at("content/people")).unwrap();
        }),
        ("a file in the folder, which has one name", &|| {
            fs::write(at("elsewhere/team/one.md"), "22").unwrap();
        }),
    ];
    for (what, change) in cases {
        change();
        assert!(is_announced(&changes).await, "{what}");
        // Whatever is announced late belongs to the same change.
        tokio::time::sleep(Duration::from_millis(50)).await;
        changes.announced.with(std::mem::take);
    }
    // Files beside the targets do not matter.
    fs::write(at("far/beside.md"), "1").unwrap();
    let quiet = tokio::time::timeout(Duration::from_millis(700), changes.settled());
    assert!(quiet.await.is_err(), "a file that is no content");
}

/// The reader gets the listing of the watch in place of one of its own. It must be the folder as it is now.
#[test]
fn the_reader_gets_each_listing_once_and_none_that_is_older_than_a_change() {
    let folder = tempfile::tempdir().unwrap();
    let at = |path: &str| folder.path().join(path);
    fs::create_dir(at("blog")).unwrap();
    let files = |paths: &[&str]| Touched::Files(paths.iter().map(ToString::to_string).collect());
    type Step<'s> = (&'s str, &'s dyn Fn(), Touched, bool);
    let steps: [Step<'_>; 7] = [
        ("the first reading", &|| {}, files(&[]), true),
        ("nothing has changed", &|| {}, files(&[]), false),
        ("anything may have changed", &|| {}, Touched::Anything, true),
        (
            "a new file",
            &|| fs::write(at("blog/one.md"), "1").unwrap(),
            files(&["blog/one.md"]),
            false,
        ),
        (
            "a new folder",
            &|| fs::create_dir(at("team")).unwrap(),
            files(&["team"]),
            true,
        ),
        (
            "a new folder and a file in another",
            &|| {
                fs::create_dir(at("jobs")).unwrap();
                fs::write(at("blog/two.md"), "2").unwrap();
            },
            files(&["jobs", "blog/two.md"]),
            true,
        ),
        ("nothing after that", &|| {}, files(&[]), false),
    ];
    // No thread looks around here, and no event counts.
    let watch = || Watch::new(folder.path().to_owned(), announced(), false);
    let mut followed = watch();
    for (what, change, touched, is_given) in steps {
        change();
        let given = followed.follow(&touched);
        assert_eq!(given.is_some(), is_given, "{what}");
        if let Some(given) = given {
            let now = Listing::of(folder.path(), &mut |_| {}).unwrap();
            assert_eq!(given.fingerprint(), now.fingerprint(), "{what}");
        }
    }
    let mut saved_before_the_first_reading = watch();
    fs::write(at("blog/three.md"), "3").unwrap();
    let given = saved_before_the_first_reading.follow(&files(&["blog/three.md"]));
    assert!(given.is_none(), "a listing without the file");
}

fn announced() -> Arc<Announced> {
    Arc::new(Announced {
        touched: Mutex::default(),
        more: Notify::new(),
        has_aliases: AtomicBool::new(false),
        way: Mutex::new(Way::Events),
    })
}

/// The looks, which find the same later, are not running here.
#[tokio::test]
async fn events_announce_that_another_folder_stands_where_the_content_was() {
    type Exchange<'e> = (&'e str, &'e str, &'e dyn Fn(&Path));
    let cases: [Exchange<'_>; 3] = [
        ("the folder itself", "site/content", &|at| {
            fs::rename(at.join("site/content"), at.join("site/old")).unwrap();
            fs::rename(at.join("new"), at.join("site/content")).unwrap();
        }),
        ("a link to it", "link", &|at| {
            symlink(at.join("new"), at.join("link.new")).unwrap();
            fs::rename(at.join("link.new"), at.join("link")).unwrap();
        }),
        ("a link on the way to it", "way/content", &|at| {
            symlink(at.join("other"), at.join("way.new")).unwrap();
            fs::rename(at.join("way.new"), at.join("way")).unwrap();
        }),
    ];
    for (what, root, exchange) in cases {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        for made in ["site/content", "other/content", "new"] {
            fs::create_dir_all(at.join(made)).unwrap();
        }
        symlink(at.join("site/content"), at.join("link")).unwrap();
        symlink(at.join("site"), at.join("way")).unwrap();
        let announced = announced();
        let _watch = Watch::new(at.join(root), Arc::clone(&announced), true);
        exchange(at);
        let heard = tokio::time::timeout(Duration::from_secs(20), announced.more.notified());
        assert!(heard.await.is_ok(), "{what}");
    }
}
