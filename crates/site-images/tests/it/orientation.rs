use pretty_assertions::assert_eq;

use crate::support::{Folder, Picture, jpeg_with};

fn exif(orientation: u8, little: bool) -> Vec<u8> {
    let body: &[u8] = if little {
        &[
            b'I',
            b'I',
            42,
            0,
            8,
            0,
            0,
            0,
            1,
            0,
            0x12,
            1,
            3,
            0,
            1,
            0,
            0,
            0,
            orientation,
            0,
            0,
            0,
        ]
    } else {
        &[
            b'M',
            b'M',
            0,
            42,
            0,
            0,
            0,
            8,
            0,
            1,
            1,
            0x12,
            0,
            3,
            0,
            0,
            0,
            1,
            0,
            orientation,
            0,
            0,
        ]
    };
    [b"Exif\0\0", body].concat()
}

/// Four quarters in one colour each: red, green / blue, white. Upright it has 64×32 pixels.
fn upright() -> Picture {
    Picture::draw(64, 32, |x, y| match (x < 32, y < 16) {
        (true, true) => [255, 0, 0, 255],
        (false, true) => [0, 255, 0, 255],
        (true, false) => [0, 0, 255, 255],
        (false, false) => [255, 255, 255, 255],
    })
}

/// The pixels that a camera held that way stores for the upright picture.
fn stored(orientation: u8) -> Picture {
    let seen = upright();
    let (w, h) = seen.size();
    let (width, height) = if orientation >= 5 { (h, w) } else { (w, h) };
    Picture::draw(width, height, |x, y| {
        let (x, y) = match orientation {
            1 => (x, y),
            2 => (w - 1 - x, y),
            3 => (w - 1 - x, h - 1 - y),
            4 => (x, h - 1 - y),
            5 => (y, x),
            6 => (w - 1 - y, x),
            7 => (w - 1 - y, h - 1 - x),
            _ => (y, h - 1 - x),
        };
        seen.at(x, y)
    })
}

#[tokio::test]
async fn all_eight_orientations_become_upright() {
    for orientation in 1..=8 {
        for little in [true, false] {
            let jpeg = jpeg_with(
                &stored(orientation).jpeg(),
                0xE1,
                &exif(orientation, little),
            );
            let folder = Folder::with("x.jpg", &jpeg);
            let out = folder.picture("f_png/x.jpg").await;
            let difference = out.difference(&upright());
            assert!(difference < 3.0, "{orientation}: {difference}");
            assert_eq!(
                folder.picture("w_32,f_png/x.jpg").await.size(),
                (32, 16),
                "{orientation}"
            );
            // The left half of the upright picture, counted from the middle.
            let cut = folder.picture("s_8x16,f_png/x.jpg").await;
            assert_eq!(cut.size(), (8, 16));
            assert!(
                cut.at(0, 2)[0] > 200 && cut.at(7, 2)[1] > 200 && cut.at(0, 13)[2] > 200,
                "{orientation}"
            );
        }
    }
}

#[tokio::test]
async fn a_derivative_has_no_exif_left_to_turn_it_again() {
    let folder = Folder::with("x.jpg", &jpeg_with(&stored(6).jpeg(), 0xE1, &exif(6, true)));
    for tail in [
        "_/x.jpg",
        "f_webp/x.jpg",
        "f_png/x.jpg",
        "f_avif,w_16/x.jpg",
    ] {
        let bytes = folder.get(tail).await.unwrap().bytes;
        let found = bytes
            .windows(4)
            .any(|window| window.eq_ignore_ascii_case(b"exif"));
        assert!(!found, "{tail}");
    }
}

#[tokio::test]
async fn a_damaged_exif_block_means_upright() {
    let full = exif(6, true);
    for cut in 6..full.len() - 3 {
        let folder = Folder::with("x.jpg", &jpeg_with(&upright().jpeg(), 0xE1, &full[..cut]));
        assert_eq!(folder.picture("_/x.jpg").await.size(), (64, 32), "{cut}");
    }
    let mut lying = full.clone();
    lying[10..14].copy_from_slice(&[0xFF; 4]);
    let folder = Folder::with("x.jpg", &jpeg_with(&upright().jpeg(), 0xE1, &lying));
    assert_eq!(folder.picture("_/x.jpg").await.size(), (64, 32));
}
