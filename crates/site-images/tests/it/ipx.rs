//! Compares the service with ipx 3.1.1, whose URLs it supports. The responses of ipx are kept in `tests/ipx`, written
//! by `bench/ipxAnswers.mjs`.

use std::path::Path;

use serde::Deserialize;
use site_images::{Class, Config, DerivativeRequest, ImageError, Images};

use crate::support::{Picture, sizes};

/// Mean difference of a channel of a pixel, of 255. Different encoders and filters differ by about 1; a picture that is
/// shifted by a pixel, or has other colours, differs by 5 and more. A picture that is WebP here and JPEG in ipx has
/// been through two lossy encoders, and differs by up to 2.9.
const TOLERANCE: f64 = 3.0;

#[derive(Deserialize)]
struct Answer {
    url: String,
    status: u16,
    #[serde(rename = "type")]
    content_type: Option<String>,
    width: Option<u32>,
    height: Option<u32>,
    pixels: Option<String>,
}

/// Responses that differ on purpose.
const DIFFERENT: [(&str, &str); 4] = [
    (
        "w_100,h_100/wide.jpg",
        "ipx 3 forgets the width; two sides are a box, as `s_` is",
    ),
    ("w_100&h_60/wide.jpg", "the same"),
    (
        "w_90,f_png,b_00ff00/clear.png",
        "ipx 3 fills only what `contain` leaves; `b_` fills what is transparent too",
    ),
    (
        "w_90,f_jpeg,b_ffffff/clear.png",
        "the same: ipx 3 shows black",
    ),
];

async fn ours(images: &Images, url: &str) -> Result<(&'static str, Vec<u8>), ImageError> {
    let request = DerivativeRequest::parse(url)?.class(Class::Named);
    let made = images.get(&request).await?;
    Ok((made.tag.content_type, made.bytes.to_vec()))
}

/// The cases in which the response differs on purpose; ipx 4 mostly agrees with it.
fn expected_status(answer: &Answer) -> u16 {
    match answer.status {
        // The response does not reveal whether a file outside of the folder exists.
        403 => 404,
        // ipx 3 answers 500 to an invalid value; ipx 4 and this service answer 400.
        500 => 400,
        // A file that is not a picture gives 415, because the problem is the file and not the URL.
        400 if answer.url.ends_with("words.jpg") => 415,
        status => status,
    }
}

/// By default ipx keeps the format of the source. On this site the default is WebP (docs/promises/pictures.md), which a Nuxt
/// site gets by writing `f_webp` into every URL. So without `f_`, type and encoding differ, and size and picture do
/// not.
fn expected_type(answer: &Answer) -> Option<&str> {
    let drawing = answer.content_type.as_deref() == Some("image/svg+xml");
    let names_format = ["f_", "format_"]
        .iter()
        .any(|name| answer.url.contains(name));
    match answer.status {
        200 if !names_format && !drawing => Some("image/webp"),
        _ => answer.content_type.as_deref(),
    }
}

#[tokio::test]
async fn responses_equal_those_of_ipx() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ipx");
    let answers = std::fs::read(folder.join("answers.json")).unwrap();
    let answers: Vec<Answer> = serde_json::from_slice(&answers).unwrap();
    assert!(answers.len() >= 60);
    let images = Images::open(Config {
        cache_bytes: 0,
        ..Config::new(folder.join("sources"), "/nonexistent", sizes())
    })
    .unwrap();
    let mut different = Vec::new();
    for answer in answers {
        let url = &answer.url;
        if DIFFERENT.iter().any(|(known, _)| known == url) {
            continue;
        }
        match ours(&images, url).await {
            Ok((content_type, bytes)) => different.extend(
                compare(&folder, &answer, content_type, &bytes)
                    .err()
                    .map(|why| format!("{url}: {why}")),
            ),
            Err(error) if error.status() == expected_status(&answer) => {
                assert_ne!(error.status(), 500);
            }
            Err(error) => different.push(format!("{url}: {} is now {error:?}", answer.status)),
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

fn compare(folder: &Path, answer: &Answer, content_type: &str, bytes: &[u8]) -> Result<(), String> {
    if expected_type(answer) != Some(content_type) {
        return Err(format!("{:?} is now {content_type}", answer.content_type));
    }
    let (Some(width), Some(height), Some(pixels)) = (answer.width, answer.height, &answer.pixels)
    else {
        return Ok(());
    };
    if content_type == "image/avif" {
        return same_size((width, height), avif_size(bytes));
    }
    let theirs = Picture::read(&std::fs::read(folder.join("answers").join(pixels)).unwrap());
    let made = Picture::read(bytes);
    same_size((width, height), made.size())?;
    let difference = theirs.difference(&made);
    if difference > TOLERANCE {
        return Err(format!("the pixels differ by {difference:.2}"));
    }
    Ok(())
}

fn same_size(theirs: (u32, u32), ours: (u32, u32)) -> Result<(), String> {
    if theirs == ours {
        Ok(())
    } else {
        Err(format!("{theirs:?} is now {ours:?}"))
    }
}

/// Reads the property `ispe`, because this crate does not decode AVIF.
fn avif_size(bytes: &[u8]) -> (u32, u32) {
    let at = bytes.windows(4).position(|four| four == b"ispe").unwrap() + 8;
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(at), number(at + 4))
}
