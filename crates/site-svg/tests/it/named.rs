use pretty_assertions::assert_eq;

use crate::support::{document, read};

/// What is inside a document, and the names of what its copy leaves out.
// Promise: pictures 24
#[test]
fn what_is_removed_is_named_once() {
    for (inside, names) in [
        ("<script/><g/><script/>", &["<script>"] as &[&str]),
        (
            "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>",
            &["<foreignObject>"],
        ),
        ("<p xmlns='http://www.w3.org/1999/xhtml'/>", &["<p>"]),
        (r#"<g onclick="x()" unknown="y"/>"#, &["onclick", "unknown"]),
        (
            r#"<a href="https://x.example/" target="_blank"><g/></a>"#,
            &["<a>"],
        ),
        (
            r#"<image href="https://x.example/a.png"/>"#,
            &["image of `https://x.example/a.png`"],
        ),
        (
            r#"<use xlink:href="other.svg#a"/>"#,
            &["use of `other.svg#a`"],
        ),
        (
            r#"<set attributeName="href" to="x"/>"#,
            &["<set> of `href`"],
        ),
        (r#"<g filter="url(x.svg#f)"/>"#, &["filter: url(x.svg#f)"]),
        (
            r#"<g style="fill:red;mask:url(x.svg#m)"/>"#,
            &["url(x.svg#m)"],
        ),
        (
            "<style>@import 'x.css';a{behavior:none}</style>",
            &["@import", "behavior"],
        ),
        ("<style>a{fill:image-set('x' 1x)}</style>", &["image-set()"]),
        (r#"<g xml:base="https://x.example/"/>"#, &["base"]),
        ("<?xml-stylesheet href='x.css'?>", &["<?xml-stylesheet?>"]),
    ] {
        assert_eq!(read(&document(inside)).removed, names, "{inside}");
    }
}

#[test]
fn a_name_is_one_short_line_and_the_list_is_short() {
    let many: String = (0..100)
        .map(|n| {
            format!(
                r#"<image href="https://x.example/{n}/{}&#10;{}"/>"#,
                "y".repeat(500),
                n
            )
        })
        .collect();
    let removed = read(&document(&many)).removed;
    assert_eq!(removed.len(), 20);
    assert!(
        removed
            .iter()
            .all(|name| name.len() < 100 && !name.contains('\n')),
        "{removed:?}"
    );
}
