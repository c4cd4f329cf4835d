//! Compares derivatives with what other decoders show: `tests/corpus/make.py` and `tests/pngsuite/make.py` say which, and
//! how the files were made.

use std::collections::BTreeMap;

use site_images::{Modifiers, derive};

use crate::support::Picture;

/// The files of a folder, each with its name and what other decoders show of it.
fn read(
    mut sources: &'static [u8],
    reference: &[u8],
    index: &'static str,
) -> Vec<(&'static str, &'static [u8], Picture)> {
    let sheet = Picture::read(reference);
    let mut top = 0;
    index
        .lines()
        .map(|line| {
            let [name, length, width, height] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            let [length, width, height] =
                [length, width, height].map(|n| n.parse::<u32>().unwrap());
            let bytes = sources.split_off(..length as usize).unwrap();
            let answer = Picture::draw(width, height, |x, y| sheet.at(x, y + top));
            top += height;
            (name, bytes, answer)
        })
        .collect()
}

macro_rules! files {
    ($folder:literal) => {
        read(
            include_bytes!(concat!("../", $folder, "/sources.bin")),
            include_bytes!(concat!("../", $folder, "/reference.png")),
            include_str!(concat!("../", $folder, "/index.tsv")),
        )
    };
}

/// The generated pictures, and those that libpng ships of PngSuite.
fn corpus() -> Vec<(&'static str, &'static [u8], Picture)> {
    let (generated, suite) = (files!("corpus"), files!("pngsuite"));
    assert!(generated.len() >= 150 && suite.len() == 60);
    generated.into_iter().chain(suite).collect()
}

/// The largest difference of a channel, where both are not transparent.
fn largest(one: &Picture, other: &Picture) -> u8 {
    assert_eq!(one.size(), other.size());
    let pairs = one
        .rgba
        .as_chunks::<4>()
        .0
        .iter()
        .zip(other.rgba.as_chunks::<4>().0);
    let of_pixel = pairs.map(|(one, other)| {
        let channels = if one[3] == 0 && other[3] == 0 {
            3..4
        } else {
            0..4
        };
        channels
            .map(|at| one[at].abs_diff(other[at]))
            .max()
            .unwrap()
    });
    of_pixel.max().unwrap()
}

/// Decoders round in their own ways, and profiles are tables between whose points each interpolates in its own way.
fn tolerance(name: &str) -> u8 {
    match name.split(' ').collect::<Vec<_>>()[..] {
        ["jpeg", "cmyk", ..] => 6,
        ["jpeg", "tiny" | "grey" | "orientation", ..] => 2,
        [_, "p3" | "adobe" | "linear" | "bt2020" | "d50", ..] => 4,
        ["webp", ..] => 4,
        _ => 3,
    }
}

// Promise: pictures 17
#[test]
fn a_derivative_shows_what_other_decoders_show() {
    let corpus = corpus();
    let whole = Modifiers::parse("f_png").unwrap();
    let (mut wrong, mut worst) = (Vec::new(), BTreeMap::new());
    for (name, bytes, answer) in &corpus {
        let (_, png) = derive(bytes, &whole).unwrap_or_else(|error| panic!("{name}: {error}"));
        let difference = largest(&Picture::read(&png), answer);
        let kind = name.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let seen = worst.entry(kind).or_insert(0);
        *seen = difference.max(*seen);
        if difference > tolerance(name) {
            wrong.push(format!("{name}: {difference}"));
        }
    }
    println!("largest differences: {worst:#?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

// Promise: pictures
#[test]
fn a_smaller_derivative_shows_the_same_picture() {
    for (name, bytes, answer) in corpus() {
        let (width, height) = (answer.width / 2, answer.height / 2);
        // At the edge of a tiny picture there is a column that does not count whole. The suite declares light that is
        // linear, in which the mean is another.
        if name.contains("tiny") || name.starts_with("suite") {
            continue;
        }
        let smaller = Modifiers::parse(&format!("f_png,s_{width}x{height},fit_fill")).unwrap();
        let (_, png) = derive(bytes, &smaller).unwrap();
        let made = Picture::read(&png);
        // The mean of all pixels does not depend on the filter; stripes and holes change it.
        let mean = |picture: &Picture, channel: usize| {
            let pixels = picture.rgba.as_chunks::<4>().0;
            let sum: u64 = pixels
                .iter()
                .map(|it| u64::from(it[channel]) * u64::from(it[3]))
                .sum();
            let weight: u64 = pixels.iter().map(|it| u64::from(it[3])).sum();
            sum as f64 / weight as f64
        };
        for channel in 0..3 {
            let difference = (mean(&made, channel) - mean(&answer, channel)).abs();
            assert!(difference < 6.0, "{name}, channel {channel}: {difference}");
        }
    }
}

/// The broken files of PngSuite (`x….png`), each made as its description says out of one that is whole.
// Promise: pictures 17
#[test]
fn the_broken_files_of_pngsuite_are_refused() {
    let corpus = corpus();
    let file = |name: &str| corpus.iter().find(|it| it.0 == name).unwrap().1.to_vec();
    let (grey, colour) = (file("suite basn0g04"), file("suite basn2c08"));
    let place = |bytes: &[u8], name: &[u8]| bytes.windows(4).position(|it| it == name).unwrap();
    let with = |bytes: &[u8], at: usize, byte: u8| {
        let mut bytes = bytes.to_vec();
        bytes[at] = byte;
        bytes
    };
    // The header with another byte, and its checksum.
    let header = |bytes: &[u8], at: usize, byte: u8| {
        let mut bytes = with(bytes, at, byte);
        let sum = crc32fast::hash(&bytes[12..29]).to_be_bytes();
        bytes[29..33].copy_from_slice(&sum);
        bytes
    };
    let swapped = |from: &[u8], to: &[u8]| {
        let mut bytes = grey.clone();
        let at = bytes.windows(from.len()).position(|it| it == from).unwrap();
        bytes.splice(at..at + from.len(), to.iter().copied());
        bytes
    };
    let data = place(&grey, b"IDAT");
    let length = u32::from_be_bytes(grey[data - 4..data].try_into().unwrap()) as usize;
    let without_data = [&grey[..data - 4], &grey[data + 8 + length..]].concat();
    let broken = [
        ("xs1n0g01 signature, first byte", with(&grey, 0, b'\n')),
        ("xs2n0g01 signature, second byte", with(&grey, 1, b'G')),
        ("xs4n0g01 signature, fourth byte", with(&grey, 3, b'M')),
        ("xs7n0g01 signature, seventh byte", with(&grey, 6, 0x1B)),
        ("xcrn0g04 CR added", swapped(b"\n", b"\r\n")),
        ("xlfn0g04 CR removed", swapped(b"\r\n", b"\n")),
        (
            "xhdn0g08 checksum of the header",
            with(&grey, 30, grey[30] ^ 1),
        ),
        (
            "xcsn0g01 checksum of the data",
            with(&grey, data + 5 + length, grey[data + 5 + length] ^ 1),
        ),
        ("xc1n0g08 colour type 1", header(&colour, 25, 1)),
        ("xc9n2c08 colour type 9", header(&colour, 25, 9)),
        ("xd0n2c08 depth 0", header(&colour, 24, 0)),
        ("xd3n2c08 depth 3", header(&colour, 24, 3)),
        ("xd9n2c08 depth 99", header(&colour, 24, 99)),
        ("xdtn0g01 no data", without_data),
        ("x00n0g01 empty", header(&header(&grey, 19, 0), 23, 0)),
    ];
    for (name, bytes) in broken {
        let folder = crate::support::Folder::with("x.png", &bytes);
        assert!(
            derive(&bytes, &Modifiers::parse("w_9").unwrap()).is_err(),
            "{name}"
        );
        assert!(
            site_images::read_picture(
                &folder.images(),
                "x.png",
                &site_images::KnownPictures::default()
            )
            .is_err(),
            "{name}"
        );
    }
}
