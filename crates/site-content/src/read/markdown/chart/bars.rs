//! Horizontal bars, one group for each category, with the name above its bars.

use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::{at, label, scale_end};
use crate::Series;

/// Height of the line with the category's name.
const NAME: usize = 24;
/// Height of one bar with its distance to the next.
const BAR: usize = 18;
/// Distance between two groups.
const GAP: usize = 12;
/// The longest bar, in per cent of the width. The value stands to the right of it.
const LONGEST: f64 = 84.0;

pub(super) fn height(categories: usize, series: usize) -> usize {
    categories * (NAME + series * BAR + GAP)
}

pub(super) fn draw(out: &mut String, categories: &[String], drawn: &[&Series], percent: bool) {
    let end = scale_end(drawn, percent);
    let length = |value: f64| value / end * LONGEST;
    for (index, category) in categories.iter().enumerate() {
        let top = index * (NAME + drawn.len() * BAR + GAP);
        let _ = write!(out, "<text y=\"{}\">{}</text>", top + 16, escape(category));
        for (row, series) in drawn.iter().enumerate() {
            let y = top + NAME + row * BAR;
            let Some(value) = series.values.get(index).copied().flatten() else {
                continue;
            };
            let _ = write!(
                out,
                "<rect class=\"series-{}\" y=\"{y}\" width=\"{}%\" height=\"{}\"/>",
                row + 1,
                at(length(value)),
                BAR - 4
            );
            let ends = (series.low.get(index), series.high.get(index));
            let mut right = value;
            if let (Some(Some(low)), Some(Some(high))) = ends {
                right = right.max(*high);
                let middle = y + (BAR - 4) / 2;
                let _ = write!(
                    out,
                    "<line class=\"chart-halo\" x1=\"{0}%\" x2=\"{1}%\" y1=\"{middle}\" y2=\"{middle}\"/><line class=\"chart-interval\" x1=\"{0}%\" x2=\"{1}%\" y1=\"{middle}\" y2=\"{middle}\"/>",
                    at(length(*low)),
                    at(length(*high))
                );
            }
            let _ = write!(
                out,
                "<text x=\"{}%\" dx=\"8\" y=\"{}\">{}</text>",
                at(length(right)),
                y + 12,
                label(value, percent)
            );
        }
    }
}
