use pretty_assertions::assert_eq;

use crate::support::{Folder, Picture};

/// The size in the `ispe` box of an AVIF file.
fn avif_size(bytes: &[u8]) -> (u32, u32) {
    let at = bytes
        .windows(4)
        .position(|window| window == b"ispe")
        .unwrap()
        + 8;
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (side(at), side(at + 4))
}

#[tokio::test]
async fn every_format_can_be_made_from_every_other() {
    let (folder, picture) = (Folder::new(), Picture::gradient(160, 96));
    folder.write("x.jpg", &picture.jpeg());
    folder.write("x.png", &picture.png());
    folder.write("x.webp", &picture.webp());
    folder.write("x.gif", &picture.gif());
    for (name, tolerance) in [
        ("x.jpg", 6.0),
        ("x.png", 5.0),
        ("x.webp", 5.0),
        ("x.gif", 9.0),
    ] {
        for format in ["jpeg", "png", "webp"] {
            let out = folder.picture(&format!("f_{format}&q_90/{name}")).await;
            let difference = out.difference(&picture);
            assert!(difference < tolerance, "{name} to {format}: {difference}");
        }
    }
}

#[tokio::test]
async fn avif_has_the_requested_size() {
    let folder = Folder::with("x.jpg", &Picture::gradient(96, 64).jpeg());
    let avif = folder.get("w_48,f_avif,q_40/x.jpg").await.unwrap();
    assert_eq!(
        (avif_size(&avif.bytes), avif.tag.content_type),
        ((48, 32), "image/avif")
    );
}

/// 2, 4 and 8 are the steps at which JPEG can be decoded smaller; the sides are not multiples of them.
#[tokio::test]
async fn a_jpeg_decoded_smaller_shows_the_same_picture() {
    let (width, height) = (403, 301);
    // Measured at the middle of a pixel, so that the same ramp can be drawn at any size.
    let ramp = |at: u32, side: u32| ((2 * at + 1) * 255 / (2 * side)) as u8;
    let smooth = |width: u32, height: u32| {
        Picture::draw(width, height, |x, y| {
            [ramp(x, width), ramp(y, height), 99, 255]
        })
    };
    let folder = Folder::with("x.jpg", &smooth(width, height).jpeg());
    for side in [390, 250, 201, 120, 100, 60, 50, 31] {
        let out = folder.picture(&format!("w_{side}&f_png/x.jpg")).await;
        let difference = out.difference(&smooth(out.width, out.height));
        assert!(
            out.width == side && difference < 2.5,
            "{side}: {difference}"
        );
    }
}

#[tokio::test]
async fn grey_pictures_stay_grey() {
    let grey: Vec<u8> = (0..64 * 64).map(|at| (at / 64 * 4) as u8).collect();
    let mut compress = mozjpeg::Compress::new(mozjpeg::ColorSpace::JCS_GRAYSCALE);
    compress.set_size(64, 64);
    let mut started = compress.start_compress(Vec::new()).unwrap();
    started.write_scanlines(&grey).unwrap();
    let folder = Folder::with("grey.jpg", &started.finish().unwrap());
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 64, 64);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    encoder
        .write_header()
        .unwrap()
        .write_image_data(&grey)
        .unwrap();
    folder.write("grey.png", &bytes);
    for tail in [
        "f_png/grey.jpg",
        "w_16,f_png/grey.jpg",
        "f_png/grey.png",
        "w_16,f_png/grey.png",
    ] {
        let out = folder.picture(tail).await;
        for pixel in out.rgba.chunks_exact(4) {
            assert!(
                pixel[0] == pixel[1] && pixel[1] == pixel[2] && pixel[3] == 255,
                "{tail}: {pixel:?}"
            );
        }
    }
}

#[tokio::test]
async fn an_unusual_jpeg_is_read_whole_when_it_can_t_be_read_small() {
    let mut compress = mozjpeg::Compress::new(mozjpeg::ColorSpace::JCS_CMYK);
    compress.set_color_space(mozjpeg::ColorSpace::JCS_CMYK);
    compress.set_size(64, 64);
    let mut started = compress.start_compress(Vec::new()).unwrap();
    started.write_scanlines(&[200_u8; 64 * 64 * 4]).unwrap();
    let folder = Folder::with("cmyk.jpg", &started.finish().unwrap());
    assert_eq!(folder.picture("w_16/cmyk.jpg").await.size(), (16, 16));
}

#[tokio::test]
async fn a_16_bit_and_a_palette_png_are_read() {
    let folder = Folder::new();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Sixteen);
    encoder
        .write_header()
        .unwrap()
        .write_image_data(&[255, 255, 0, 0, 128, 0, 0, 0, 255, 255, 0, 0])
        .unwrap();
    folder.write("deep.png", &bytes);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 1);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(vec![10, 20, 30, 40, 50, 60]);
    encoder.set_trns(vec![255, 0]);
    encoder
        .write_header()
        .unwrap()
        .write_image_data(&[0, 1])
        .unwrap();
    folder.write("palette.png", &bytes);
    assert_eq!(
        folder.picture("f_png/deep.png").await.at(0, 0),
        [255, 0, 128, 255]
    );
    let palette = folder.picture("f_png/palette.png").await;
    assert_eq!(
        (palette.at(0, 0), palette.at(1, 0)),
        ([10, 20, 30, 255], [40, 50, 60, 0])
    );
}

#[tokio::test]
async fn an_animation_shows_its_first_frame_at_its_position() {
    let mut bytes = Vec::new();
    let mut encoder = gif::Encoder::new(&mut bytes, 8, 8, &[]).unwrap();
    let mut red = [255, 0, 0, 255].repeat(16);
    let mut frame = gif::Frame::from_rgba(4, 4, &mut red);
    (frame.left, frame.top) = (4, 4);
    encoder.write_frame(&frame).unwrap();
    encoder
        .write_frame(&gif::Frame::from_rgba(
            8,
            8,
            &mut [0, 0, 255, 255].repeat(64),
        ))
        .unwrap();
    drop(encoder);
    let out = Folder::with("x.gif", &bytes).picture("f_png/x.gif").await;
    assert_eq!(
        (out.size(), out.at(0, 0)[3], out.at(7, 7)),
        ((8, 8), 0, [255, 0, 0, 255])
    );
}

#[tokio::test]
async fn a_higher_quality_gives_more_bytes() {
    let noise = Picture::draw(128, 128, |x, y| {
        [
            ((x * 37) ^ (y * 91)) as u8,
            (x * y) as u8,
            (x + 7 * y) as u8,
            255,
        ]
    });
    let folder = Folder::with("x.png", &noise.png());
    for format in ["jpeg", "webp", "avif"] {
        let low = folder
            .get(&format!("f_{format}&q_20/x.png"))
            .await
            .unwrap()
            .bytes
            .len();
        let high = folder
            .get(&format!("f_{format}&q_90/x.png"))
            .await
            .unwrap()
            .bytes
            .len();
        assert!(low * 3 / 2 < high, "{format}: {low} {high}");
    }
}

/// Bytes of a picture as PNG with adaptive filters, which suit photographs.
fn bytes_with_filters(picture: &Picture) -> usize {
    let mut bytes = Vec::new();
    let (width, height) = picture.size();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_filter(png::Filter::Adaptive);
    encoder.set_deflate_compression(png::DeflateCompression::Level(6));
    let pixels: Vec<u8> = (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .flat_map(|(x, y)| picture.at(x, y)[..3].to_vec())
        .collect();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    bytes.len()
}

#[tokio::test]
async fn a_png_of_flat_colours_is_a_tenth_smaller_than_with_filters_and_a_grained_one_hardly_larger_than_at_full_effort()
 {
    // Rings with soft edges, as in a logo.
    let rings = Picture::draw(256, 256, |x, y| {
        let far = (f64::from(x) - 128.0).hypot(f64::from(y) - 128.0);
        let edge = |at: f64| (far - at).clamp(0.0, 1.0);
        let paint = edge(40.0) - edge(70.0) + edge(90.0) - edge(118.0);
        [
            (255.0 - 200.0 * paint) as u8,
            (255.0 - 90.0 * paint) as u8,
            255,
            255,
        ]
    });
    let mut grain = 7_u32;
    let grained: Vec<u8> = (0..256 * 256)
        .map(|_| {
            grain = grain.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (grain >> 28) as u8
        })
        .collect();
    let hills = Picture::draw(256, 256, |x, y| {
        let hill = 100.0 + 60.0 * (f64::from(x) / 40.0).sin() * (f64::from(y) / 30.0).cos();
        let noise = grained[(y * 256 + x) as usize];
        [hill as u8 + noise, hill as u8 / 2 + noise, noise, 255]
    });
    for (what, picture, most) in [("rings", rings, 0.9), ("hills", hills, 1.08)] {
        let folder = Folder::with("x.png", &picture.png());
        let ours = folder.get("w_256,f_png/x.png").await.unwrap().bytes;
        assert_eq!(Picture::read(&ours).difference(&picture), 0.0, "{what}");
        let ratio = ours.len() as f64 / bytes_with_filters(&picture) as f64;
        assert!(ratio <= most, "{what}: {ratio}");
    }
}
