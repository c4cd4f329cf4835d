use super::{Fields, Found};
use crate::read::field_type::FieldType;

/// A kind of value: how it is described, read and checked.
pub(crate) trait Kind {
    type Value;

    fn field_type(&self, fields: &Fields<'_>) -> FieldType;

    /// The value; `None` after a finding.
    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<Self::Value>;

    /// What a missing key says, if its field does not tell. `None`: it is the finding `missing-key`.
    fn missing(&self, _fields: &Fields<'_>) -> Option<Self::Value> {
        None
    }

    /// Notes what follows from a value that was left out, and was made of others.
    fn filled(&self, _fields: &Fields<'_>, _key: &'static str, _value: &Self::Value) {}
}

/// A kind of value without limits of its own.
pub(crate) struct Plain<T>(
    pub(crate) FieldType,
    pub(crate) for<'d> fn(&Fields<'d>, &Found<'d>) -> Option<T>,
);

impl<T> Kind for Plain<T> {
    type Value = T;

    fn field_type(&self, _: &Fields<'_>) -> FieldType {
        self.0.clone()
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<T> {
        (self.1)(fields, found)
    }
}

/// A kind of value with a further check or conversion.
pub(crate) struct With<K: Kind, T>(
    pub(crate) K,
    pub(crate) fn(&Fields<'_>, &Found<'_>, K::Value) -> Option<T>,
);

impl<K: Kind, T> Kind for With<K, T> {
    type Value = T;

    fn field_type(&self, fields: &Fields<'_>) -> FieldType {
        self.0.field_type(fields)
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<T> {
        let value = self.0.read(fields, found)?;
        self.1(fields, found, value)
    }
}
