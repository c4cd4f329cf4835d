//! Image derivatives in the data folder are damaged between two runs: the visitor gets the right image, the damage is
//! reported, and the derivative is made again once.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::support::{Fetched, Server, copy, fetch, sample, until};

const SHAPES: u32 = 6;

fn shape(number: u32) -> String {
    format!("/_ipx/w_{},f_webp/blog/large.png", 40 + number)
}

fn pictures(server: &Server) -> Vec<Fetched> {
    (0..SHAPES)
        .map(|number| {
            fetch(
                server.port,
                &shape(number),
                "x-forwarded-for: 192.0.2.1\r\n",
            )
        })
        .collect()
}

/// Stored derivatives, by name.
fn stored(data: &Path) -> Vec<PathBuf> {
    let shelves = fs::read_dir(data.join("derivatives")).expect("a store");
    let mut files: Vec<_> = shelves
        .flat_map(|shelf| fs::read_dir(shelf.expect("a shelf").path()).expect("a folder"))
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    files
}

// Promise: pictures 9
#[test]
fn damaged_derivatives_are_never_shown_and_are_made_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (content, data) = (folder.path().join("content"), folder.path().join("data"));
    copy(&sample("good"), &content);
    let portrait = "../../content/images/speakers/ravi-subramanian.png";
    let portrait = Path::new(env!("CARGO_MANIFEST_DIR")).join(portrait);
    fs::copy(portrait, content.join("images/blog/large.png")).expect("a picture");
    let start = || Server::serving(&content, &data);
    let server = start();
    let before = pictures(&server);
    until("all are stored", || stored(&data).len() >= SHAPES as usize);
    server.kill();

    let files = stored(&data);
    let other = fs::read(&files[0]).expect("another picture");
    for (number, file) in files.iter().enumerate() {
        let whole = fs::read(file).expect("a picture");
        match number % 5 {
            0 => fs::write(file, &whole[..whole.len() / 2]),
            1 => fs::write(file, vec![0; whole.len()]),
            2 => fs::write(
                file,
                [&whole[..whole.len() - 9], b"<!doctype".as_slice()].concat(),
            ),
            // A complete file, but of another image.
            3 => fs::write(file, &other),
            _ => fs::remove_file(file).and_then(|()| fs::create_dir_all(file.join("deep"))),
        }
        .expect("damaged");
    }
    let server = start();
    for (number, (before, after)) in before.iter().zip(pictures(&server)).enumerate() {
        assert_eq!((after.status, &after.body), (200, &before.body), "{number}");
        assert_eq!(after.header("content-type"), "image/webp");
    }
    assert!(
        server.metric("website_image_damaged_total ") >= 4,
        "{}",
        server.told("/metrics")
    );
    let told = "a stored image is damaged and is made again";
    until("the log says so", || server.log().contains(told));
    server.kill();

    let server = start();
    let again = pictures(&server);
    assert!(
        before
            .iter()
            .zip(&again)
            .all(|(before, after)| before.body == after.body)
    );
    assert_eq!(
        server.metric("website_image_damaged_total "),
        0,
        "they were mended"
    );
}
