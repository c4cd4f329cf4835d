//! `website preview`: the link it prints is one that the server takes.

use crate::support::{Server, copy, get, sample, text, website};

// Contract §2: Commands
#[test]
fn the_link_of_the_command_shows_the_page_on_the_server() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path(), &[]);
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
        data.path().to_str().expect("a path"),
    ]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let link = text(&out.stdout);
    let address = link
        .trim()
        .strip_prefix(&origin)
        .expect("an address of the site");
    let answer = get(server.port, address);
    let page = answer.text;
    assert_eq!(answer.status, 200, "{page}");
    assert!(page.contains("cache-control: no-store"), "{page}");
    assert!(page.contains("1 May 2030"), "{page}");
    // React's own links stay on that day.
    assert!(
        page.contains(&format!("href=\"/blog{}\"", &address[1..])),
        "{page}"
    );
    assert_eq!(get(server.port, &address[..address.len() - 1]).status, 403);
}

#[test]
fn a_page_that_is_not_there_gets_no_link_but_advice() {
    let folder = tempfile::tempdir().expect("a folder");
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
        (vec!["/nowhere"], 1, "is no page of the site"),
        (
            vec!["https://other.example/blog"],
            1,
            "is no page of the site",
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
        let (content, data) = (folder.path(), folder.path().join("data"));
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
