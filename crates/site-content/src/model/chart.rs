use jiff::civil::Date;

use crate::{Origin, Slug};

/// Numbers that a text shows as a chart with its table (`content/data/{slug}.toml`).
#[derive(Debug, Clone)]
pub struct Chart {
    /// The name by which a text embeds the chart.
    pub slug: Slug,
    /// What the chart shows.
    pub title: String,
    /// The same in one or two sentences, for those who do not see it.
    pub description: String,
    /// What the numbers count, such as `per cent of 70 studies`.
    pub unit: String,
    /// Where the numbers come from.
    pub source: String,
    /// Day of the last change.
    pub updated: Date,
    /// What a reader must know beside the numbers.
    pub note: Option<String>,
    /// What the numbers belong to: bars for categories, lines along an axis.
    pub along: Along,
    /// The numbers, each list as long as `along`. At least one series has no unit of its own.
    pub series: Vec<Series>,
    /// Its file.
    pub origin: Origin,
}

/// What the values of a series belong to.
#[derive(Debug, Clone)]
pub enum Along {
    /// One group of bars for each name.
    Categories {
        /// Heading of the table's first column.
        name: String,
        /// The names.
        of: Vec<String>,
    },
    /// Points on lines. The positions ascend.
    Axis {
        /// Name of the axis.
        name: String,
        /// The positions.
        at: Vec<f64>,
    },
}

impl Along {
    /// The number of values that each series has.
    pub fn len(&self) -> usize {
        match self {
            Self::Categories { of, .. } => of.len(),
            Self::Axis { at, .. } => at.len(),
        }
    }

    /// Always `false`: a chart has at least two values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// One list of numbers.
#[derive(Debug, Clone)]
pub struct Series {
    /// Name in the legend and the table.
    pub name: String,
    /// The unit, if it is not that of the chart. Such a series stands only in the table.
    pub unit: Option<String>,
    /// `None` where there is no value. The values of a drawn series are not negative.
    pub values: Vec<Option<f64>>,
    /// How many cases the values are made of; empty, or as long as `values`.
    pub counts: Vec<Option<f64>>,
    /// Lower ends of the intervals; empty, or as long as `values`.
    pub low: Vec<Option<f64>>,
    /// Upper ends of the intervals; as long as `low`.
    pub high: Vec<Option<f64>>,
    /// What the intervals are, such as `95% Wilson interval`; present if there are any.
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
