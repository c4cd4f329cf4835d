//! Pages whose files give no title.

use std::path::Path;

use crate::support::{Server, copy, get, sample};

/// Removes the first line of each key from a file.
fn without(file: &Path, keys: &[&str]) {
    let mut text = std::fs::read_to_string(file).unwrap();
    for key in keys {
        let start = text.find(&format!("\n{key} = ")).map_or(0, |at| at + 1);
        let length = text[start..].find('\n').unwrap() + 1;
        assert!(text[start..].starts_with(key), "{text}");
        text.replace_range(start..start + length, "");
    }
    std::fs::write(file, text).unwrap();
}

/// The text of the first element with this name.
fn words(html: &str, name: &str) -> String {
    let (_, rest) = html.split_once(&format!("<{name}")).expect(name);
    let (_, rest) = rest.split_once('>').expect(name);
    let (inner, _) = rest.split_once(&format!("</{name}>")).expect(name);
    let texts = inner.split('<').enumerate().map(|(at, part)| match at {
        0 => part,
        _ => part.split_once('>').map_or("", |(_, text)| text),
    });
    texts.collect()
}

// Promise: findings 1; pages 21
#[test]
fn a_page_whose_file_gives_no_title_is_headed_by_the_last_part_of_its_path_in_title_case() {
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content");
    copy(&sample("good"), &content);
    let pages = [
        ("/about-us", "pages/about-us.toml", "About Us"),
        (
            "/terms-of-service",
            "pages/terms-of-service.md",
            "Terms of Service",
        ),
        ("/blog/first-post", "blog/first-post.md", "First Post"),
    ];
    for (_, file, _) in pages {
        without(&content.join(file), &["title", "metaTitle"]);
    }
    let server = Server::serving(&content, &folder.path().join("data"));
    for (path, _, title) in pages {
        let html = get(server.port, path).text;
        assert_eq!(words(&html, "h1"), title, "{path}");
        let whole = words(&html, "title");
        assert!(whole.starts_with(&format!("{title} | ")), "{path}: {whole}");
        let payload = get(server.port, &format!("{path}/_payload.json")).text;
        let (_, payload) = payload.split_once("\r\n\r\n").expect("a body");
        let payload: serde_json::Value = serde_json::from_str(payload).unwrap();
        assert_eq!(payload["head"]["title"], whole, "{path}");
        let data = payload["data"].to_string();
        assert!(
            data.contains(&format!(r#""title":"{title}""#)),
            "{path}: {data}"
        );
    }
}
