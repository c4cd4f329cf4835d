//! Compares derivatives with what other decoders show: `tests/corpus/make.py` says which, and how the files were made.

use std::collections::BTreeMap;

use site_images::{Modifiers, derive};

use crate::support::Picture;

/// Each picture with its name and what other decoders show of it.
fn corpus() -> Vec<(&'static str, &'static [u8], Picture)> {
    let mut sources: &[u8] = include_bytes!("../corpus/sources.bin");
    let sheet = Picture::read(include_bytes!("../corpus/reference.png"));
    let mut top = 0;
    let lines = include_str!("../corpus/index.tsv").lines();
    lines
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

// Contract §9: Pictures
#[test]
fn a_derivative_shows_what_other_decoders_show() {
    let corpus = corpus();
    assert!(corpus.len() >= 150, "{}", corpus.len());
    let whole = Modifiers::parse("f_png").unwrap();
    let (mut wrong, mut worst) = (Vec::new(), BTreeMap::new());
    for (name, bytes, answer) in &corpus {
        let (_, png) = derive(bytes, &whole, "").unwrap_or_else(|error| panic!("{name}: {error}"));
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

// Contract §9: Pictures
#[test]
fn a_smaller_derivative_shows_the_same_picture() {
    for (name, bytes, answer) in corpus() {
        let (width, height) = (answer.width / 2, answer.height / 2);
        // At the edge of a tiny picture there is a column that does not count whole.
        if name.contains("tiny") {
            continue;
        }
        let smaller = Modifiers::parse(&format!("f_png,s_{width}x{height},fit_fill")).unwrap();
        let (_, png) = derive(bytes, &smaller, "").unwrap();
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
