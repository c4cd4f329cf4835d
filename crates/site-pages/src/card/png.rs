//! Encodes a picture as PNG with a palette. It has a third of the bytes of true colour. A drawing in nine colours looks the same; for
//! a page's own picture `color_quant` chooses colours.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use color_quant::NeuQuant;
use tiny_skia::Pixmap;

use super::{HEIGHT, WIDTH, picture::Picture};

const COLOURS: usize = 256;
/// Colours that are left for the letters and their edges beside a page's own picture.
const BESIDE_PANEL: usize = 48;
/// `color_quant` looks at each tenth pixel: all of them would take ten times as long, and look the same.
const SAMPLING: i32 = 10;

/// Always `Some`: the number of bytes matches the header, and writing to memory does not fail.
pub(super) fn encode(picture: &Picture, panel: Option<&Pixmap>) -> Option<Vec<u8>> {
    let (palette, indices) = indexed(picture, panel);
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

/// A palette, and for each pixel the index of the nearest colour in it: the most frequent colours of the drawing and, if there is a
/// panel, the colours that `color_quant` chooses for it.
fn indexed(picture: &Picture, panel: Option<&Pixmap>) -> (Vec<[u8; 3]>, Vec<u8>) {
    // Most of a card is background, so a colour is looked up once for each run and not for each pixel.
    let runs: Vec<([u8; 3], usize)> = runs_of(&picture.0).collect();
    let own = panel.into_iter().flat_map(runs_of);
    let own: HashSet<[u8; 3]> = own.map(|(colour, _)| colour).collect();
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for (colour, length) in &runs {
        *counts.entry(*colour).or_default() += length;
    }
    let (of_panel, drawn): (Vec<_>, Vec<_>) =
        counts.into_iter().partition(|(c, _)| own.contains(c));
    let mut drawn: Vec<([u8; 3], usize)> = drawn;
    // Colours with equal counts are sorted by value: a hash map has no order, and a card must always have the same
    // bytes.
    drawn.sort_by_key(|(colour, count)| (Reverse(*count), *colour));
    let frequent = panel.map_or(COLOURS, |_| BESIDE_PANEL);
    let mut palette: Vec<[u8; 3]> = drawn.iter().take(frequent).map(|(c, _)| *c).collect();
    let numbered = drawn.iter().map(|(c, _)| (*c, nearest(&palette, *c)));
    let mut numbers: HashMap<[u8; 3], u8> = numbered.collect();
    if let Some(panel) = panel {
        let before = palette.len();
        let chosen = NeuQuant::new(SAMPLING, COLOURS - before, panel.data());
        palette.extend(chosen.color_map_rgb().as_chunks::<3>().0);
        numbers.extend(of_panel.iter().map(|(colour, _)| {
            let [red, green, blue] = *colour;
            let at = before + chosen.index_of(&[red, green, blue, u8::MAX]);
            (*colour, u8::try_from(at).unwrap_or_default())
        }));
    }
    let mut indices = Vec::with_capacity((WIDTH * HEIGHT) as usize);
    for (colour, length) in runs {
        let number = numbers.get(&colour).copied().unwrap_or_default();
        indices.resize(indices.len() + length, number);
    }
    (palette, indices)
}

/// The colours of the pixels row by row, run-length encoded: each colour with the number of consecutive pixels that have it.
fn runs_of(pixels: &Pixmap) -> impl Iterator<Item = ([u8; 3], usize)> {
    let pixels = pixels.data().as_chunks::<4>().0;
    // Every pixel is opaque, so no alpha is needed.
    pixels.chunk_by(|a, b| a == b).filter_map(|run| {
        let [red, green, blue, _] = *run.first()?;
        Some(([red, green, blue], run.len()))
    })
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
