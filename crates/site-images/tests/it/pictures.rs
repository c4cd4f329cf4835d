//! The reader that the content asks gives the same answer as the service.

use pretty_assertions::assert_eq;
use site_images::{Format, KnownPictures, read_picture};

use crate::support::{Folder, Picture, jpeg_with, without_its_middle};

const GPS: &[u8] = include_bytes!("../files/gps.avif");
const MIF1: &[u8] = include_bytes!("../files/brand-mif1.avif");
const TURNED: &[u8] = include_bytes!("../files/turned.avif");
const TURNED_BACK: &[u8] = include_bytes!("../files/turned-back.avif");
const TRANSPOSED: &[u8] = include_bytes!("../files/transposed.avif");
const MIRRORED: &[u8] = include_bytes!("../files/mirrored.avif");
const MOVING: &[u8] = include_bytes!("../files/moving.avif");

/// EXIF with an orientation stored as a number of 16 or of 32 bits.
fn exif(orientation: u8, long: bool) -> Vec<u8> {
    let value = match long {
        true => [0, 4, 0, 0, 0, 1, 0, 0, 0, orientation],
        false => [0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    };
    [
        b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12".as_slice(),
        &value,
        &[0; 4],
    ]
    .concat()
}

fn contains(bytes: &[u8], word: &[u8]) -> bool {
    let mut windows = bytes.windows(word.len());
    windows.any(|window| window.eq_ignore_ascii_case(word))
}

fn half(bytes: &[u8]) -> Vec<u8> {
    bytes[..bytes.len() / 2].to_vec()
}

/// The bytes with one in the middle inverted.
fn flipped(mut bytes: Vec<u8>, at: usize) -> Vec<u8> {
    bytes[at] ^= 0xFF;
    bytes
}

/// A JPEG whose frame header has another number, which stands for another coding.
fn coded_as(marker: u8) -> Vec<u8> {
    let mut jpeg = Picture::gradient(64, 48).jpeg();
    let frame = |pair: &[u8]| matches!(pair, [0xFF, 0xC0 | 0xC2]);
    let at = jpeg.windows(2).position(frame).unwrap();
    jpeg[at + 1] = marker;
    jpeg
}

/// An AVIF whose coded pictures were overwritten by zeros.
fn without_data(avif: &[u8]) -> Vec<u8> {
    let data = avif.windows(4).position(|name| name == b"mdat").unwrap() + 4;
    [&avif[..data], &vec![0; avif.len() - data]].concat()
}

// Promise: pictures 19
#[tokio::test]
async fn what_the_reader_refuses_the_service_refuses_for_the_same_reason() {
    let picture = Picture::gradient(160, 120);
    let (jpeg, png, webp, gif) = (picture.jpeg(), picture.png(), picture.webp(), picture.gif());
    let cases: Vec<(&str, Vec<u8>, bool)> = vec![
        ("whole.jpg", jpeg.clone(), true),
        ("whole.png", png.clone(), true),
        ("whole.webp", webp.clone(), true),
        ("whole.gif", gif.clone(), true),
        ("whole.avif", GPS.to_vec(), true),
        ("brand.avif", MIF1.to_vec(), true),
        ("moving.avif", MOVING.to_vec(), true),
        (
            "trailing.jpg",
            [&jpeg[..], b"appended by a phone"].concat(),
            true,
        ),
        ("trailing.avif", [GPS, b"\n"].concat(), true),
        (
            "appended.avif",
            [GPS, b"\0\0\0\0 Exif of a phone"].concat(),
            true,
        ),
        ("half.jpg", half(&jpeg), false),
        ("half.png", half(&png), false),
        ("half.webp", half(&webp), false),
        ("half.gif", half(&gif), false),
        ("half.avif", half(GPS), false),
        ("short.avif", MIF1[..MIF1.len() - 1].to_vec(), false),
        ("short.webp", webp[..webp.len() - 1].to_vec(), false),
        ("hole.jpg", without_its_middle(&jpeg), false),
        ("arithmetic.jpg", coded_as(0xC9), false),
        ("lossless.jpg", coded_as(0xC3), false),
        ("checksum.png", flipped(png.clone(), png.len() / 2), false),
        ("zeros.avif", without_data(GPS), false),
        ("empty.jpg", Vec::new(), false),
        ("text.png", b"hello".to_vec(), false),
        (
            "no-frame.jpg",
            b"\xFF\xD8\xFF\xDA\0\x02\xFF\xD9".to_vec(),
            false,
        ),
    ];
    let folder = Folder::new();
    for (name, bytes, fine) in cases {
        folder.write(name, &bytes);
        let read = read_picture(&folder.images(), name, &KnownPictures::default());
        assert_eq!(read.is_ok(), fine, "{name}: {read:?}");
        for tail in ["_", "w_19", "w_100,f_jpeg"] {
            let served = folder.get(&format!("{tail}/{name}")).await;
            let reason = served
                .as_ref()
                .err()
                .map(|error| (error.status(), error.reason()));
            let expected = read
                .as_ref()
                .err()
                .map(|error| (error.status(), error.reason()));
            assert_eq!(reason, expected, "{name} as {tail}");
        }
    }
}

// Promise: pictures
#[test]
fn a_refusal_says_what_is_wrong() {
    let folder = Folder::new();
    let jpeg = Picture::gradient(64, 48).jpeg();
    for (name, bytes, reason) in [
        ("a.jpg", half(&jpeg), "the file ends too early"),
        (
            "b.jpg",
            without_its_middle(&jpeg),
            "its JPEG data are damaged",
        ),
        ("f.jpg", jpeg[..30].to_vec(), "the file ends too early"),
        (
            "c.jpg",
            coded_as(0xC9),
            "it is an arithmetic-coded JPEG, which browsers can't show",
        ),
        ("d.avif", half(GPS), "the file ends too early"),
        (
            "e.png",
            b"hello".to_vec(),
            "it is no JPEG, PNG, WebP, AVIF, GIF or SVG file",
        ),
    ] {
        folder.write(name, &bytes);
        let error = read_picture(&folder.images(), name, &KnownPictures::default()).unwrap_err();
        assert_eq!((error.status(), error.reason().as_str()), (415, reason));
    }
}

// Promise: pictures 20
#[tokio::test]
async fn the_size_is_the_one_that_a_browser_shows() {
    let jpeg = Picture::gradient(64, 32).jpeg();
    let turned = |orientation, long| jpeg_with(&jpeg, 0xE1, &exif(orientation, long));
    let folder = Folder::new();
    for (name, bytes, size) in [
        ("upright.jpg", jpeg.clone(), (64, 32)),
        ("mirrored.jpg", turned(2, false), (64, 32)),
        ("turned.jpg", turned(6, false), (32, 64)),
        ("long.jpg", turned(8, true), (32, 64)),
        ("transposed.jpg", turned(5, true), (32, 64)),
        ("turned.avif", TURNED.to_vec(), (32, 64)),
        ("back.avif", TURNED_BACK.to_vec(), (32, 64)),
        ("transposed.avif", TRANSPOSED.to_vec(), (32, 64)),
        ("mirrored.avif", MIRRORED.to_vec(), (64, 32)),
        ("gps.avif", GPS.to_vec(), (600, 400)),
        ("mif1.avif", MIF1.to_vec(), (600, 400)),
        ("moving.avif", MOVING.to_vec(), (64, 32)),
    ] {
        folder.write(name, &bytes);
        let picture = read_picture(&folder.images(), name, &KnownPictures::default()).unwrap();
        assert_eq!((picture.width, picture.height), size, "{name}");
        if picture.format != Format::Avif {
            let served = folder.picture(&format!("f_png/{name}")).await;
            assert_eq!(served.size(), size, "{name}");
        }
    }
}

// Promise: pictures 14
#[tokio::test]
async fn an_avif_is_recognised_by_any_of_its_brands() {
    let folder = Folder::new();
    let with = |major: &[u8; 4], compatible: &[u8; 4]| {
        let mut bytes = GPS.to_vec();
        bytes[8..12].copy_from_slice(major);
        let end = u32::from_be_bytes(bytes[..4].try_into().unwrap()) as usize;
        bytes[16..end].as_chunks_mut().0.fill(*compatible);
        bytes
    };
    for (major, compatible, known) in [
        (b"avif", b"mif1", true),
        (b"avis", b"mif1", true),
        (b"mif1", b"avif", true),
        (b"msf1", b"avis", true),
        (b"heic", b"mif1", false),
    ] {
        folder.write("x.avif", &with(major, compatible));
        let served = folder.get("w_10/x.avif").await;
        assert_eq!(served.is_ok(), known, "{major:?} {compatible:?}");
    }
}

// Promise: pictures 18
#[tokio::test]
async fn nothing_delivered_has_metadata() {
    let secret = b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude</x:xmpmeta>";
    let picture = Picture::gradient(64, 48);
    let jpeg = jpeg_with(&picture.jpeg(), 0xE1, &exif(1, false));
    let jpeg = jpeg_with(&jpeg_with(&jpeg, 0xE1, secret), 0xFE, b"GPS comment");
    let folder = Folder::new();
    folder.write("a.jpg", &jpeg);
    for (name, bytes) in [("b.avif", GPS), ("c.avif", TURNED)] {
        assert!(
            contains(bytes, b"exif") || contains(bytes, b"GPS"),
            "{name}"
        );
        folder.write(name, bytes);
    }
    for (name, tails) in [
        ("a.jpg", ["_", "f_jpeg", "f_png", "f_avif,w_16"].as_slice()),
        ("b.avif", &["_", "f_auto", "w_10,f_avif"]),
        ("c.avif", &["_"]),
    ] {
        for tail in tails {
            let bytes = folder.get(&format!("{tail}/{name}")).await.unwrap().bytes;
            for word in [
                b"exif".as_slice(),
                b"xmp",
                b"GPS",
                b"rdf",
                b"camera",
                b"comment",
            ] {
                assert!(
                    !contains(&bytes, word),
                    "{name} as {tail}: {}",
                    word.escape_ascii()
                );
            }
        }
    }
    // Everything else stays where it was.
    let clean = folder.get("_/b.avif").await.unwrap().bytes;
    assert_eq!(clean.len(), GPS.len());
    folder.write("again.avif", &clean);
    let again = folder.get("_/again.avif").await.unwrap().bytes;
    assert_eq!(again, clean);
}

// Promise: pictures 23
#[test]
fn a_moving_picture_is_told_from_a_still_one() {
    let still = Picture::gradient(16, 16);
    let mut gif = Vec::new();
    let mut encoder = gif::Encoder::new(&mut gif, 16, 16, &[]).unwrap();
    for _ in 0..2 {
        let mut pixels = still.rgba.clone();
        encoder
            .write_frame(&gif::Frame::from_rgba_speed(16, 16, &mut pixels, 10))
            .unwrap();
    }
    drop(encoder);
    let mut apng = Vec::new();
    let mut encoder = png::Encoder::new(&mut apng, 16, 16);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_animated(2, 0).unwrap();
    let mut writer = encoder.write_header().unwrap();
    for _ in 0..2 {
        writer.write_image_data(&still.rgba).unwrap();
    }
    writer.finish().unwrap();
    let config = webp::WebPConfig::new().unwrap();
    let mut encoder = webp::AnimEncoder::new(16, 16, &config);
    let other = Picture::draw(16, 16, |_, _| [9; 4]);
    for (picture, time) in [(&still, 0), (&other, 100)] {
        encoder.add_frame(webp::AnimFrame::from_rgba(&picture.rgba, 16, 16, time));
    }
    let webp = encoder.encode().to_vec();
    let folder = Folder::new();
    for (name, bytes, moving) in [
        ("still.gif", still.gif(), false),
        ("still.png", still.png(), false),
        ("still.webp", still.webp(), false),
        ("moving.gif", gif, true),
        ("moving.png", apng, true),
        ("moving.webp", webp, true),
        // It is delivered as it is, so nothing is lost.
        ("moving.avif", MOVING.to_vec(), false),
    ] {
        folder.write(name, &bytes);
        let picture = read_picture(&folder.images(), name, &KnownPictures::default()).unwrap();
        assert_eq!(picture.moving, moving, "{name}");
    }
}
