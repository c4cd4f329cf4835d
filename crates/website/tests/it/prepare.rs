//! `website prepare`, and servers that read what it made.

use std::{collections::BTreeSet, path::Path};

use crate::support::{Server, fetch, get, program, sample, text, website};

fn prepare(content: &Path, data: &Path) -> (Option<i32>, String) {
    prepare_with(content, data, &[])
}

fn prepare_with(content: &Path, data: &Path, flags: &[&str]) -> (Option<i32>, String) {
    let (content, data) = (content.to_str().unwrap(), data.to_str().unwrap());
    let words = ["prepare", "--content", content, "--data-dir", data];
    let out = website(&[&words, flags].concat());
    (out.status.code(), text(&out.stdout))
}

// Promise: pictures 27
#[test]
fn a_server_reads_prepared_pictures_and_neither_makes_nor_decodes_one() {
    let folder = tempfile::tempdir().unwrap();
    let (prepared, own) = (folder.path().join("prepared"), folder.path().join("own"));
    let (code, said) = prepare(&sample("good"), &prepared);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(" pictures are ready"), "{said}");

    let flags = ["--no-background-work", "--prepared"];
    let flags = [&flags[..], &[prepared.to_str().unwrap()]].concat();
    let server = Server::on(&sample("good"), program(), &own, &flags);
    let page = get(server.port, "/events").text;
    let named = page.split(['"', ' ']);
    let named: BTreeSet<_> = named.filter(|word| word.starts_with("/_ipx/")).collect();
    let mut types = BTreeSet::new();
    for address in named {
        let answer = fetch(
            server.port,
            address,
            "accept: image/avif,image/webp,*/*\r\n",
        );
        assert_eq!(answer.status, 200, "{address}");
        types.insert(answer.header("content-type").to_owned());
    }
    assert!(types.contains("image/avif"), "{types:?}");
    let metrics = server.told("/metrics");
    assert!(metrics.contains("\nwebsite_image_transforms_total 0\n"));
    assert!(!own.join("derivatives").exists());
    // What a start has decoded is kept for the next one.
    assert!(prepared.join("pictures.json").exists() && !own.join("pictures.json").exists());
}

// Promise: pictures 27
#[test]
fn what_cannot_be_prepared_or_kept_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let cut_off = sample("broken/a_picture_that_is_cut_off_is_refused_where_it_is_named");
    let file = folder.path().join("file");
    std::fs::write(&file, b"").unwrap();
    for (content, data, flags, code) in [
        (&*cut_off, folder.path(), &[][..], 1),
        (Path::new("/nowhere/at/all"), folder.path(), &[], 2),
        (&*sample("good"), &*file, &[], 2),
        (&*sample("good"), folder.path(), &["--image-cache", "0"], 1),
        (
            &*sample("good"),
            folder.path(),
            &["--image-cache", "5KB"],
            1,
        ),
    ] {
        let (found, said) = prepare_with(content, data, flags);
        assert_eq!(found, Some(code), "{content:?} {data:?} {flags:?}: {said}");
    }
}

// Promise: pictures 27
#[test]
fn a_folder_without_prepared_pictures_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(
        folder.path(),
        &["--no-background-work", "--prepared", "/nowhere/at/all"],
    );
    let log = server.log();
    assert!(log.contains("there are no prepared pictures"), "{log}");
    assert!(log.contains("/nowhere/at/all/derivatives"), "{log}");
}
