//! Lines along an axis.

use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::{at, scale_end};
use crate::{
    Series,
    model::{label, number},
};

pub(super) const HEIGHT: usize = 320;
/// Top and bottom of the drawing area, in pixels; the labels of the axes stand around it.
const TOP: usize = 12;
const BOTTOM: usize = 264;
/// Left and right end of the drawing area, in per cent of the width.
const LEFT: f64 = 13.0;
const RIGHT: f64 = 97.0;

pub(super) fn draw(out: &mut String, axis: &str, places: &[f64], drawn: &[&Series], percent: bool) {
    let end = scale_end(drawn, percent);
    let (first, last) = match (places.first(), places.last()) {
        (Some(first), Some(last)) => (*first, *last),
        _ => return,
    };
    for step in [0.0, 0.25, 0.5, 0.75, 1.0] {
        #[allow(clippy::cast_precision_loss, reason = "pixels of a drawing")]
        let y = BOTTOM as f64 - step * (BOTTOM - TOP) as f64;
        let _ = write!(
            out,
            "<line class=\"chart-grid\" x1=\"{LEFT}%\" x2=\"{RIGHT}%\" y1=\"{0}\" y2=\"{0}\"/><text text-anchor=\"end\" x=\"{LEFT}%\" dx=\"-8\" y=\"{1}\">{2}</text>",
            at(y),
            at(y + 5.0),
            label(step * end, percent)
        );
    }
    // Thirds of the axis leave room for numbers of five digits on a phone.
    for (third, anchor) in [(0.0, "start"), (0.5, "middle"), (1.0, "end")] {
        let _ = write!(
            out,
            "<text text-anchor=\"{anchor}\" x=\"{}%\" y=\"{}\">{}</text>",
            at(LEFT + third * (RIGHT - LEFT)),
            BOTTOM + 22,
            number((first + third * (last - first)).round())
        );
    }
    let _ = write!(
        out,
        "<text text-anchor=\"middle\" x=\"{}%\" y=\"{}\">{}</text>",
        at(f64::midpoint(LEFT, RIGHT)),
        BOTTOM + 46,
        escape(axis)
    );
    // Only the lines are stretched to the width; their strokes are not.
    let _ = write!(
        out,
        "<svg x=\"{LEFT}%\" y=\"{TOP}\" width=\"{}%\" height=\"{}\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\" overflow=\"visible\">",
        at(RIGHT - LEFT),
        BOTTOM - TOP
    );
    for (row, series) in drawn.iter().enumerate() {
        let points = places.iter().zip(&series.values);
        let points: Vec<String> = points
            .filter_map(|(place, value)| {
                let x = (place - first) / (last - first) * 100.0;
                Some(format!("{},{}", at(x), at(100.0 - (*value)? / end * 100.0)))
            })
            .collect();
        let _ = write!(
            out,
            "<polyline class=\"series-{}\" points=\"{}\" vector-effect=\"non-scaling-stroke\"/>",
            row + 1,
            points.join(" ")
        );
    }
    out.push_str("</svg>");
}
