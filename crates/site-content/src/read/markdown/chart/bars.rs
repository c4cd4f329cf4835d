//! Horizontal bars, one group for each category, with the name above its bars.

use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::{at, scale_end};
use crate::{Series, model::label};

/// Height of the line with the category's name.
const NAME: usize = 24;
/// Height of one bar with its distance to the next.
const BAR: usize = 18;
/// Distance between two groups.
const GAP: usize = 12;
/// The longest bar, in per cent of the width. The value stands to the right of it.
const LONGEST: f64 = 84.0;

/// Height of the line above the first group, which names the mark at the end of the scale.
const MARK: usize = 22;

pub(super) fn height(categories: usize, drawn: &[&Series], percent: bool) -> usize {
    let mark = if has_mark(drawn, percent) { MARK } else { 0 };
    mark + categories * (NAME + drawn.len() * BAR + GAP)
}

/// Whether the end of the scale is 100%, which is marked so that a share is not read as a share of the longest bar.
pub(super) fn has_mark(drawn: &[&Series], percent: bool) -> bool {
    percent && scale_end(drawn, percent) <= 100.0
}

pub(super) fn draw(out: &mut String, categories: &[String], drawn: &[&Series], percent: bool) {
    let end = scale_end(drawn, percent);
    let length = |value: f64| value / end * LONGEST;
    let mut above = 0;
    if has_mark(drawn, percent) {
        above = MARK;
        // The name stands above the line, in a row of its own. The letters in the line's way have a halo.
        let _ = write!(
            out,
            "<line class=\"chart-mark\" x1=\"{LONGEST}%\" x2=\"{LONGEST}%\" y1=\"{MARK}\" y2=\"100%\"/><text text-anchor=\"middle\" x=\"{LONGEST}%\" y=\"14\">100%</text>"
        );
    }
    for (index, category) in categories.iter().enumerate() {
        let top = above + index * (NAME + drawn.len() * BAR + GAP);
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
