use std::ops::RangeInclusive;

use toml::de::{DeInteger, DeValue};

use super::{Fields, Found};
use crate::{Rule, read::shape::Shape};

/// The largest number in the data of a chart; larger ones do not fit beside a bar.
const MOST: f64 = 1e9;

impl Fields<'_> {
    pub(crate) fn integer(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<i64>,
    ) -> Option<i64> {
        let found = self.find(key, true, || shape(&bounds))?;
        self.whole(&found, &bounds)
    }

    pub(crate) fn opt_integer(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<i64>,
    ) -> Option<Option<i64>> {
        match self.find(key, false, || shape(&bounds)) {
            None => Some(None),
            Some(found) => self.whole(&found, &bounds).map(Some),
        }
    }

    /// A number of degrees; an integer is accepted as well.
    pub(crate) fn number(&mut self, key: &'static str, bounds: RangeInclusive<f64>) -> Option<f64> {
        let (min, max) = (*bounds.start(), *bounds.end());
        let found = self.find(key, true, || Shape::Number { min, max })?;
        let value = match found.value {
            DeValue::Float(float) => float.as_str().parse().ok(),
            #[allow(clippy::cast_precision_loss, reason = "degrees have three digits")]
            DeValue::Integer(integer) => parse(integer).map(|n| n as f64),
            _ => {
                self.wrong_type(&found, "a number", "Write it without quotation marks.");
                return None;
            }
        };
        if let Some(value) = value.filter(|value| bounds.contains(value)) {
            return Some(value);
        }
        let message = format!("`{key}` is out of range.");
        self.report(
            Rule::OutOfRange,
            &found.span,
            message,
            format!("Use {min} to {max}."),
        );
        None
    }

    /// A list of numbers; `nan` is a place without a number.
    pub(crate) fn numbers(&mut self, key: &'static str) -> Option<Vec<Option<f64>>> {
        self.numbers_of(key, true)?
    }

    /// Like [`numbers`](Self::numbers), empty if the key is missing.
    pub(crate) fn opt_numbers(&mut self, key: &'static str) -> Option<Vec<Option<f64>>> {
        Some(self.numbers_of(key, false)?.unwrap_or_default())
    }

    fn numbers_of(
        &mut self,
        key: &'static str,
        required: bool,
    ) -> Option<Option<Vec<Option<f64>>>> {
        let (min, max) = (-MOST, MOST);
        let shape = || Shape::Number { min, max };
        self.list(key, required, &(0..=usize::MAX), shape, |fields, item| {
            let value = match item.value {
                DeValue::Float(float) => float.as_str().replace('_', "").parse().ok(),
                #[allow(clippy::cast_precision_loss, reason = "checked against `MOST` below")]
                DeValue::Integer(integer) => parse(integer).map(|n| n as f64),
                _ => {
                    let help = "Write it without quotation marks, and `nan` where there is none.";
                    fields.wrong_type(item, "a list of numbers", help);
                    return None;
                }
            };
            match value {
                Some(value) if value.is_nan() => Some(None),
                Some(value) if value.abs() <= MOST => Some(Some(value)),
                _ => {
                    let message = format!("A number of `{key}` is out of range.");
                    let help = format!("Use {min} to {max}.");
                    fields.report(Rule::OutOfRange, &item.span, message, help);
                    None
                }
            }
        })
    }

    pub(crate) fn flag(&mut self, key: &'static str) -> Option<bool> {
        let Some(found) = self.find(key, false, || Shape::Bool) else {
            return Some(false);
        };
        if let DeValue::Boolean(flag) = found.value {
            return Some(*flag);
        }
        self.wrong_type(
            &found,
            "true or false",
            "Write `true` without quotation marks.",
        );
        None
    }

    fn whole(&self, found: &Found<'_>, bounds: &RangeInclusive<i64>) -> Option<i64> {
        let DeValue::Integer(integer) = found.value else {
            self.wrong_type(
                found,
                "a whole number",
                "Write digits without quotation marks.",
            );
            return None;
        };
        if let Some(value) = parse(integer).filter(|value| bounds.contains(value)) {
            return Some(value);
        }
        let message = format!("`{}` is out of range.", found.key);
        let help = format!("Use {} to {}.", bounds.start(), bounds.end());
        self.report(Rule::OutOfRange, &found.span, message, help);
        None
    }
}

fn parse(integer: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

fn shape(bounds: &RangeInclusive<i64>) -> Shape {
    Shape::Integer {
        min: *bounds.start(),
        max: *bounds.end(),
    }
}
