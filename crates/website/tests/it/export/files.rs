use std::{
    collections::BTreeMap,
    fs,
    io::Read as _,
    path::Path,
    time::{Duration, SystemTime},
};

use super::site::{Site, files};
use crate::support::{Server, fetch, text};

/// The paths of the addresses in a sitemap.
fn paths_of_sitemap(xml: &str) -> Vec<String> {
    let locs = xml.split("<loc>").skip(1);
    let locs = locs.filter_map(|rest| rest.split("</loc>").next());
    locs.map(|loc| {
        let rest = loc.split_once("://").expect("an address").1;
        let path = rest.find('/').map_or("/", |at| &rest[at..]);
        path.to_owned()
    })
    .collect()
}

/// Applies the differences between an export and the server: further pages of listings have paths, the form has no
/// signed time, and visits are not counted.
fn as_exported(body: &[u8]) -> String {
    let mut text = String::from_utf8(body.to_vec()).expect("UTF-8");
    for base in ["/organizations", "/blog"] {
        for page in (1..=3).rev() {
            let path = match page {
                1 => base.to_owned(),
                page => format!("{base}/page/{page}"),
            };
            text = text.replace(&format!("{base}?page={page}"), &path);
        }
    }
    text = text.replace(",\"visitsKeptMonths\":25", "");
    for (before, after) in [
        ("\"startedAt\":\"", "\""),
        ("name=\"startedAt\" value=\"", "\""),
    ] {
        if let Some(at) = text.find(before).map(|at| at + before.len()) {
            let end = text[at..].find(after).expect("an end") + at;
            text.replace_range(at..end, "");
        }
    }
    text
}

// Promise: commands 9
#[test]
fn every_page_of_the_sitemap_is_there_with_the_server_s_bytes_and_its_data_too() {
    let site = Site::new();
    site.export_whole();
    let data = site.data().join("server");
    // Both have one memory of when the entries of calendars were changed.
    fs::create_dir(&data).expect("a folder");
    let memory = site.data().join("calendar.json");
    fs::copy(memory, data.join("calendar.json")).expect("copied");
    let server = Server::serving(&site.content(), &data);
    let exported: BTreeMap<String, Vec<u8>> = files(&site.out()).into_iter().collect();
    let file = |name: &str| {
        let bytes = exported.get(name);
        let bytes = bytes.unwrap_or_else(|| panic!("{name} is not in the export"));
        String::from_utf8(bytes.clone()).expect("UTF-8")
    };
    let sitemap = fetch(server.port, "/sitemap.xml", "").body;
    assert_eq!(file("sitemap.xml"), as_exported(&sitemap));
    let paths = paths_of_sitemap(&String::from_utf8(sitemap).expect("UTF-8"));
    assert!(paths.len() > 70 && paths.contains(&"/organizations?page=2".to_owned()));
    for address in paths {
        let page = address.replace("?page=", "/page/");
        let name = match page.as_str() {
            "/" => "index.html".to_owned(),
            page => format!("{}.html", &page[1..]),
        };
        // The privacy policy says whether this installation counts visits.
        if address == "/privacy-policy" {
            assert!(file(&name).contains("Visits are not counted"), "{name}");
            continue;
        }
        let answer = fetch(server.port, &address, "");
        assert_eq!(file(&name), as_exported(&answer.body), "{name}");
        let (base, query) = address.split_once('?').unwrap_or((&address, ""));
        let base = base.trim_end_matches('/');
        let payload = fetch(server.port, &format!("{base}/_payload.json?{query}"), "");
        let name = format!("{}/_payload.json", page.trim_end_matches('/'));
        let name = name.trim_start_matches('/');
        assert_eq!(file(name), as_exported(&payload.body), "{name}");
        let card = match page.as_str() {
            "/" => "og/index.png".to_owned(),
            page => format!("og{page}.png"),
        };
        assert_eq!(exported.contains_key(&card), query.is_empty(), "{card}");
    }
    for name in [
        "feed.xml",
        "robots.txt",
        "favicon.svg",
        "site.webmanifest",
        ".well-known/security.txt",
        ".well-known/gpc.json",
        "organizations.csv",
        "organizations.json",
        "organizations/open-well.json",
        "events/field-day/calendar.ics",
    ] {
        let answer = fetch(server.port, &format!("/{name}"), "");
        assert_eq!(
            (answer.status, file(name).as_bytes()),
            (200, &*answer.body),
            "{name}"
        );
    }
    let redirect = fetch(server.port, "/our-vision/_payload.json", "").body;
    assert_eq!(file("our-vision/_payload.json").as_bytes(), redirect);
}

// Promise: events 4
#[test]
fn an_export_from_a_fresh_checkout_changes_no_entry_of_a_calendar() {
    let site = Site::new();
    site.export();
    let checkout = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000);
    for (name, _) in files(&site.content()) {
        let file = fs::File::options()
            .write(true)
            .open(site.content().join(name));
        let touched = file.and_then(|file| file.set_modified(checkout));
        touched.expect("a time");
    }
    let again = site.folder.path().join("again");
    let out = site.run_into(&again, &["--without", "cards,avif"]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let calendar = |out: &Path| fs::read_to_string(out.join("events/field-day/calendar.ics"));
    let (before, after) = (calendar(&site.out()), calendar(&again));
    assert_eq!(before.expect("a calendar"), after.expect("a calendar"));
}

// Promise: commands 9
#[test]
fn every_file_that_a_page_refers_to_is_exported() {
    let site = Site::new();
    site.export();
    let exported: BTreeMap<String, Vec<u8>> = files(&site.out()).into_iter().collect();
    let pages = exported.iter().filter(|(name, _)| name.ends_with(".html"));
    let (mut pictures, mut islands) = (0, 0);
    for (page, bytes) in pages {
        let html = String::from_utf8_lossy(bytes);
        for prefix in ["/_ipx/", "/assets/", "/__nuxt_island/"] {
            for rest in html.split(&format!("\"{prefix}")).skip(1) {
                let end = rest.find(['"', '?', ' ']).expect("an end");
                let name = format!("{}{}", &prefix[1..], rest[..end].replace("&amp;", "&"));
                assert!(exported.contains_key(&name), "{page} names {name}");
                pictures += usize::from(prefix == "/_ipx/");
                islands += usize::from(prefix == "/__nuxt_island/");
            }
        }
    }
    assert!(pictures > 20 && islands > 1, "{pictures} {islands}");

    let latest: serde_json::Value =
        serde_json::from_slice(&exported["builds/latest.json"]).expect("JSON");
    let id = latest["id"].as_str().expect("an id");
    assert!(exported.contains_key(&format!("builds/meta/{id}.json")));
    let directory = latest["directory"].as_str().expect("an address");
    let directory: serde_json::Value =
        serde_json::from_slice(&exported[&directory[1..]]).expect("JSON");
    assert_eq!(directory["names"].as_array().map(Vec::len), Some(27));
    let redirects = String::from_utf8_lossy(&exported["_redirects"]).into_owned();
    assert!(
        redirects.contains("\n/our-vision /vision 301\n"),
        "{redirects}"
    );
}

// Promise: commands 9
#[test]
fn precompressed_copies_exist_for_text_only_and_have_the_same_content() {
    let site = Site::new();
    site.export();
    let exported: BTreeMap<String, Vec<u8>> = files(&site.out()).into_iter().collect();
    let mut copies = 0;
    for (name, bytes) in &exported {
        let mut plain = Vec::new();
        let of = if let Some(of) = name.strip_suffix(".br") {
            brotli::Decompressor::new(&**bytes, 4096)
                .read_to_end(&mut plain)
                .expect("Brotli");
            of
        } else if let Some(of) = name.strip_suffix(".gz") {
            flate2::read::GzDecoder::new(&**bytes)
                .read_to_end(&mut plain)
                .expect("gzip");
            of
        } else {
            continue;
        };
        assert!(plain == exported[of], "{name} holds something else");
        assert!(!of.ends_with(".png") && !of.ends_with(".woff2"), "{name}");
        copies += 1;
    }
    let pages = exported.keys().filter(|name| name.ends_with(".html"));
    for page in pages {
        for suffix in ["br", "gz"] {
            assert!(
                exported.contains_key(&format!("{page}.{suffix}")),
                "{page}.{suffix}"
            );
        }
    }
    assert!(copies > 200, "{copies}");

    let bare = site.folder.path().join("bare");
    let out = site.run_into(&bare, &["--without", "twins,cards,avif"]);
    assert_eq!(out.status.code(), Some(0));
    let left_out = |name: &str| {
        let ends = |end: &str| name.ends_with(end);
        ends(".br") || ends(".gz") || ends(".avif") || name.starts_with("og/")
    };
    assert!(!files(&bare).iter().any(|(name, _)| left_out(name)));
}

/// Whether an address matches a pattern: `:name` matches a segment, `*` at the end matches the rest.
fn matches(pattern: &str, address: &str) -> bool {
    if let Some(start) = pattern.strip_suffix('*') {
        return address.starts_with(start);
    }
    let (pattern, address) = (pattern.split('/'), address.split('/'));
    pattern.clone().count() == address.clone().count()
        && pattern
            .zip(address)
            .all(|(one, other)| one.starts_with(':') || one == other)
}

#[test]
fn the_headers_file_has_the_same_embedding_rules_as_the_server() {
    let site = Site::new();
    site.export();
    let server = Server::serving(&site.content(), &site.data().join("server"));
    let rules = fs::read_to_string(site.out().join("_headers")).expect("the rules");
    let mut pattern = "";
    let mut embedding = Vec::new();
    for line in rules.lines() {
        if let Some(value) = line.strip_prefix("  cross-origin-resource-policy: ") {
            embedding.push((pattern, value));
        } else if line.starts_with('/') {
            pattern = line;
        }
    }
    let mut addresses = paths_of_sitemap(&String::from_utf8_lossy(
        &fetch(server.port, "/sitemap.xml", "").body,
    ));
    let names = files(&site.out()).into_iter().map(|(name, _)| name);
    let own = names.map(|name| format!("/{name}")).filter(|path| {
        let picture = path.starts_with("/_ipx/") && !path.contains("q_45");
        picture || path.starts_with("/builds/latest") || path.starts_with("/favicon")
    });
    addresses.extend(own);
    addresses.extend(
        [
            "/feed.xml",
            "/organizations.csv",
            "/.well-known/security.txt",
        ]
        .map(str::to_owned),
    );
    assert!(addresses.len() > 60, "{}", addresses.len());
    for address in addresses {
        // Both hosts join the rules that match the path, and two values of a header would be invalid.
        let path = address.split('?').next().expect("a path");
        let told: Vec<&str> = embedding
            .iter()
            .filter(|(pattern, _)| matches(pattern, path))
            .map(|(_, value)| *value)
            .collect();
        let said = fetch(server.port, &address, "").header("cross-origin-resource-policy");
        assert_eq!(told, [said], "{address}");
    }
    assert!(rules.lines().filter(|line| line.starts_with('/')).count() < 100);
    // The address of a card has no hash, so a card that was kept could be of an older page.
    let cards = "/og/*\n  cache-control: public, max-age=0, must-revalidate\n";
    assert!(rules.contains(cards), "{rules}");
}

// Promise: commands 6
#[test]
fn an_export_reports_its_parts_in_plain_lines_without_a_terminal() {
    let out = Site::new().run();
    let said = text(&out.stderr);
    assert_eq!(out.status.code(), Some(0), "{said}");
    let parts = said.lines().filter(|line| line.ends_with(" …")).count();
    assert!(parts >= 2, "{said}");
    assert!(!said.contains(['\r', '\u{1b}']), "{said:?}");
}
