//! The content folder is what its path leads to now, however it was exchanged.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    time::Duration,
};

use crate::harness::{TestSite, config, copy, exchange};
use site_server::start;

/// A place for content folders: `sandbox/site/content` is served.
struct Place(PathBuf);

impl Place {
    fn at(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    /// A good content folder whose first post has this title.
    fn release(&self, path: &str, title: &str) -> PathBuf {
        let folder = self.at(path);
        copy(&good(), &folder);
        retitle(&folder, title);
        folder
    }
}

pub(crate) fn good() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sites/good")
}

/// Gives the first post of a content folder a title, as an editor who saves in place.
pub(crate) fn retitle(content: &Path, title: &str) {
    let file = content.join("blog/first-post.md");
    let text = fs::read_to_string(&file).expect("the post");
    let lines = text.lines().map(|line| match line.starts_with("title = ") {
        true => format!("title = \"{title}\"\n"),
        false => format!("{line}\n"),
    });
    fs::write(&file, lines.collect::<String>()).expect("the edit");
}

fn link(to: &str, at: &Path) {
    symlink(to, at).expect("a link");
}

/// Points a link elsewhere, as `ln -sfn` does.
fn relink(to: &str, at: &Path) {
    let beside = at.with_file_name(".beside");
    link(to, &beside);
    fs::rename(beside, at).expect("the link in its place");
}

fn swap(away: &Path, new: &Path) {
    fs::rename(away, away.with_extension("old")).expect("it goes");
    fs::rename(new, away).expect("it comes");
}

/// A way to exchange the content folder.
struct Case {
    name: &'static str,
    /// Makes the first release.
    first: fn(&Place),
    /// Puts a release with the title `Exchanged` in its place.
    exchange: fn(&Place),
    /// Where the content is after that.
    then: &'static str,
}

const CONTENT: &str = "site/content";

/// `git` in the folder that holds the content.
fn git(place: &Place, args: &[&str]) {
    let done = std::process::Command::new("git")
        .current_dir(place.at("site"))
        .args(["-c", "user.name=A", "-c", "user.email=a@example.org"])
        .args(args)
        .output();
    let done = done.expect("git runs");
    assert!(done.status.success(), "{args:?}: {done:?}");
}

fn repository(place: &Place) {
    place.release(CONTENT, "First");
    git(place, &["init", "-q", "-b", "main"]);
    git(place, &["add", "."]);
    git(place, &["commit", "-q", "-m", "first"]);
    git(place, &["checkout", "-q", "-b", "second"]);
    retitle(&place.at(CONTENT), "Exchanged");
    git(place, &["commit", "-qam", "second"]);
    git(place, &["checkout", "-q", "-b", "empty"]);
    git(place, &["rm", "-rq", "content"]);
    git(place, &["commit", "-qm", "no content"]);
    git(place, &["checkout", "-q", "main"]);
}

/// Files as a ConfigMap mounts them: links to `..data`, a link to the folder of the version.
fn config_map(place: &Place, version: &str, title: &str) {
    place.release(&format!("{CONTENT}/{version}"), title);
}

const CASES: &[Case] = &[
    Case {
        name: "renamed away, and a new one renamed into its place",
        first: |place| drop(place.release(CONTENT, "First")),
        exchange: |place| swap(&place.at(CONTENT), &place.release("next", "Exchanged")),
        then: CONTENT,
    },
    Case {
        name: "removed and copied again",
        first: |place| drop(place.release(CONTENT, "First")),
        exchange: |place| {
            fs::remove_dir_all(place.at(CONTENT)).expect("gone");
            place.release(CONTENT, "Exchanged");
        },
        then: CONTENT,
    },
    Case {
        name: "removed for a while, and then renamed into its place",
        first: |place| drop(place.release(CONTENT, "First")),
        exchange: |place| {
            fs::remove_dir_all(place.at(CONTENT)).expect("gone");
            std::thread::sleep(Duration::from_millis(700));
            fs::rename(place.release("next", "Exchanged"), place.at(CONTENT)).expect("it comes");
        },
        then: CONTENT,
    },
    Case {
        name: "a checkout of another branch",
        first: repository,
        exchange: |place| git(place, &["checkout", "-q", "second"]),
        then: CONTENT,
    },
    Case {
        name: "a checkout of a branch without it, and of one with it",
        first: repository,
        exchange: |place| {
            git(place, &["checkout", "-q", "empty"]);
            std::thread::sleep(Duration::from_millis(700));
            git(place, &["checkout", "-q", "second"]);
        },
        then: CONTENT,
    },
    Case {
        name: "the folder is a link, pointed to the next release",
        first: |place| {
            place.release("releases/1", "First");
            fs::create_dir_all(place.at("site")).expect("a folder");
            link("../releases/1", &place.at(CONTENT));
        },
        exchange: |place| {
            place.release("releases/2", "Exchanged");
            relink("../releases/2", &place.at(CONTENT));
        },
        then: "releases/2",
    },
    Case {
        name: "a folder above is a link, pointed to the next release",
        first: |place| {
            place.release("releases/1/content", "First");
            link("releases/1", &place.at("site"));
        },
        exchange: |place| {
            place.release("releases/2/content", "Exchanged");
            relink("releases/2", &place.at("site"));
        },
        then: "releases/2/content",
    },
    Case {
        name: "a link to a link, of which the second is pointed elsewhere",
        first: |place| {
            place.release("releases/1", "First");
            fs::create_dir_all(place.at("site")).expect("a folder");
            link("releases/1", &place.at("current"));
            link("../current", &place.at(CONTENT));
        },
        exchange: |place| {
            place.release("releases/2", "Exchanged");
            relink("releases/2", &place.at("current"));
        },
        then: "releases/2",
    },
    Case {
        name: "a part of it is a link, pointed elsewhere",
        first: |place| {
            let content = place.release(CONTENT, "First");
            fs::rename(content.join("blog"), place.at("blog-1")).expect("it moves");
            link("../../blog-1", &content.join("blog"));
        },
        exchange: |place| {
            place.release("next", "Exchanged");
            fs::rename(place.at("next/blog"), place.at("blog-2")).expect("it moves");
            relink("../../blog-2", &place.at(CONTENT).join("blog"));
        },
        then: CONTENT,
    },
    Case {
        name: "a part of it is removed and renamed into its place",
        first: |place| drop(place.release(CONTENT, "First")),
        exchange: |place| {
            place.release("next", "Exchanged");
            fs::remove_dir_all(place.at("site/content/blog")).expect("gone");
            fs::rename(place.at("next/blog"), place.at("site/content/blog")).expect("it comes");
        },
        then: CONTENT,
    },
    Case {
        name: "a mounted ConfigMap gets its next version",
        first: |place| {
            config_map(place, "..1", "First");
            let content = place.at(CONTENT);
            link("..1", &content.join("..data"));
            for item in fs::read_dir(content.join("..1")).expect("the version") {
                let name = item.expect("an item").file_name();
                let name = name.to_str().expect("a name");
                link(&format!("..data/{name}"), &content.join(name));
            }
        },
        exchange: |place| {
            config_map(place, "..2", "Exchanged");
            relink("..2", &place.at("site/content/..data"));
            fs::remove_dir_all(place.at("site/content/..1")).expect("gone");
        },
        then: CONTENT,
    },
    Case {
        name: "the folder above is renamed, and another takes its name",
        first: |place| drop(place.release(CONTENT, "First")),
        exchange: |place| {
            place.release("next/content", "Exchanged");
            swap(&place.at("site"), &place.at("next"));
        },
        then: CONTENT,
    },
    Case {
        name: "a release with files of the same time and length",
        first: |place| {
            place.release("releases/1", "Original1");
            place.release("releases/2", "Exchanged");
            let then = std::time::SystemTime::UNIX_EPOCH + Duration::from_secs(1);
            for release in ["releases/1", "releases/2"] {
                let post = place.at(release).join("blog/first-post.md");
                let post = fs::File::options()
                    .write(true)
                    .open(post)
                    .expect("the post");
                post.set_modified(then).expect("its time");
            }
            fs::create_dir_all(place.at("site")).expect("a folder");
            link("../releases/1", &place.at(CONTENT));
        },
        exchange: |place| relink("../releases/2", &place.at(CONTENT)),
        then: "releases/2",
    },
    Case {
        name: "a folder is exchanged with a link to one, and back",
        first: |place| drop(place.release(CONTENT, "First")),
        exchange: |place| {
            place.release("elsewhere", "Elsewhere");
            fs::rename(place.at(CONTENT), place.at("site/aside")).expect("it goes");
            link("../elsewhere", &place.at(CONTENT));
            std::thread::sleep(Duration::from_millis(700));
            fs::remove_file(place.at(CONTENT)).expect("the link goes");
            fs::rename(place.at("site/aside"), place.at(CONTENT)).expect("it is back");
            retitle(&place.at(CONTENT), "Exchanged");
        },
        then: CONTENT,
    },
];

/// Requests the blog until it has a title, for as long as a busy machine may need.
pub(crate) async fn shows(address: std::net::SocketAddr, title: &str) -> bool {
    for _ in 0..2000 {
        let blog = exchange(address, "GET", "/blog", &[], "").await;
        if blog.status == 200 && blog.text().contains(title) {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    false
}

// Promise: publication 9
#[tokio::test(flavor = "multi_thread")]
async fn however_the_folder_is_exchanged_what_is_in_it_now_is_live_and_so_are_later_edits() {
    for case in CASES {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Place(folder.path().canonicalize().expect("its path"));
        (case.first)(&place);
        let mut config = config(&place.0);
        config.content = place.at(CONTENT);
        let running = start(config, crate::harness::bundle()).await;
        let running = running.unwrap_or_else(|error| panic!("{}: {error}", case.name));
        (case.exchange)(&place);
        let name = case.name;
        assert!(
            shows(running.address, "Exchanged").await,
            "{name}: not live"
        );
        for later in ["Third", "Fourth"] {
            retitle(&place.at(case.then), later);
            assert!(shows(running.address, later).await, "{name}: {later}");
        }
        let ready = exchange(running.admin_address, "GET", "/readyz", &[], "").await;
        let text = ready.text();
        assert!(!text.contains("held back"), "{name}: {text}");
        assert!(
            text.contains("watched by events, last read 2"),
            "{name}: {text}"
        );
        running.stop_at_once().await;
    }
}

// Promise: publication 12
#[tokio::test(flavor = "multi_thread")]
async fn the_metrics_name_the_way_in_which_changes_are_found() {
    let site = TestSite::start().await;
    let metrics = site.admin("/metrics").await.text();
    assert!(
        metrics.contains("website_content_watch{how=\"events\"} 1\n"),
        "{metrics}"
    );
    assert!(
        metrics.contains("website_content_watch{how=\"rescan\"} 0\n"),
        "{metrics}"
    );
    assert!(
        metrics.contains("website_content_read_timestamp_seconds "),
        "{metrics}"
    );
    let site = TestSite::start_with(|_| {}, |config| config.watch = false).await;
    let metrics = site.admin("/metrics").await.text();
    assert!(
        metrics.contains("website_content_watch{how=\"events\"} 0\n"),
        "{metrics}"
    );
    assert!(
        site.admin("/readyz")
            .await
            .text()
            .contains("not watched (--no-watch)")
    );
}

// Promise: publication 11
#[tokio::test(flavor = "multi_thread")]
async fn while_an_exchanged_folder_is_held_back_its_pictures_are_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Place(folder.path().canonicalize().expect("its path"));
    let content = place.release(CONTENT, "First");
    let next = place.release("next", "Exchanged");
    let (picture, other) = ("images/blog/first-post.jpg", "images/team/ana-lima.jpg");
    fs::copy(next.join(other), next.join(picture)).expect("another picture");
    let file = next.join("site.toml");
    let text = fs::read_to_string(&file).expect("the file");
    fs::write(&file, format!("descripton = \"x\"\n{text}")).expect("the edit");
    let mut config = config(&place.0);
    config.content = content.clone();
    let running = start(config, crate::harness::bundle())
        .await
        .expect("a start");
    let address = "/_ipx/w_9,f_png/blog/first-post.jpg";
    let shown = || exchange(running.address, "GET", address, &[], "");
    assert!(shows(running.address, "First").await);
    let before = shown().await;
    assert_eq!(before.status, 200);
    swap(&content, &next);
    let held_back = async {
        loop {
            let ready = exchange(running.admin_address, "GET", "/readyz", &[], "").await;
            if ready.text().contains("held back") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), held_back)
        .await
        .expect("it is held back");
    assert!(
        shown().await.header("etag") == before.header("etag"),
        "an old text with a new picture"
    );
    fs::write(content.join("site.toml"), text).expect("mended");
    assert!(shows(running.address, "Exchanged").await);
    assert!(
        shown().await.header("etag") != before.header("etag"),
        "a new text with an old picture"
    );
}
