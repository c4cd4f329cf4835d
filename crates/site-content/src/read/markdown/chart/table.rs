//! The numbers of a chart as a table, for those who read them and for programs that show no drawing.

use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::{label, number, percent};
use crate::{Along, Chart, Series};

pub(super) fn write(out: &mut String, chart: &Chart, count: usize) {
    out.push_str("<details><summary>The numbers as a table</summary>\n");
    let _ = write!(
        out,
        "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"_chart-{count}-table\"><table><caption id=\"_chart-{count}-table\">{}, {}</caption>\n<thead>",
        escape(&chart.title),
        escape(&chart.unit),
    );
    for (row, cells) in rows(chart).enumerate() {
        let (scope, cell) = if row == 0 {
            ("col", "th scope=\"col\"")
        } else {
            ("row", "td")
        };
        let close = cell.split(' ').next().unwrap_or_default();
        for (column, text) in cells.iter().enumerate() {
            let text = escape(text);
            let _ = match column {
                0 => write!(out, "<tr><th scope=\"{scope}\">{text}</th>"),
                _ => write!(out, "<{cell} class=\"align-right\">{text}</{close}>"),
            };
        }
        out.push_str(if row == 0 {
            "</tr></thead>\n<tbody>\n"
        } else {
            "</tr>\n"
        });
    }
    out.push_str("</tbody></table></div></details>\n");
}

/// The rows of the table in plain text, the first being its head.
pub(super) fn rows(chart: &Chart) -> impl Iterator<Item = Vec<String>> {
    let (Along::Categories { name, .. } | Along::Axis { name, .. }) = &chart.along;
    let mut head = vec![name.clone()];
    for series in &chart.series {
        head.push(match &series.unit {
            Some(unit) => format!("{} ({unit})", series.name),
            None => series.name.clone(),
        });
        head.extend(series.interval.clone());
    }
    let body = (0..chart.along.len()).map(move |index| {
        let place = match &chart.along {
            Along::Categories { of, .. } => of.get(index).cloned(),
            Along::Axis { at, .. } => at.get(index).map(|at| number(*at)),
        };
        let series = chart.series.iter();
        let cells = series.flat_map(|series| cells(chart, series, index));
        std::iter::once(place.unwrap_or_default())
            .chain(cells)
            .collect()
    });
    std::iter::once(head).chain(body)
}

/// The value of a series, and its interval if it has one.
fn cells(chart: &Chart, series: &Series, index: usize) -> impl Iterator<Item = String> {
    let percent = percent(chart) && series.is_drawn();
    let of = |list: &[Option<f64>]| list.get(index).copied().flatten();
    let value = of(&series.values).map(|value| label(value, percent));
    let value = match (of(&series.counts), value) {
        (Some(count), Some(value)) => format!("{}, or {value}", number(count)),
        (None, Some(value)) => value,
        (_, None) => String::new(),
    };
    let interval = match (of(&series.low), of(&series.high)) {
        (Some(low), Some(high)) => format!("{} to {}", label(low, percent), label(high, percent)),
        _ => String::new(),
    };
    let interval = series.interval.is_some().then_some(interval);
    std::iter::once(value).chain(interval)
}
