//! The numbers of a chart as readers write them, for its table, its drawing and its file.

use super::{Chart, Series};
use crate::thousands;

impl Chart {
    /// Whether the numbers are shares of a hundred.
    pub(crate) fn is_percent(&self) -> bool {
        self.unit.starts_with("per cent")
    }

    /// All numbers as rows of cells for readers, as the table shows them. The first row names the columns.
    pub fn rows(&self) -> impl Iterator<Item = Vec<String>> {
        let mut head = vec![self.axis.clone()];
        for series in &self.series {
            head.push(match &series.unit {
                Some(unit) => format!("{} ({unit})", series.name),
                None => series.name.clone(),
            });
            head.extend(series.interval.clone());
        }
        let body = (0..self.places).map(move |index| {
            let series = self.series.iter();
            let cells = series.flat_map(|series| cells(self, series, index));
            let place = self.place(index, number);
            std::iter::once(place).chain(cells).collect()
        });
        std::iter::once(head).chain(body)
    }

    /// All numbers as rows of cells for programs: as they were given, each in a cell of its own, which is empty where there is none.
    /// The first row names the columns.
    pub fn data(&self) -> impl Iterator<Item = Vec<String>> {
        let columns = self.series.iter().flat_map(|series| {
            let unit = series.unit.as_ref().unwrap_or(&self.unit);
            let interval = series.interval.as_deref().unwrap_or_default();
            let columns = [
                ("number".to_owned(), &series.counts),
                (unit.clone(), &series.values),
                (format!("{interval}, from"), &series.low),
                (format!("{interval}, to"), &series.high),
            ];
            let given = columns.into_iter().filter(|(_, list)| !list.is_empty());
            given.map(|(what, list)| (format!("{}: {what}", series.name), list))
        });
        let (names, lists): (Vec<String>, Vec<_>) = columns.unzip();
        let head = std::iter::once(self.axis.clone()).chain(names).collect();
        let body = (0..self.places).map(move |index| {
            let of = |list: &&Vec<Option<f64>>| list.get(index).copied().flatten();
            let numbers = lists.iter().map(of);
            let cells = numbers.map(|number| number.map_or_else(String::new, |it| it.to_string()));
            let place = self.place(index, |at| at.to_string());
            std::iter::once(place).chain(cells).collect()
        });
        std::iter::once(head).chain(body)
    }

    fn place(&self, index: usize, written: impl Fn(f64) -> String) -> String {
        let at = self.at.get(index).copied().flatten().map(written);
        let place = at.or_else(|| self.categories.get(index).cloned());
        place.unwrap_or_default()
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
    format!("{sign}{}{rest}", thousands(&digits))
}

/// A value beside a bar or in the table: shares are rounded to whole per cents.
pub(crate) fn label(value: f64, percent: bool) -> String {
    if percent {
        format!("{}%", number(value.round()))
    } else {
        number(value)
    }
}
