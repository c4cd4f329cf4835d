//! SVG is read by `site-svg`, whose tests say what stays. Here: it is delivered like the other pictures.

use pretty_assertions::assert_eq;
use site_images::ErrorClass;

use crate::support::Folder;

fn document(inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{inside}</svg>"#
    )
}

#[tokio::test]
async fn what_is_delivered_is_the_copy_that_can_only_draw() {
    let written = document("<!-- x --><script>x</script><g onload='x()'/>");
    // The file is recognised as XML, whatever its encoding and the prefix of its root.
    let prefixed = r#"<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>"#.to_owned();
    let wide: Vec<u8> = format!("\u{feff}{written}")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    for bytes in [written.into_bytes(), prefixed.into_bytes(), wide] {
        let derivative = Folder::with("x.svg", &bytes).get("_/x.svg").await.unwrap();
        assert_eq!(derivative.content_type, "image/svg+xml");
        let copy = String::from_utf8(derivative.bytes.to_vec()).unwrap();
        assert_eq!(copy, document("<g></g>"));
    }
}

#[tokio::test]
async fn a_refused_file_is_no_picture_or_too_large() {
    let bomb =
        r#"<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>"#;
    let outside =
        r#"<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>"#;
    let parameter = r#"<!DOCTYPE svg [<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd"> %p;]><svg><text>&late;</text></svg>"#;
    let deep = format!("<svg>{}", "<g>".repeat(5000));
    let large = format!("<svg>{}</svg>", " ".repeat(4 << 20));
    for (svg, class) in [
        (bomb, ErrorClass::Unsupported),
        (outside, ErrorClass::Unsupported),
        (parameter, ErrorClass::Unsupported),
        (&deep, ErrorClass::Unsupported),
        ("<svg/><svg/>", ErrorClass::Unsupported),
        ("<svg", ErrorClass::Unsupported),
        ("<svg><g></svg>", ErrorClass::Unsupported),
        ("<svg><rect x='1' x='2'/></svg>", ErrorClass::Unsupported),
        ("<svg>", ErrorClass::Unsupported),
        (&large, ErrorClass::TooLarge),
    ] {
        let refusal = Folder::with("x.svg", svg.as_bytes())
            .refusal("_/x.svg")
            .await;
        assert_eq!(refusal, class, "{svg:.200}");
    }
}

#[tokio::test]
async fn every_modifier_gives_the_same_document() {
    let folder = Folder::with("x.svg", document("<g/>").as_bytes());
    let one = folder.get("_/x.svg").await.unwrap();
    for tail in ["w_50,f_webp/x.svg", "f_auto,q_5/x.svg"] {
        assert_eq!(folder.get(tail).await.unwrap(), one);
    }
}
