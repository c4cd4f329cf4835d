//! The real site and its pages at a fixed instant, and helpers to read payloads.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use jiff::Timestamp;
use site_content::{Drafts, Site};
use site_pages::{Options, Pages, Route};

/// An instant between the two conferences.
pub(crate) const NOW: &str = "2025-03-01T12:00:00Z";

pub(crate) const SITE_URL: &str = "https://preview.meridian-evidence.example";

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The width in pixels of a PNG file of the repository.
pub(crate) fn png_width(path: &str) -> u32 {
    let bytes = fs::read(root().join(path)).unwrap();
    u32::from_be_bytes(bytes[16..20].try_into().unwrap())
}

fn read(folder: &Path) -> Site {
    let reading = site_content::read(folder).unwrap();
    reading
        .site
        .unwrap_or_else(|| panic!("content has errors:\n{}", reading.findings))
}

/// The content that the site is published with: the promises must hold for it and not only for a sample.
pub(crate) fn site() -> &'static Site {
    static SITE: OnceLock<Site> = OnceLock::new();
    SITE.get_or_init(|| read(&root().join("content")))
}

/// A file, and a function from its old text to its new one.
pub(crate) type Change<'a> = (&'a str, &'a dyn Fn(&str) -> String);

/// The site with changed texts in some files. A file that does not exist has an empty old text.
pub(crate) fn site_with(changes: &[Change<'_>]) -> Site {
    let folder = tempfile::tempdir().unwrap();
    copy(&root().join("content"), folder.path());
    for (path, change) in changes {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let before = fs::read_to_string(&path).unwrap_or_default();
        fs::write(&path, change(&before)).unwrap();
    }
    read(folder.path())
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else if fs::hard_link(entry.path(), &target).is_err() || is_text(&target) {
            // Removes the link first, so that a test never changes a file of the repository.
            let _ = fs::remove_file(&target);
            fs::copy(entry.path(), &target).unwrap();
        }
    }
}

fn is_text(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "toml" || e == "md")
}

pub(crate) fn pages() -> Pages {
    pages_of(site(), NOW)
}

pub(crate) fn pages_of(site: &Site, now: &str) -> Pages {
    let now: Timestamp = now.parse().unwrap();
    let options = Options {
        dashboard_url: "https://dashboard.meridian-evidence.example".to_owned(),
        ..Options::at(SITE_URL, now)
    };
    Pages::new(site.at(now, Drafts::Hide), options)
}

/// The route of an address; panics if there is none.
pub(crate) fn route(address: &str) -> Route {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    Route::parse(path, query).unwrap_or_else(|| panic!("{address} has no route"))
}

/// The payload of an address, as a browser receives it.
pub(crate) fn payload(pages: &Pages, address: &str) -> serde_json::Value {
    let page = pages
        .page(&route(address))
        .unwrap_or_else(|| panic!("{address} has no page"));
    serde_json::to_value(&page.payload).unwrap()
}

/// The string at a JSON pointer.
pub(crate) fn text<'a>(value: &'a serde_json::Value, pointer: &str) -> &'a str {
    value
        .pointer(pointer)
        .and_then(serde_json::Value::as_str)
        .unwrap_or_else(|| panic!("no text at {pointer}"))
}

/// The string under `key` in each item of a list.
pub(crate) fn texts(value: &serde_json::Value, list: &str, key: &str) -> Vec<String> {
    let items = value.pointer(list).and_then(serde_json::Value::as_array);
    let items = items.unwrap_or_else(|| panic!("no list at {list}"));
    items
        .iter()
        .map(|item| text(item, &format!("/{key}")).to_owned())
        .collect()
}
