//! Draws a chart as SVG with its table behind it.
//!
//! Positions are percentages and letters have a size in pixels, so that a chart fits every width and its letters are
//! never scaled. Bars and lines differ in form as well as in colour. No attribute `style` is used: the pages'
//! Content-Security-Policy forbids it.

mod bars;
mod lines;
mod table;

use std::fmt::Write as _;

use comrak::nodes::NodeCodeBlock;
use quick_xml::escape::escape;

use crate::{Chart, Document, Series};

/// Whether a code block names a chart: its language is `chart`.
pub(super) fn is_chart(block: &NodeCodeBlock) -> bool {
    block.info.trim() == "chart"
}

/// Surrounds the path of an image, or the name of a chart, at the place where its data is inserted. Markdown replaces NUL,
/// so a text never contains it.
pub(super) const MARK: char = '\0';

/// Begins the mark of a chart, before its name. No path of an image has a colon.
pub(super) const CHART: &str = "chart:";

/// The mark of the chart that a code block names.
pub(super) fn mark(block: &NodeCodeBlock) -> String {
    format!("{MARK}{CHART}{}{MARK}", block.literal.trim())
}

/// What a chart says, in plain text.
pub(super) fn words(chart: &Chart) -> String {
    let about = [&chart.title, &chart.unit, &chart.description].map(String::clone);
    let end = [Some(&chart.source), chart.note.as_ref()];
    let rows = chart.rows().flatten();
    let words = about.into_iter().chain(rows);
    let words: Vec<String> = words.chain(end.into_iter().flatten().cloned()).collect();
    words.join(" ")
}

/// Classes of every chart; those that only some charts have are added to them.
const CLASSES: [&str; 4] = ["chart", "chart-unit", "chart-source", "table-scroll"];

/// Writes a chart, which is the `number`th of its text. Its classes are noted in the document.
pub(super) fn figure(out: &mut String, document: &mut Document, chart: &Chart, number: usize) {
    document.classes.extend(CLASSES.map(str::to_owned));
    document.chart_names.push(chart.slug.clone());
    let parts = ["", "-text", "-table"];
    let ids = parts.map(|part| format!("_chart-{number}{part}"));
    document.ids.extend(ids);
    document.classes.push("align-right".to_owned());
    let drawn: Vec<&Series> = chart.series.iter().filter(|one| one.is_drawn()).collect();
    let has_lines = chart.categories.is_empty();
    document
        .classes
        .extend((1..=drawn.len()).map(|series| format!("series-{series}")));
    // Writing to a `String` does not fail, here and in the modules below.
    let _ = write!(
        out,
        "<figure class=\"chart\">\n<figcaption><b>{}</b> <span class=\"chart-unit\">{}</span></figcaption>\n",
        escape(&chart.title),
        escape(&chart.unit)
    );
    if drawn.len() > 1 {
        document.classes.push("chart-key".to_owned());
        key(out, &drawn, has_lines);
    }
    let height = match has_lines {
        true => lines::HEIGHT,
        false => bars::height(chart.places, &drawn, chart.is_percent()),
    };
    let _ = write!(
        out,
        "<svg role=\"img\" width=\"100%\" height=\"{height}\" aria-labelledby=\"_chart-{number} _chart-{number}-text\"><title id=\"_chart-{number}\">{}</title><desc id=\"_chart-{number}-text\">{}</desc>",
        escape(&chart.title),
        escape(&chart.description)
    );
    if has_lines {
        let at: Vec<f64> = chart.at.iter().copied().flatten().collect();
        document.classes.push("chart-grid".to_owned());
        lines::draw(out, &chart.axis, &at, &drawn, chart.is_percent());
    } else {
        if drawn.iter().any(|series| series.has_intervals()) {
            let classes = ["chart-interval", "chart-halo"];
            document.classes.extend(classes.map(str::to_owned));
        }
        if bars::has_mark(&drawn, chart.is_percent()) {
            document.classes.push("chart-mark".to_owned());
        }
        bars::draw(out, &chart.categories, &drawn, chart.is_percent());
    }
    out.push_str("</svg>\n");
    table::write(out, chart, number);
    let _ = write!(out, "<p class=\"chart-source\">{}", escape(&chart.source));
    if let Some(note) = &chart.note {
        let _ = write!(out, " {}", escape(note));
    }
    out.push_str("</p>\n</figure>\n");
}

/// The names of the series, each with the form in which it is drawn.
fn key(out: &mut String, drawn: &[&Series], lines: bool) {
    out.push_str("<ul class=\"chart-key\">");
    for (index, series) in drawn.iter().enumerate() {
        let form = if lines {
            "<line x1=\"0\" x2=\"24\" y1=\"6\" y2=\"6\"/>"
        } else {
            "<rect width=\"24\" height=\"12\"/>"
        };
        let _ = write!(
            out,
            "<li><svg class=\"series-{}\" width=\"24\" height=\"12\" aria-hidden=\"true\">{form}</svg>{}</li>",
            index + 1,
            escape(&series.name)
        );
    }
    out.push_str("</ul>\n");
}

/// The end of the scale: 100 for shares, otherwise a round number above the largest value.
fn scale_end(drawn: &[&Series], percent: bool) -> f64 {
    let all = drawn
        .iter()
        .flat_map(|one| one.values.iter().chain(&one.high));
    let most = all.flatten().copied().fold(0.0_f64, f64::max);
    if percent && most <= 100.0 {
        return 100.0;
    }
    let step = 10_f64.powf(most.max(1.0).log10().floor());
    (most / step).ceil() * step
}

/// A coordinate with two digits after the point.
fn at(value: f64) -> String {
    format!("{}", (value * 100.0).round() / 100.0)
}
