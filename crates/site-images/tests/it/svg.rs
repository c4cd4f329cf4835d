//! SVG is read by `site-svg`, whose tests say what stays. Here: it is delivered like the other pictures.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use pretty_assertions::assert_eq;
use site_images::{Modifiers, derive, read_picture};

use crate::support::{Folder, Picture, jpeg_with};

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
        assert_eq!(derivative.tag.content_type, "image/svg+xml");
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
        (bomb, 415),
        (outside, 415),
        (parameter, 415),
        (&deep, 415),
        ("<svg/><svg/>", 415),
        ("<svg", 415),
        ("<svg><g></svg>", 415),
        ("<svg><rect x='1' x='2'/></svg>", 415),
        ("<svg>", 415),
        (&large, 422),
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

/// A picture of each kind that says in every place for metadata where it was taken.
fn with_metadata() -> Vec<(&'static str, Vec<u8>)> {
    const SECRET: &[u8] = b"SECRET 51.5N";
    let picture = Picture::gradient(40, 20);
    // The orientation is 6; the description that follows is the secret.
    let exif = [
        b"II*\0\x08\0\0\0\x02\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\x0e\x01\x02\0\x0c\0\0\0\x26\0\0\0\0\0\0\0",
        SECRET,
    ]
    .concat();
    let mut jpeg = picture.jpeg();
    let parts = [
        (0xFE, SECRET.to_vec()),
        (0xE1, [b"Exif\0\0", exif.as_slice()].concat()),
        (0xE1, [b"http://ns.adobe.com/xap/1.0/\0", SECRET].concat()),
        (0xED, [b"Photoshop 3.0\0", SECRET].concat()),
        (0xE2, [b"MPF\0", SECRET].concat()),
        (0xE0, [b"JFXX\0", SECRET].concat()),
    ];
    for (marker, part) in parts {
        jpeg = jpeg_with(&jpeg, marker, &part);
    }
    jpeg.extend_from_slice(SECRET);

    let png = picture.png();
    let chunk = |name: &[u8; 4], data: &[u8]| {
        let body = [name, data].concat();
        let length = u32::try_from(data.len()).unwrap().to_be_bytes();
        [&length[..], &body, &crc32fast::hash(&body).to_be_bytes()].concat()
    };
    let (head, rest) = png.split_at(33);
    let text = chunk(b"tEXt", &[b"Comment\0", SECRET].concat());
    let (own, exif_chunk) = (chunk(b"prVt", SECRET), chunk(b"eXIf", &exif));
    let png = [head, &text, &own, &exif_chunk, rest, SECRET].concat();

    let gif = picture.gif();
    // The screen has two colours.
    let (screen, rest) = gif.split_at(13 + 6);
    let block = |label: u8, name: &[u8]| {
        let name_length = u8::try_from(name.len()).unwrap();
        let length = u8::try_from(SECRET.len()).unwrap();
        let mut block = vec![b'!', label];
        if !name.is_empty() {
            block.push(name_length);
            block.extend_from_slice(name);
        }
        block.push(length);
        [&block, SECRET, &[0]].concat()
    };
    let (comment, xmp) = (block(0xFE, b""), block(0xFF, b"XMP DataXMP"));
    let looped = b"!\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0";
    let gif = [screen, &comment, &xmp, looped, rest, SECRET].concat();

    let webp = picture.webp();
    let chunk = |name: &[u8; 4], data: &[u8]| {
        let length = u32::try_from(data.len()).unwrap().to_le_bytes();
        [&name[..], &length, data].concat()
    };
    // Announced are Exif and XMP; the size is 40 × 20.
    let extended = chunk(b"VP8X", &[0b1100, 0, 0, 0, 39, 0, 0, 19, 0, 0]);
    let (exif, xmp) = (chunk(b"EXIF", &exif), chunk(b"XMP ", SECRET));
    let chunks = [b"WEBP", &extended[..], &webp[12..], &exif, &xmp].concat();
    let webp = [chunk(b"RIFF", &chunks), SECRET.to_vec()].concat();

    let avif = [include_bytes!("../files/gps.avif"), SECRET].concat();
    vec![
        ("image/jpeg", jpeg),
        ("image/png", png),
        ("image/gif", gif),
        ("image/webp", webp),
        ("image/avif", avif),
    ]
}

/// They are kept, in every place where a drawing may contain them, and look the same.
// Promise: pictures 18
#[tokio::test]
async fn pictures_in_a_drawing_have_no_metadata() {
    for (kind, bytes) in with_metadata() {
        let address = format!("data:{kind};base64,{}", STANDARD.encode(&bytes));
        let inner = document(&format!("<image href='{address}'/>"));
        let inner = format!("data:image/svg+xml;base64,{}", STANDARD.encode(inner));
        for inside in [
            format!("<image href='{address}'/>"),
            format!("<image xlink:href='{address}'/>"),
            format!("<filter><feImage href='{address}'/></filter>"),
            format!("<style>rect{{mask:url({address})}}</style>"),
            format!("<rect style='mask:url({address})'/>"),
            format!("<image href='{inner}'/>"),
        ] {
            let drawing = document(&inside);
            let folder = Folder::with("x.svg", drawing.as_bytes());
            let read = read_picture(
                &folder.images(),
                "x.svg",
                &site_images::KnownPictures::default(),
            )
            .unwrap();
            assert_eq!(read.removed, [""; 0], "{kind}: {inside:.40}");
            let mut copy = folder.get("_/x.svg").await.unwrap().bytes.to_vec();
            if inside.contains("svg+xml") {
                copy = embedded(&copy, "image/svg+xml");
            }
            let clean = embedded(&copy, kind);
            for word in [&b"SECRET"[..], b"GPS", b"Exif\0\0MM", b"xmp", b"XMP"] {
                let found = clean.windows(word.len()).any(|it| it == word);
                assert!(!found, "{kind}: {}", word.escape_ascii());
            }
            match kind {
                // `pictures.rs` and browsers say that it still is a picture.
                "image/avif" => {
                    assert!(Folder::with("x.avif", &clean).get("_/x.avif").await.is_ok());
                }
                _ => {
                    assert_eq!(Picture::read(&clean), Picture::read(&bytes), "{kind}");
                    // The derivative is turned by the orientation in JPEG and PNG, and a GIF moves for ever.
                    let whole = Modifiers::parse("f_png").unwrap();
                    assert_eq!(derive(&clean, &whole), derive(&bytes, &whole), "{kind}");
                    let repeats = clean.windows(11).any(|it| it == b"NETSCAPE2.0");
                    assert_eq!(repeats, kind == "image/gif");
                }
            }
        }
    }
}

/// The bytes of the embedded file of this type.
fn embedded(copy: &[u8], kind: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(copy);
    let (_, rest) = text.split_once(&format!("data:{kind};base64,")).unwrap();
    let end = rest.find(['"', '&']).unwrap();
    STANDARD.decode(&rest[..end]).unwrap()
}

// Promise: pictures
#[test]
fn a_broken_picture_in_a_drawing_is_removed_by_name() {
    let mut files = with_metadata();
    // A BMP has no metadata.
    files.push(("image/bmp", b"BM\x1a\0\0\0----------------------".to_vec()));
    for (kind, mut bytes) in files {
        bytes.truncate(24);
        let address = format!("data:{kind};base64,{}", STANDARD.encode(&bytes));
        let drawing = document(&format!("<image href='{address}'/>"));
        let folder = Folder::with("x.svg", drawing.as_bytes());
        let removed = read_picture(
            &folder.images(),
            "x.svg",
            &site_images::KnownPictures::default(),
        )
        .unwrap()
        .removed;
        assert_eq!(removed.len(), 1, "{kind}: {removed:?}");
    }
}
