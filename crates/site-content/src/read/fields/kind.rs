use super::{Fields, Found};
use crate::read::field_type::FieldType;

/// A kind of value: how it is described, read and checked.
pub(crate) trait Kind {
    type Value;

    fn field_type(&self, fields: &Fields<'_>) -> FieldType;

    /// The value; `None` after a finding.
    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<Self::Value>;

    /// Whether a missing key is the finding `missing-key`, unless its field may be left out.
    fn is_required(&self, _fields: &Fields<'_>) -> bool {
        true
    }

    /// What a key that is not required says when it is missing; `None` after a finding.
    fn missing(&self, _fields: &Fields<'_>, _key: &'static str) -> Option<Self::Value> {
        None
    }

    /// Notes what follows from a value that was left out, and was made of others.
    fn filled(&self, _fields: &Fields<'_>, _key: &'static str, _value: &Self::Value) {}
}

/// A kind of value without limits of its own.
pub(crate) struct Plain<T> {
    field_type: FieldType,
    read: for<'d> fn(&Fields<'d>, &Found<'d>) -> Option<T>,
    missing: Option<Missing<T>>,
}

type Missing<T> = fn(&Fields<'_>, &'static str) -> Option<T>;

impl<T> Plain<T> {
    pub(crate) const fn new(
        field_type: FieldType,
        read: for<'d> fn(&Fields<'d>, &Found<'d>) -> Option<T>,
    ) -> Self {
        Self {
            field_type,
            read,
            missing: None,
        }
    }

    /// The same kind, with what a missing key says.
    pub(crate) const fn or_missing(mut self, missing: Missing<T>) -> Self {
        self.missing = Some(missing);
        self
    }
}

impl<T> Kind for Plain<T> {
    type Value = T;

    fn field_type(&self, _: &Fields<'_>) -> FieldType {
        self.field_type.clone()
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<T> {
        (self.read)(fields, found)
    }

    fn is_required(&self, _: &Fields<'_>) -> bool {
        self.missing.is_none()
    }

    fn missing(&self, fields: &Fields<'_>, key: &'static str) -> Option<T> {
        self.missing?(fields, key)
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
