use pretty_assertions::assert_eq;

use crate::support::{Folder, Picture, jpeg_with};

/// The left half is transparent red, the right half is opaque green.
fn half_clear() -> Folder {
    let picture = Picture::draw(40, 20, |x, _| {
        if x < 20 {
            [255, 0, 0, 0]
        } else {
            [0, 200, 0, 255]
        }
    });
    Folder::with("x.png", &picture.png())
}

#[tokio::test]
async fn alpha_is_kept_where_the_format_has_it() {
    let folder = half_clear();
    for tail in ["_/x.png", "w_20/x.png", "f_webp/x.png", "w_20,f_webp/x.png"] {
        let out = folder.picture(tail).await;
        let right = out.at(out.width - 1, 3);
        assert!(
            out.at(0, 3)[3] == 0 && right[3] == 255 && right[1] > 180,
            "{tail}: {right:?}"
        );
    }
}

#[tokio::test]
async fn transparent_parts_do_not_bleed_when_resized() {
    let out = half_clear().picture("w_10/x.png").await;
    for pixel in out.rgba.chunks_exact(4).filter(|pixel| pixel[3] > 8) {
        assert!(pixel[0] < 16, "red shines through: {pixel:?}");
    }
}

#[tokio::test]
async fn a_background_is_drawn_below_transparent_parts() {
    let folder = half_clear();
    assert_eq!(
        folder.picture("b_0000ff,f_png/x.png").await.at(0, 0),
        [0, 0, 255, 255]
    );
    assert_eq!(
        folder.picture("b_00f8,f_png/x.png").await.at(0, 0),
        [0, 0, 255, 0x88]
    );
    let jpeg = folder.picture("b_0000ff,f_jpeg,q_95/x.png").await.at(2, 3);
    assert!(jpeg[2] > 240 && jpeg[0] < 15, "{jpeg:?}");
}

#[tokio::test]
async fn a_jpeg_without_a_background_is_white_in_transparent_parts() {
    let pixel = half_clear().picture("f_jpeg,q_95/x.png").await.at(2, 3);
    assert!(pixel.iter().all(|&channel| channel > 245), "{pixel:?}");
}

#[tokio::test]
async fn contain_pads_with_the_background_or_black() {
    let white = Picture::draw(40, 20, |_, _| [255; 4]);
    let folder = Folder::with("x.png", &white.png());
    let padded = folder
        .picture("s_20x20,fit_contain,b_f00,f_png/x.png")
        .await;
    assert_eq!(
        (padded.size(), padded.at(10, 0), padded.at(10, 10)),
        ((20, 20), [255, 0, 0, 255], [255; 4])
    );
    assert_eq!(
        folder
            .picture("s_20x20,fit_contain,f_png/x.png")
            .await
            .at(10, 0),
        [0, 0, 0, 255]
    );
    assert_eq!(
        folder
            .picture("s_20x20,fit_contain,b_0000,f_png/x.png")
            .await
            .at(10, 0),
        [0; 4]
    );
}

/// Converts Display P3 to sRGB: linear light, one matrix, and back.
fn from_p3(pixel: [u8; 3]) -> [f64; 3] {
    let linear = pixel.map(|channel| {
        let c = f64::from(channel) / 255.0;
        if c <= 0.04045 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    });
    let matrix = [
        [1.2249, -0.2247, 0.0],
        [-0.0420, 1.0419, 0.0],
        [-0.0197, -0.0786, 1.0979],
    ];
    matrix.map(|row| {
        let c = row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2];
        255.0
            * if c <= 0.003_130_8 {
                c * 12.92
            } else {
                1.055 * c.powf(1.0 / 2.4) - 0.055
            }
    })
}

#[tokio::test]
async fn a_colour_profile_is_applied_and_removed() {
    let icc = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let colour = [180, 120, 60];
    let picture = Picture::draw(32, 32, |_, _| [colour[0], colour[1], colour[2], 255]);
    let folder = Folder::with("p3.png", &picture.png_with(Some(icc.clone())));
    let app2 = [b"ICC_PROFILE\0\x01\x01".as_slice(), &icc].concat();
    folder.write("p3.jpg", &jpeg_with(&picture.jpeg(), 0xE2, &app2));
    for tail in ["f_png/p3.png", "f_png/p3.jpg", "w_8,f_png/p3.jpg"] {
        let bytes = folder.get(tail).await.unwrap().bytes;
        assert!(!bytes.windows(4).any(|window| window == b"iCCP"), "{tail}");
        let pixel = Picture::read(&bytes).at(3, 3);
        for (channel, wanted) in pixel.into_iter().zip(from_p3(colour)) {
            assert!(
                (f64::from(channel) - wanted).abs() < 4.0,
                "{tail}: {pixel:?} {:?}",
                from_p3(colour)
            );
        }
    }
}

#[tokio::test]
async fn a_profile_that_can_t_be_read_is_ignored() {
    let picture = Picture::draw(8, 8, |_, _| [1, 2, 3, 255]);
    let folder = Folder::with("x.png", &picture.png_with(Some(vec![7; 300])));
    assert_eq!(folder.picture("f_png/x.png").await, picture);
}
