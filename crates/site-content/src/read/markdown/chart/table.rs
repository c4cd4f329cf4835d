//! The numbers of a chart as a table, for those who read them and for programs that show no drawing.

use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::{label, number, percent};
use crate::{Along, Chart, Series};

pub(super) fn write(out: &mut String, chart: &Chart, count: usize) {
    out.push_str("<details><summary>The numbers as a table</summary>\n");
    let _ = write!(
        out,
        "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"_chart-{count}-table\"><table><caption id=\"_chart-{count}-table\">{}, {}</caption>\n<thead><tr><th scope=\"col\">{}</th>",
        escape(&chart.title),
        escape(&chart.unit),
        escape(axis(&chart.along))
    );
    for series in &chart.series {
        let name = escape(&series.name);
        match &series.unit {
            Some(unit) => {
                let _ = write!(
                    out,
                    "<th scope=\"col\" class=\"align-right\">{name} ({})</th>",
                    escape(unit)
                );
            }
            None => {
                let _ = write!(out, "<th scope=\"col\" class=\"align-right\">{name}</th>");
            }
        }
        if let Some(interval) = &series.interval {
            let _ = write!(
                out,
                "<th scope=\"col\" class=\"align-right\">{}</th>",
                escape(interval)
            );
        }
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for index in 0..chart.along.len() {
        let _ = write!(
            out,
            "<tr><th scope=\"row\">{}</th>",
            place(&chart.along, index)
        );
        for series in &chart.series {
            cells(out, chart, series, index);
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div></details>\n");
}

fn cells(out: &mut String, chart: &Chart, series: &Series, index: usize) {
    let percent = percent(chart) && series.is_drawn();
    let of = |list: &[Option<f64>]| list.get(index).copied().flatten();
    let value = of(&series.values).map(|value| label(value, percent));
    let text = match (of(&series.counts), value) {
        (Some(count), Some(value)) => format!("{}, or {value}", number(count)),
        (None, Some(value)) => value,
        (_, None) => String::new(),
    };
    let _ = write!(out, "<td class=\"align-right\">{text}</td>");
    if series.interval.is_some() {
        let text = match (of(&series.low), of(&series.high)) {
            (Some(low), Some(high)) => {
                format!("{} to {}", label(low, percent), label(high, percent))
            }
            _ => String::new(),
        };
        let _ = write!(out, "<td class=\"align-right\">{text}</td>");
    }
}

/// The heading of the first column.
fn axis(along: &Along) -> &str {
    match along {
        Along::Categories { name, .. } | Along::Axis { name, .. } => name,
    }
}

fn place(along: &Along, index: usize) -> String {
    match along {
        Along::Categories { of, .. } => of.get(index).map(|name| escape(name).into_owned()),
        Along::Axis { at, .. } => at.get(index).map(|at| number(*at)),
    }
    .unwrap_or_default()
}
