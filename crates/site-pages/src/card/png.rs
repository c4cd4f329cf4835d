//! Encodes a picture as PNG with a palette. It has a third of the bytes of true colour, and a drawing in nine colours
//! looks the same.

use std::{cmp::Reverse, collections::HashMap};

use super::{HEIGHT, WIDTH, picture::Picture};

const COLOURS: usize = 256;

/// Always `Some`: the number of bytes matches the header, and writing to memory does not fail.
pub(super) fn encode(picture: &Picture) -> Option<Vec<u8>> {
    let (palette, indices) = indexed(picture);
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::Balanced);
    // Filters help where neighbouring values are similar; palette indices are not.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&indices).ok()?;
    writer.finish().ok()?;
    Some(out)
}

/// The most frequent colours, and for each pixel the index of the nearest one.
fn indexed(picture: &Picture) -> (Vec<[u8; 3]>, Vec<u8>) {
    // Most of a card is background, so a colour is looked up once for each run and not for each pixel.
    let runs = picture.runs();
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for (colour, length) in &runs {
        *counts.entry(*colour).or_default() += length;
    }
    let mut colours: Vec<([u8; 3], usize)> = counts.into_iter().collect();
    // Colours with equal counts are sorted by value: a hash map has no order, and a card must always have the same
    // bytes.
    colours.sort_by_key(|(colour, count)| (Reverse(*count), *colour));
    let palette: Vec<[u8; 3]> = colours.iter().take(COLOURS).map(|(c, _)| *c).collect();
    let numbers: HashMap<[u8; 3], u8> = colours
        .iter()
        .map(|(colour, _)| (*colour, nearest(&palette, *colour)))
        .collect();
    let mut indices = Vec::with_capacity((WIDTH * HEIGHT) as usize);
    for (colour, length) in runs {
        let number = numbers.get(&colour).copied().unwrap_or_default();
        indices.resize(indices.len() + length, number);
    }
    (palette, indices)
}

fn nearest(palette: &[[u8; 3]], colour: [u8; 3]) -> u8 {
    let distance = |other: &[u8; 3]| -> u32 {
        let pairs = colour.iter().zip(other);
        pairs.map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
    };
    let best = (0_u8..=u8::MAX)
        .zip(palette)
        .min_by_key(|(_, other)| distance(other));
    best.map_or(0, |(number, _)| number)
}
