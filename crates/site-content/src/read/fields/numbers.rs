use std::{fmt::Display, marker::PhantomData, ops::RangeInclusive};

use toml::de::{DeInteger, DeValue};

use super::{Fields, Found, Kind, Plain};
use crate::{Rule, read::field_type::FieldType};

/// The largest number; larger ones do not fit beside a bar.
const MOST: f64 = 1e9;

/// A whole number.
pub(crate) struct Whole<T>(RangeInclusive<i64>, PhantomData<fn() -> T>);

/// A whole number within these bounds, all of which fit in `T`.
pub(crate) const fn whole<T: TryFrom<i64>>(bounds: RangeInclusive<i64>) -> Whole<T> {
    Whole(bounds, PhantomData)
}

/// A number; an integer is accepted as well.
pub(crate) struct Number(RangeInclusive<f64>);

/// Any number that a page can show.
pub(crate) const NUMBER: Number = Number(-MOST..=MOST);

/// Degrees north.
pub(crate) const LATITUDE: Number = Number(-90.0..=90.0);
/// Degrees east.
pub(crate) const LONGITUDE: Number = Number(-180.0..=180.0);

impl<T: TryFrom<i64>> Kind for Whole<T> {
    type Value = T;

    fn field_type(&self, _: &Fields<'_>) -> FieldType {
        FieldType::Integer {
            min: *self.0.start(),
            max: *self.0.end(),
        }
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<T> {
        let DeValue::Integer(integer) = found.value else {
            let help = "Write digits.";
            return fields.wrong_type(found, "a whole number", help);
        };
        T::try_from(within(fields, found, parse(integer), &self.0)?).ok()
    }
}

impl Kind for Number {
    type Value = f64;

    fn field_type(&self, _: &Fields<'_>) -> FieldType {
        FieldType::Number {
            min: *self.0.start(),
            max: *self.0.end(),
        }
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<f64> {
        let help = "Write it in digits, such as 3.5.";
        let value = number(fields, found, "a number", help)?;
        within(fields, found, value, &self.0)
    }
}

/// A number of a list; `nan` is a place without a number.
pub(crate) const DATUM: Plain<Option<f64>> = Plain(
    FieldType::Number {
        min: -MOST,
        max: MOST,
    },
    datum,
);

fn datum<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Option<f64>> {
    let help = "Write numbers in digits, and `nan` where there is none.";
    match number(fields, found, "a list of numbers", help)? {
        Some(value) if value.is_nan() => Some(None),
        Some(value) if value.abs() <= MOST => Some(Some(value)),
        _ => {
            let message = format!("A number of `{}` is out of range.", found.key);
            let help = format!("Use {} to {MOST}.", -MOST);
            fields.refuse(Rule::OutOfRange, found, message, help)
        }
    }
}

/// `true` or `false`.
pub(crate) const SWITCH: Plain<bool> = Plain(FieldType::Switch, switch);

fn switch<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<bool> {
    if let DeValue::Boolean(flag) = found.value {
        return Some(*flag);
    }
    let help = "Write `true` or `false`.";
    fields.wrong_type(found, "true or false", help)
}

/// The value, if it is within the bounds.
fn within<N: PartialOrd + Display>(
    fields: &Fields<'_>,
    found: &Found<'_>,
    value: Option<N>,
    bounds: &RangeInclusive<N>,
) -> Option<N> {
    value.filter(|value| bounds.contains(value)).or_else(|| {
        let message = format!("`{}` is out of range.", found.key);
        let help = format!("Use {} to {}.", bounds.start(), bounds.end());
        fields.refuse(Rule::OutOfRange, found, message, help)
    })
}

/// A number; the inner `None` means that it has no value that a program can hold.
fn number(fields: &Fields<'_>, found: &Found<'_>, wanted: &str, help: &str) -> Option<Option<f64>> {
    match found.value {
        DeValue::Float(float) => Some(float.as_str().replace('_', "").parse().ok()),
        #[allow(clippy::cast_precision_loss, reason = "the bounds are far below")]
        DeValue::Integer(integer) => Some(parse(integer).map(|n| n as f64)),
        _ => fields.wrong_type(found, wanted, help),
    }
}

fn parse(integer: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}
