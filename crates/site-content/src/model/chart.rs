use std::ops::RangeInclusive;

use jiff::civil::Date;

use crate::{Origin, Rule, Slug, read::fields::*};

/// A chart has at least two values, and no more than a phone can show.
const VALUES: RangeInclusive<usize> = 2..=24;

/// Numbers that a text shows as a chart with its table (`content/data/{slug}.toml`).
#[derive(Debug, Clone, Declared)]
#[check(fit(fields, places?, series.as_ref()?))]
pub struct Chart {
    /// The name by which a text embeds the chart.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// what the chart shows
    #[field(Text(1..=90))]
    pub title: String,
    /// the same in one or two sentences, for those who do not see it
    #[field(Text(40..=300))]
    pub description: String,
    /// what the numbers count; if it begins with `per cent`, they are shown as `93%` and the scale ends at 100
    #[field(Text(1..=80))]
    pub unit: String,
    /// where the numbers come from
    pub source: String,
    /// day of the last change
    pub updated: Date,
    /// what a reader must know beside the numbers
    pub note: Option<String>,
    /// what the categories or positions are: heading of the table's first column
    #[field(Text(1..=60))]
    pub axis: String,
    /// names of the groups of bars, 2 to 24
    ///
    /// Empty if there are lines.
    pub categories: Vec<String>,
    /// ascending positions on the axis, instead of `categories`
    ///
    /// Empty if there are bars. None of them is missing.
    pub at: Vec<Option<f64>>,
    /// How many categories or positions there are.
    #[made({
        axis.as_ref()?;
        places(fields, categories.as_ref()?.as_deref(), at.as_ref()?.as_deref())
    })]
    pub places: usize,
    /// lists of numbers, in the order shown
    ///
    /// Each list is as long as there are places. At least one series has no unit of its own.
    #[field(tables::<Series>(SOME))]
    pub series: Vec<Series>,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    pub origin: Origin,
}

/// The number of places, which are categories or ascending positions.
fn places(
    fields: &Fields<'_>,
    categories: Option<&[String]>,
    at: Option<&[Option<f64>]>,
) -> Option<usize> {
    let (categories, at) = (categories.unwrap_or_default(), at.unwrap_or_default());
    let count = categories.len().max(at.len());
    if categories.is_empty() == at.is_empty() || !VALUES.contains(&count) {
        let message = "A chart needs 2 to 24 names in `categories`, or as many numbers in `at`.";
        let help = "Give `categories` for bars, or `at` for lines, and not both.";
        return fields.refuse(Rule::ChartData, "categories", message, help);
    }
    if !at.is_sorted_by(|before, after| before.is_some() && before < after) {
        let message = "The numbers of `at` do not ascend.";
        let help = "Sort them, and give each once.";
        return fields.refuse(Rule::ChartData, "at", message, help);
    }
    Some(count)
}

/// One list of numbers.
#[derive(Debug, Clone, Declared)]
pub struct Series {
    /// name in the legend and the table
    #[field(Text(1..=80))]
    pub name: String,
    /// the unit, if it is not that of the chart: the series then stands in the table only
    #[field(Text(1..=80))]
    pub unit: Option<String>,
    /// one number for each category or position
    ///
    /// `None` where there is no value. The values of a drawn series are not negative.
    #[field(list_of(MANY, DATUM))]
    pub values: Vec<Option<f64>>,
    /// how many cases each value is made of
    ///
    /// Empty, or as long as `values`.
    pub counts: Vec<Option<f64>>,
    /// lower ends of the intervals
    ///
    /// Empty, or as long as `values`.
    pub low: Vec<Option<f64>>,
    /// upper ends of the intervals
    ///
    /// As long as `low`.
    pub high: Vec<Option<f64>>,
    /// what the intervals are, such as `95% Wilson interval`
    ///
    /// Present if there are any.
    #[field(Text(1..=60))]
    pub interval: Option<String>,
}

impl Series {
    /// Whether the series is drawn and does not stand in the table alone.
    pub fn is_drawn(&self) -> bool {
        self.unit.is_none()
    }

    /// Whether a value has an interval around it.
    pub fn has_intervals(&self) -> bool {
        let ends = self.low.iter().zip(&self.high);
        ends.zip(&self.values)
            .any(|((low, high), value)| low.is_some() && high.is_some() && value.is_some())
    }
}

/// Whether the series belong to the chart, and one of them is drawn.
fn fit(fields: &Fields<'_>, places: usize, series: &[Series]) {
    for (number, one) in series.iter().enumerate() {
        if let Err((message, help)) = fits(places, one) {
            let place = fields.place_in("series", number, "values");
            return fields.report(Rule::ChartData, place, message, help);
        }
    }
    if !series.iter().any(Series::is_drawn) {
        let message = "No series has the unit of the chart, so nothing can be drawn.";
        let help = "Remove `unit` from one of the series.";
        fields.report(Rule::ChartData, "series", message, help);
    }
}

/// Whether the lists of a series belong together; if not, why, and what to do.
fn fits(wanted: usize, series: &Series) -> Result<(), (String, &'static str)> {
    let (name, values, low, high) = (&series.name, &series.values, &series.low, &series.high);
    let lists = [
        ("values", values, true),
        ("counts", &series.counts, false),
        ("low", low, false),
        ("high", high, false),
    ];
    for (key, list, required) in lists {
        if list.len() != wanted && (required || !list.is_empty()) {
            let has = list.len();
            let message = format!(
                "`{key}` of “{name}” has {has} numbers, and the chart has {wanted} places."
            );
            let help = "Give one number for each place, and `nan` where there is none.";
            return Err((message, help));
        }
    }
    if low.len() != high.len() || low.is_empty() != series.interval.is_none() {
        let message = format!("The intervals of “{name}” are not complete.");
        return Err((message, "Give `low`, `high` and `interval` together."));
    }
    let drawn = [("values", values), ("low", low), ("high", high)];
    let mut drawn = drawn.into_iter().filter(|_| series.is_drawn());
    let is_negative = |list: &[Option<f64>]| list.iter().flatten().any(|value| *value < 0.0);
    if let Some((key, _)) = drawn.find(|(_, list)| is_negative(list)) {
        let message =
            format!("`{key}` of “{name}” has a negative number, and the drawing begins at 0.");
        let help = "Give the series a `unit` of its own; it then stands in the table only.";
        return Err((message, help));
    }
    for ((low, high), value) in low.iter().zip(high).zip(values) {
        if let (Some(low), Some(high), Some(value)) = (low, high, value)
            && (low > value || value > high)
        {
            let message =
                format!("The interval from {low} to {high} of “{name}” does not contain {value}.");
            return Err((message, "Correct one of the three numbers."));
        }
    }
    Ok(())
}
