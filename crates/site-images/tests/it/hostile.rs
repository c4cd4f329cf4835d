use pretty_assertions::assert_eq;

use crate::support::{Folder, Picture};

/// A PNG header of any size with a correct checksum and no pixels.
fn png_header(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Picture::gradient(4, 4).png();
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    let checksum = crc(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&checksum.to_be_bytes());
    bytes
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc: u32, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            if crc & 1 == 1 {
                crc >> 1 ^ 0xEDB8_8320
            } else {
                crc >> 1
            }
        })
    })
}

/// Replaces width and height in a JPEG's frame header.
fn jpeg_sides(mut bytes: Vec<u8>, width: u16, height: u16) -> Vec<u8> {
    let at = bytes
        .windows(2)
        .position(|pair| matches!(pair, [0xFF, 0xC0 | 0xC2]))
        .unwrap();
    bytes[at + 5..at + 7].copy_from_slice(&height.to_be_bytes());
    bytes[at + 7..at + 9].copy_from_slice(&width.to_be_bytes());
    bytes
}

#[tokio::test]
async fn a_decompression_bomb_is_refused_by_its_header() {
    let folder = Folder::new();
    folder.write("bomb.png", &png_header(30_000, 30_000));
    folder.write(
        "bomb.jpg",
        &jpeg_sides(Picture::gradient(16, 16).jpeg(), 65_535, 65_535),
    );
    let mut gif = Picture::gradient(16, 16).gif();
    gif[6..10].copy_from_slice(&[0xFF; 4]);
    folder.write("bomb.gif", &gif);
    for name in ["bomb.png", "bomb.jpg", "bomb.gif"] {
        assert_eq!(
            folder.refusal(&format!("w_100/{name}")).await,
            422,
            "{name}"
        );
    }
}

#[tokio::test]
async fn a_file_with_a_false_header_is_not_an_image() {
    let folder = Folder::new();
    folder.write("lie.png", &png_header(5000, 5000));
    folder.write("none.png", &png_header(0, 5));
    folder.write("huge.png", &png_header(u32::MAX, 1));
    folder.write(
        "wide.jpg",
        &jpeg_sides(Picture::gradient(16, 16).jpeg(), 65_535, 700),
    );
    folder.write(
        "flat.jpg",
        &jpeg_sides(Picture::gradient(16, 16).jpeg(), 16, 0),
    );
    folder.write("text.jpg", b"hello");
    folder.write("empty.jpg", b"");
    folder.write("page.svg", b"<html><svg/></html>");
    folder.write("x.avif", b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf");
    for name in [
        "lie.png",
        "none.png",
        "huge.png",
        "flat.jpg",
        "text.jpg",
        "empty.jpg",
        "page.svg",
        "x.avif",
    ] {
        assert_eq!(folder.refusal(&format!("w_10/{name}")).await, 415, "{name}");
    }
    // The entropy-coded data may be shorter than the header says. The result is an error or a picture.
    if let Err(error) = folder.get("w_10/wide.jpg").await {
        assert_eq!(error.status(), 415);
    }
}

#[tokio::test]
async fn a_truncated_picture_is_not_an_image() {
    let (folder, picture) = (Folder::new(), Picture::gradient(120, 120));
    for (name, bytes) in [
        ("x.jpg", picture.jpeg()),
        ("x.png", picture.png()),
        ("x.webp", picture.webp()),
    ] {
        for part in [1, 3, 5, 7, 9] {
            folder.write(name, &bytes[..bytes.len() * part / 10]);
            for tail in ["_", "w_13"] {
                let refusal = folder.refusal(&format!("{tail}/{name}")).await;
                assert_eq!(refusal, 415, "{name} {part}0 %");
            }
        }
    }
}

#[tokio::test]
async fn damaged_bytes_fail_only_their_own_request() {
    let folder = Folder::new();
    let picture = Picture::gradient(48, 48);
    let images = folder.open();
    for (name, bytes) in [
        ("x.jpg", picture.jpeg()),
        ("x.png", picture.png()),
        ("x.webp", picture.webp()),
        ("x.gif", picture.gif()),
    ] {
        for seed in 0..60_usize {
            let mut damaged = bytes.clone();
            for hit in 0..4 {
                let at = (seed * 7919 + hit * 104_729) % damaged.len();
                damaged[at] = damaged[at].wrapping_add((seed * 31 + hit * 17 + 1) as u8);
            }
            folder.write(name, &damaged);
            let request = crate::support::named(&format!("w_20,f_png/{name}")).unwrap();
            if let Err(error) = images.get(&request).await {
                let known = matches!(error.status(), 415 | 422);
                assert!(known, "{name} {seed}: {error:?}");
            }
        }
    }
}

#[tokio::test]
async fn a_source_file_over_the_limit_is_not_read() {
    let folder = Folder::new();
    std::fs::File::create(folder.images().join("x.jpg"))
        .unwrap()
        .set_len(65 << 20)
        .unwrap();
    assert_eq!(folder.refusal("_/x.jpg").await, 422);
}

#[cfg(unix)]
#[tokio::test]
async fn a_pipe_or_a_device_is_not_an_image_and_blocks_nobody() {
    let folder = Folder::new();
    crate::support::pipe(&folder.images().join("pipe.jpg"));
    std::os::unix::fs::symlink("/dev/zero", folder.images().join("zero.png")).unwrap();
    std::os::unix::fs::symlink("pipe.jpg", folder.images().join("link.jpg")).unwrap();
    std::fs::create_dir(folder.images().join("folder.png")).unwrap();
    for name in ["pipe.jpg", "zero.png", "link.jpg", "folder.png"] {
        assert_eq!(folder.refusal(&format!("w_9/{name}")).await, 404, "{name}");
    }
}

/// A program replaces the file while a visitor requests it: each response is one complete picture or a refusal.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_source_that_is_rewritten_all_the_time_is_never_mixed_up() {
    let folder = Folder::with("x.png", &Picture::gradient(64, 64).png());
    let images = folder.open();
    let path = folder.images().join("x.png");
    let files = [10, 200].map(|shade| Picture::draw(64, 64, |_, _| [shade, shade, shade, 255]));
    let writing = std::thread::spawn(move || {
        for round in 0..150 {
            std::fs::write(&path, files[round % 2].png()).unwrap();
            if round % 10 == 0 {
                std::fs::remove_file(&path).unwrap();
            }
        }
        std::fs::write(&path, files[0].png()).unwrap();
    });
    while !writing.is_finished() {
        match images
            .get(&crate::support::named("w_32/x.png").unwrap())
            .await
        {
            Ok(made) => {
                let picture = Picture::read(&made.bytes);
                assert!(
                    picture
                        .rgba
                        .chunks_exact(4)
                        .all(|pixel| pixel == &picture.rgba[..4])
                        || picture.difference(&Picture::gradient(32, 32)) < 40.0
                );
            }
            Err(error) => assert!(matches!(error.status(), 404 | 415 | 503), "{error:?}"),
        }
    }
    writing.join().unwrap();
    let made = images
        .get(&crate::support::named("w_32/x.png").unwrap())
        .await
        .unwrap();
    assert_eq!(Picture::read(&made.bytes).at(3, 3), [10, 10, 10, 255]);
}
