use pretty_assertions::assert_eq;

use site_images::{DerivativeRequest, Images};

use crate::support::{Folder, Picture, named};

async fn type_for(folder: &Folder, tail: &str, accept: &[(&str, u16)]) -> (&'static str, bool) {
    let tag = folder
        .open()
        .etag(&DerivativeRequest::parse(tail).unwrap().accept(accept))
        .await
        .unwrap();
    (tag.content_type, tag.vary_accept)
}

/// Promise: payloads-and-builds 24. Of an animated GIF that is its first frame, as with any other format.
#[tokio::test]
async fn without_a_format_in_the_url_the_result_is_webp() {
    let folder = Folder::new();
    let picture = Picture::gradient(16, 16);
    folder.write("x.jpg", &picture.jpeg());
    folder.write("x.png", &picture.png());
    folder.write("x.gif", &picture.gif());
    folder.write("x.webp", &picture.webp());
    folder.write("x.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    for (tail, wanted) in [
        ("_/x.jpg", "image/webp"),
        ("w_16/x.png", "image/webp"),
        ("q_50/x.gif", "image/webp"),
        ("fit_fill/x.webp", "image/webp"),
        ("f_jpeg/x.png", "image/jpeg"),
        ("_/x.svg", "image/svg+xml"),
    ] {
        let derivative = folder.get(tail).await.unwrap();
        assert_eq!(
            (derivative.tag.content_type, derivative.tag.vary_accept),
            (wanted, false),
            "{tail}"
        );
        if wanted != "image/svg+xml" {
            assert_eq!(Picture::read(&derivative.bytes).size(), (16, 16), "{tail}");
        }
    }
}

/// A URL without a format gets the same derivative as one that names WebP, and no other format.
#[tokio::test]
async fn a_url_without_a_format_has_the_derivative_of_webp() {
    let folder = Folder::with("x.jpg", &Picture::gradient(16, 16).jpeg());
    let [open, webp, jpeg] = ["w_8/x.jpg", "w_8,f_webp/x.jpg", "w_8,f_jpeg/x.jpg"];
    let (open, webp) = (
        folder.get(open).await.unwrap(),
        folder.get(webp).await.unwrap(),
    );
    assert_eq!((&open.tag.etag, &open.bytes), (&webp.tag.etag, &webp.bytes));
    assert_ne!(open.tag.etag, folder.get(jpeg).await.unwrap().tag.etag);
}

#[tokio::test]
async fn f_auto_chooses_the_best_format_that_the_browser_accepts() {
    let folder = Folder::with("x.jpg", &Picture::gradient(16, 16).jpeg());
    let table: [(&[(&str, u16)], &str); 10] = [
        (CHROMIUM, "image/avif"),
        (&[("image/webp", 1000), ("*/*", 1000)], "image/webp"),
        (&[("*/*", 1000)], "image/jpeg"),
        (&[("image/*", 1000)], "image/jpeg"),
        (&[("image/avif", 0), ("image/webp", 500)], "image/webp"),
        (&[("image/avif", 500), ("image/webp", 900)], "image/webp"),
        (&[("image/webp", 300), ("image/jpeg", 1000)], "image/jpeg"),
        (&[("image/webp", 300), ("image/*", 400)], "image/jpeg"),
        (&[("", 1000)], "image/jpeg"),
        (&[], "image/jpeg"),
    ];
    for (accept, wanted) in table {
        assert_eq!(
            type_for(&folder, "f_auto/x.jpg", accept).await,
            (wanted, true),
            "{accept:?}"
        );
    }
    assert_eq!(
        type_for(&folder, "f_png/x.jpg", CHROMIUM).await,
        ("image/png", false)
    );
}

/// What Chromium accepts for a picture.
const CHROMIUM: &[(&str, u16)] = &[
    ("image/avif", 1000),
    ("image/webp", 1000),
    ("image/apng", 1000),
    ("image/*", 1000),
    ("*/*", 800),
];

/// The format of a page's picture for a client, and whether a smaller one is expected.
async fn page_picture(images: &Images, tail: &str, accept: &[(&str, u16)]) -> (&'static str, bool) {
    let request = named(tail).unwrap().accept(accept);
    let made = images.get(&request).await.unwrap();
    let tag = images.etag(&request).await.unwrap();
    assert!(made.tag.vary_accept && tag.vary_accept);
    assert_eq!((&made.tag.etag, made.tag.interim), (&tag.etag, tag.interim));
    (made.tag.content_type, made.tag.interim)
}

#[tokio::test]
async fn a_picture_of_a_page_is_webp_until_its_avif_is_prepared() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 300).jpeg());
    let (images, tail) = (folder.open(), "w_300,f_auto,q_72/x.jpg");
    let before = page_picture(&images, tail, CHROMIUM).await;
    assert_eq!(before, ("image/webp", true), "nobody waits for AVIF");
    assert_eq!(images.stats().transforms, 1);

    let avif = named(tail).unwrap().as_avif().unwrap();
    assert_eq!(images.prepare(vec![avif]).await, 0);
    let after = page_picture(&images, tail, CHROMIUM).await;
    assert_eq!(after, ("image/avif", false));
    let others: [&[(&str, u16)]; 3] = [
        &[("image/webp", 1000), ("*/*", 1000)],
        &[("*/*", 1000)],
        &[("image/avif", 0), ("*/*", 1000)],
    ];
    for accept in others {
        let other = page_picture(&images, tail, accept).await;
        assert_eq!(other, ("image/webp", false), "{accept:?}");
    }
    drop(images);
    let restarted = page_picture(&folder.open(), tail, CHROMIUM).await;
    assert_eq!(restarted, ("image/avif", false), "it is kept on disk");
}

#[tokio::test]
async fn an_avif_that_is_not_smaller_than_webp_is_not_sent() {
    // The head of an AVIF file alone is larger than this picture as WebP.
    let folder = Folder::with("x.png", &Picture::gradient(2, 2).png());
    let (images, tail) = (folder.open(), "w_2,f_auto,q_72/x.png");
    page_picture(&images, tail, CHROMIUM).await;
    let avif = named(tail).unwrap().as_avif().unwrap();
    assert_eq!(images.prepare(vec![avif]).await, 0);
    let after = page_picture(&images, tail, CHROMIUM).await;
    assert_eq!(after, ("image/webp", false));
}

#[tokio::test]
async fn the_quality_of_f_auto_is_that_of_webp() {
    let folder = Folder::with("x.jpg", &Picture::gradient(64, 32).jpeg());
    for (auto, avif) in [
        ("f_auto,q_72", "f_avif,q_54"),
        ("f_auto,q_45", "f_avif,q_45"),
        ("f_auto,q_100", "f_avif,q_92"),
        ("f_auto,q_1", "f_avif,q_20"),
        ("f_auto", "f_avif"),
    ] {
        let request = |modifiers: &str| {
            let tail = format!("{modifiers}/x.jpg");
            DerivativeRequest::parse(&tail).unwrap().accept(CHROMIUM)
        };
        let images = folder.open();
        assert_eq!(
            images.etag(&request(auto)).await.unwrap().etag,
            images.etag(&request(avif)).await.unwrap().etag,
            "{auto}"
        );
    }
}

#[tokio::test]
async fn a_webp_source_falls_back_to_what_every_browser_shows() {
    let folder = Folder::new();
    folder.write("solid.webp", &Picture::gradient(8, 8).webp());
    folder.write(
        "clear.webp",
        &Picture::draw(8, 8, |x, _| [9, 9, 9, x as u8 * 9]).webp(),
    );
    assert_eq!(
        type_for(&folder, "f_auto/solid.webp", &[("*/*", 1000)])
            .await
            .0,
        "image/jpeg"
    );
    assert_eq!(
        type_for(&folder, "f_auto/clear.webp", &[("*/*", 1000)])
            .await
            .0,
        "image/png"
    );
}

/// Its pixels are not decoded here, and every current browser shows it.
#[tokio::test]
async fn an_avif_source_is_delivered_unchanged() {
    let folder = Folder::with("x.jpg", &Picture::gradient(64, 32).jpeg());
    let avif = folder.get("f_avif/x.jpg").await.unwrap().bytes;
    folder.write("x.avif", &avif);
    for tail in ["_/x.avif", "w_9,f_jpeg/x.avif", "f_auto/x.avif"] {
        let derivative = folder.get(tail).await.unwrap();
        assert_eq!(
            (derivative.tag.content_type, derivative.tag.vary_accept),
            ("image/avif", false)
        );
        assert_eq!(derivative.bytes, avif);
    }
    folder.write("short.avif", &avif[..100]);
    assert_eq!(folder.refusal("_/short.avif").await, 415);
    let at = avif.windows(4).position(|four| four == b"ispe").unwrap() + 8;
    let mut bomb = avif.to_vec();
    bomb[at..at + 8].copy_from_slice(&[0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
    folder.write("bomb.avif", &bomb);
    assert_eq!(folder.refusal("_/bomb.avif").await, 422);
}
