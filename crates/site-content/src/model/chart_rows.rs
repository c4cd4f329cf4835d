//! The numbers of a chart as readers write them, for its table, its drawing and its file.

use super::{Along, Chart, Series};

impl Chart {
    /// Whether the numbers are shares of a hundred.
    pub(crate) fn is_percent(&self) -> bool {
        self.unit.starts_with("per cent")
    }

    /// All numbers as rows of cells in plain text. The first row names the columns.
    pub fn rows(&self) -> impl Iterator<Item = Vec<String>> {
        let chart = self;
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
}

/// The value of a series, and its interval if it has one.
fn cells(chart: &Chart, series: &Series, index: usize) -> impl Iterator<Item = String> {
    let percent = chart.is_percent() && series.is_drawn();
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

/// A number as readers write it: `1,240`, `92.9`.
pub(crate) fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    let text = format!("{rounded}");
    let (whole, rest) = match text.split_once('.') {
        Some((whole, rest)) => (whole.to_owned(), format!(".{rest}")),
        None => (text, String::new()),
    };
    let (sign, digits) = match whole.strip_prefix('-') {
        Some(digits) => ("−", digits),
        None => ("", whole.as_str()),
    };
    format!("{sign}{}{rest}", thousands(digits))
}

/// A whole number of at least 0, with commas between its thousands.
pub fn thousands(number: impl ToString) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// A value beside a bar or in the table: shares are rounded to whole per cents.
pub(crate) fn label(value: f64, percent: bool) -> String {
    if percent {
        format!("{}%", number(value.round()))
    } else {
        number(value)
    }
}
