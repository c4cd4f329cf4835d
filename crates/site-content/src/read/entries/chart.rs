use super::Entry;
use crate::{
    Along, Chart, Rule, Series,
    read::fields::{ANY, Fields, SOME},
};

/// A chart has at least two values, and no more than a phone can show.
const VALUES: std::ops::RangeInclusive<usize> = 2..=24;

pub(crate) fn chart(fields: &mut Fields<'_>, entry: &Entry) -> Option<Chart> {
    let title = fields.text("title", 1..=90);
    let description = fields.text("description", 40..=300);
    let unit = fields.text("unit", 1..=80);
    let source = fields.text("source", ANY);
    let updated = fields.date("updated");
    let note = fields.opt_text("note", ANY);
    let along = along(fields);
    let series = fields.tables("series", SOME, series);
    let (along, series) = (along?, series?);
    for (one, place) in &series {
        fits(fields, &along, one, place)?;
    }
    let series: Vec<Series> = series.into_iter().map(|(one, _)| one).collect();
    if !series.iter().any(Series::is_drawn) {
        report(
            fields,
            "series",
            Rule::ChartData,
            "No series has the unit of the chart, so nothing can be drawn.",
            "Remove `unit` from one of the series.",
        );
        return None;
    }
    Some(Chart {
        slug: entry.slug.clone(),
        title: title?,
        description: description?,
        unit: unit?,
        source: source?,
        updated: updated?,
        note: note?,
        along,
        series,
        origin: entry.origin.clone(),
    })
}

/// The categories, or the positions on an axis.
fn along(fields: &mut Fields<'_>) -> Option<Along> {
    let name = fields.text("axis", 1..=60);
    let of = fields.opt_texts("categories");
    let at = fields.opt_numbers("at");
    if fields.is_describing() {
        return None;
    }
    let (name, of, at) = (name?, of?, at?);
    let count = of.len().max(at.len());
    if of.is_empty() == at.is_empty() || !VALUES.contains(&count) {
        report(
            fields,
            "categories",
            Rule::ChartData,
            "A chart needs 2 to 24 names in `categories`, or as many numbers in `at`.",
            "Give `categories` for bars, or `at` for lines, and not both.",
        );
        return None;
    }
    if at.is_empty() {
        return Some(Along::Categories { name, of });
    }
    let at: Vec<f64> = at.into_iter().flatten().collect();
    if at.len() != count || at.windows(2).any(|pair| pair[0] >= pair[1]) {
        let message = "The numbers of `at` do not ascend.";
        let help = "Sort them, and give each once.";
        report(fields, "at", Rule::ChartData, message, help);
        return None;
    }
    Some(Along::Axis { name, at })
}

fn series(fields: &mut Fields<'_>) -> Option<(Series, crate::Place)> {
    let name = fields.text("name", 1..=80);
    let unit = fields.opt_text("unit", 1..=80);
    let values = fields.numbers("values");
    let counts = fields.opt_numbers("counts");
    let low = fields.opt_numbers("low");
    let high = fields.opt_numbers("high");
    let interval = fields.opt_text("interval", 1..=60);
    let series = Series {
        name: name?,
        unit: unit?,
        values: values?,
        counts: counts?,
        low: low?,
        high: high?,
        interval: interval?,
    };
    Some((series, fields.place_of("values")))
}

/// Whether the lists of a series belong together.
fn fits(fields: &Fields<'_>, along: &Along, series: &Series, place: &crate::Place) -> Option<()> {
    let wanted = along.len();
    let lists = [
        ("values", &series.values, true),
        ("counts", &series.counts, false),
        ("low", &series.low, false),
        ("high", &series.high, false),
    ];
    let refuse = |message: String, help: &str| {
        let finding = crate::Finding::new(Rule::ChartData, place.clone(), message);
        fields.doc.report(finding.help(help));
        None
    };
    for (key, list, required) in lists {
        if list.len() != wanted && (required || !list.is_empty()) {
            let message = format!(
                "`{key}` of “{}” has {} numbers, and the chart has {wanted} places.",
                series.name,
                list.len()
            );
            return refuse(
                message,
                "Give one number for each place, and `nan` where there is none.",
            );
        }
    }
    if series.low.len() != series.high.len() || series.low.is_empty() != series.interval.is_none() {
        let message = format!("The intervals of “{}” are not complete.", series.name);
        return refuse(message, "Give `low`, `high` and `interval` together.");
    }
    let drawn = [&series.values, &series.low, &series.high];
    if series.is_drawn()
        && drawn
            .into_iter()
            .flatten()
            .flatten()
            .any(|value| *value < 0.0)
    {
        let message = format!(
            "“{}” has a negative number, which a bar can't show.",
            series.name
        );
        return refuse(
            message,
            "Give the series a `unit` of its own; it then stands in the table only.",
        );
    }
    let ends = series.low.iter().zip(&series.high).zip(&series.values);
    for ((low, high), value) in ends {
        if let (Some(low), Some(high), Some(value)) = (low, high, value)
            && (low > value || value > high)
        {
            let message = format!(
                "The interval from {low} to {high} of “{}” does not contain {value}.",
                series.name
            );
            return refuse(message, "Correct one of the three numbers.");
        }
    }
    Some(())
}

fn report(fields: &Fields<'_>, key: &str, rule: Rule, message: &str, help: &str) {
    let finding = crate::Finding::new(rule, fields.place_of(key), message.to_owned());
    fields.doc.report(finding.help(help));
}
