//! The processor time of derivatives that no page names is bounded before they are made.

use pretty_assertions::assert_eq;
use site_images::{Class, DerivativeRequest, Images};

use crate::support::{Folder, Picture};

/// The ETag of a derivative, or why it is refused. Nothing is decoded for it.
async fn tag(images: &Images, tail: &str, class: Class) -> Result<String, u16> {
    let request = DerivativeRequest::parse(tail).unwrap().class(class);
    let tag = images.etag(&request).await;
    tag.map(|tag| tag.etag).map_err(|error| error.status())
}

// Promise: fair-shares 10
#[tokio::test]
async fn what_would_take_longer_than_five_seconds_is_refused_unless_a_page_names_it() {
    let folder = Folder::with("x.png", &Picture::gradient(4096, 4096).png());
    let images = folder.open();
    for (modifiers, is_made) in [
        ("f_avif,q_98", false),
        ("f_avif,w_4000", false),
        ("f_avif,w_2400", true),
        ("f_avif,q_100,w_2400", true),
        ("f_webp,q_100", true),
        ("f_jpeg,q_100", true),
        ("f_png", true),
    ] {
        let tail = format!("{modifiers}/x.png");
        let other = tag(&images, &tail, Class::Other).await;
        assert_eq!(other.is_ok(), is_made, "{tail}: {other:?}");
        assert!(is_made || other == Err(422), "{tail}");
        assert!(tag(&images, &tail, Class::Named).await.is_ok(), "{tail}");
    }
}

#[tokio::test]
async fn a_large_avif_that_no_page_names_is_another_one_than_that_of_a_page() {
    let folder = Folder::with("x.png", &Picture::gradient(2400, 2000).png());
    let images = folder.open();
    for (modifiers, is_same) in [
        ("f_avif,w_300", true),
        ("f_avif,w_2000", false),
        ("f_webp,w_2000", true),
    ] {
        let tail = format!("{modifiers}/x.png");
        let (page, other) = (
            tag(&images, &tail, Class::Named).await,
            tag(&images, &tail, Class::Other).await,
        );
        assert_eq!(page == other, is_same, "{tail}");
    }
}

/// Alpha is half a picture more, if it is there.
// Promise: fair-shares 10
#[tokio::test]
async fn what_turns_out_to_take_too_long_is_refused_before_it_is_encoded() {
    let fading = Picture::draw(4096, 4096, |x, _| [90, 90, 90, (x / 16) as u8]);
    let folder = Folder::with("x.png", &fading.png());
    let images = folder.open();
    let whole = DerivativeRequest::parse("f_webp,q_100/x.png").unwrap();
    assert!(images.etag(&whole).await.is_ok());
    let refusal = images.get(&whole).await.unwrap_err();
    assert_eq!(refusal.status(), 422, "{refusal}");
    let smaller = DerivativeRequest::parse("f_webp,w_900/x.png").unwrap();
    assert!(images.get(&smaller).await.is_ok());
}
