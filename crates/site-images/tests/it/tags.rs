//! ETags of derivatives, and when a source is read again.

use std::time::SystemTime;

use pretty_assertions::assert_eq;

use crate::support::{Folder, Picture, named, without_its_middle};

#[tokio::test]
async fn urls_with_the_same_result_share_one_transform() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let images = folder.open();
    for tail in [
        "_",
        "w_800",
        "w_4096&fit_inside",
        "s_400x200",
        "q_80",
        "f_webp,b_fff",
        "blur_3",
    ] {
        images
            .get(&named(&format!("{tail}/x.jpg")).unwrap())
            .await
            .unwrap();
    }
    assert_eq!(images.stats().transforms, 1);
}

/// The header of this file can be read, its pixels can't be decoded.
#[tokio::test]
async fn an_etag_is_given_before_anything_is_decoded() {
    let jpeg = Picture::gradient(400, 200).jpeg();
    let folder = Folder::with("x.jpg", &without_its_middle(&jpeg));
    let images = folder.open();
    let request = named("w_100/x.jpg").unwrap();
    let tag = images.etag(&request).await.unwrap();
    assert!(tag.etag.starts_with('"') && tag.etag.ends_with('"') && tag.etag.len() == 34);
    assert_eq!(images.get(&request).await.unwrap_err().status(), 415);
}

#[tokio::test]
async fn the_etag_changes_only_with_source_modifiers_and_format() {
    let folder = Folder::with("x.jpg", &Picture::gradient(40, 20).jpeg());
    folder.write("copy.jpg", &Picture::gradient(40, 20).jpeg());
    let images = folder.open();
    let etag = async |tail: &str| images.etag(&named(tail).unwrap()).await.unwrap().etag;
    let one = etag("w_20/x.jpg").await;
    assert_eq!(
        one,
        images
            .get(&named("w_20/x.jpg").unwrap())
            .await
            .unwrap()
            .tag
            .etag
    );
    assert_eq!(one, etag("w_20/copy.jpg").await);
    for other in [
        "w_21/x.jpg",
        "w_20,f_jpeg/x.jpg",
        "w_20,q_79/x.jpg",
        "s_20x20/x.jpg",
    ] {
        assert_ne!(one, etag(other).await, "{other}");
    }
    folder.write("x.jpg", &Picture::gradient(40, 21).jpeg());
    assert_ne!(one, etag("w_20/x.jpg").await);
}

#[tokio::test]
async fn the_hash_of_the_source_is_the_one_that_content_gives() {
    let jpeg = Picture::gradient(40, 20).jpeg();
    let folder = Folder::with("x.jpg", &jpeg);
    let wanted = blake3::hash(&jpeg).to_hex()[..16].to_owned();
    assert_eq!(
        folder.get("w_8/x.jpg").await.unwrap().tag.hash_of_source,
        wanted
    );
}

#[tokio::test]
async fn an_edit_is_noticed_at_once_even_with_the_same_size_and_time() {
    let folder = Folder::new();
    let images = folder.open();
    let path = folder.images().join("x.png");
    let (mut seen, moment) = (Vec::new(), SystemTime::now());
    for shade in [10, 20, 30] {
        let mut bytes = Picture::draw(4, 4, |_, _| [shade, shade, shade, 255]).png();
        bytes.resize(500, 0);
        std::fs::write(&path, &bytes).unwrap();
        let file = std::fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(moment).unwrap();
        let derivative = images.get(&named("_/x.png").unwrap()).await.unwrap();
        seen.push(Picture::read(&derivative.bytes).at(0, 0)[0]);
    }
    assert_eq!(seen, [10, 20, 30]);
}

/// The header is valid, so only a transform discovers the damage.
#[tokio::test]
async fn a_picture_that_does_not_decode_is_tried_once() {
    let jpeg = Picture::gradient(400, 200).jpeg();
    let folder = Folder::with("x.jpg", &without_its_middle(&jpeg));
    let images = folder.open();
    for _ in 0..5 {
        let outcome = images.get(&named("w_100/x.jpg").unwrap()).await;
        assert_eq!(outcome.unwrap_err().status(), 415);
    }
    assert_eq!(images.stats().failures, 1);
    folder.write("x.jpg", &jpeg);
    images.get(&named("w_100/x.jpg").unwrap()).await.unwrap();
}
