//! `website preview`: the server accepts the printed link.

use std::{collections::BTreeSet, path::Path};

use site_pages::Route;

use crate::support::{Server, copy, get, sample, text, website};

/// The link for 1 May 2030 without its origin.
fn link_of_a_date(server: &Server, data: &Path) -> String {
    let content = sample("good");
    let origin = format!("http://127.0.0.1:{}", server.port);
    let out = website(&[
        "preview",
        "/",
        "--until",
        "2030-05-01",
        "--site-url",
        &origin,
        "--content",
        content.to_str().expect("a path"),
        "--data-dir",
        data.to_str().expect("a path"),
    ]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let link = text(&out.stdout);
    let address = link.trim().strip_prefix(&origin);
    address.expect("an address of the site").to_owned()
}

// Promise: commands 12
#[test]
fn the_link_of_the_command_shows_the_page_on_the_server() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path(), &[]);
    let address = link_of_a_date(&server, data.path());
    let answer = get(server.port, &address);
    let page = answer.text;
    assert_eq!(answer.status, 200, "{page}");
    assert!(page.contains("cache-control: no-store"), "{page}");
    assert!(page.contains("1 May 2030"), "{page}");
    // Links that React renders keep the date.
    assert!(
        page.contains(&format!("href=\"/blog{}\"", &address[1..])),
        "{page}"
    );
    assert_eq!(get(server.port, &address[..address.len() - 1]).status, 403);
}

#[test]
fn all_links_to_pages_of_a_dated_preview_stay_in_it_and_no_others_have_its_token() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path(), &[]);
    let address = link_of_a_date(&server, data.path());
    let token = address.strip_prefix("/?").expect("a query");
    let (mut known, mut next) = (BTreeSet::from([address.clone()]), vec![address.clone()]);
    let mut texts = 0;
    while let Some(address) = next.pop() {
        let page = get(server.port, &address);
        assert_eq!(page.status, 200, "{address}: {}", page.text);
        texts += usize::from(page.text.contains("<div class=\"prose\" dir=\"auto\">"));
        let tags = page
            .text
            .split("<a ")
            .skip(1)
            .map(|rest| rest.split('>').next());
        for tag in tags.flatten() {
            let Some(href) = tag
                .split("href=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next())
            else {
                continue;
            };
            let href = href.replace("&amp;", "&");
            let href = href.split('#').next().expect("a first part");
            let (path, query) = href.split_once('?').unwrap_or((href, ""));
            // No entry has a dot in its slug, so `/organizations/x.json` is a file.
            if path.contains('.') || Route::parse(path, query).is_none() {
                assert!(!href.contains(token), "{address}: {href}");
                continue;
            }
            let kept = query.strip_suffix(token);
            assert!(
                kept.is_some_and(|before| !before.contains(token)),
                "{address}: {href}"
            );
            // Search pages link to further search pages without end.
            if kept == Some("") && known.insert(href.to_owned()) {
                next.push(href.to_owned());
            }
        }
    }
    assert!(known.len() > 25 && texts > 2, "{texts} texts: {known:?}");
}

#[test]
fn no_link_is_made_to_a_missing_page_and_the_message_says_what_to_do() {
    let (folder, kept) = (tempfile::tempdir(), tempfile::tempdir());
    let (folder, kept) = (folder.expect("a folder"), kept.expect("a folder"));
    copy(&sample("good"), folder.path());
    let post = folder.path().join("blog/first-post.md");
    let with = std::fs::read_to_string(&post).expect("the post");
    let with = with.replacen("date = ", "publishAt = 2100-01-01T00:00:00Z\ndate = ", 1);
    std::fs::write(&post, with).expect("the edit");
    let refused = [
        (
            vec!["/blog/first-post"],
            1,
            "add --until 2100-01-01T00:00:00Z",
        ),
        (vec!["/blog/nothing"], 1, "not even a draft"),
        (vec!["/nowhere"], 1, "is not a page of the site"),
        (
            vec!["https://other.example/blog"],
            1,
            "is not a page of the site",
        ),
        (vec!["/", "--until", "soon"], 2, "write a day"),
        (
            vec!["/", "--expires", "7"],
            2,
            "write a number and m, h, d or w",
        ),
        (vec!["/", "--expires", "367d"], 2, "at most 366d"),
    ];
    for (words, code, sentence) in refused {
        let mut all = vec!["preview"];
        all.extend(words);
        let (content, data) = (folder.path(), kept.path().join("data"));
        all.extend(["--content", content.to_str().expect("a path")]);
        all.extend(["--data-dir", data.to_str().expect("a path")]);
        let out = website(&all);
        assert_eq!(out.status.code(), Some(code), "{all:?}");
        assert!(
            text(&out.stderr).contains(sentence),
            "{}",
            text(&out.stderr)
        );
        assert_eq!(text(&out.stdout), "");
        assert!(!data.exists(), "no key is made for nothing");
    }
}
