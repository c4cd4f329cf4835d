//! The text format of Prometheus.

use std::fmt::{Display, Write as _};

/// A counter, which only grows.
pub(crate) fn counter(out: &mut String, name: &str, value: impl Display) {
    metric(out, name, "counter", value);
}

/// A gauge, which goes up and down.
pub(crate) fn gauge(out: &mut String, name: &str, value: impl Display) {
    metric(out, name, "gauge", value);
}

fn metric(out: &mut String, name: &str, kind: &str, value: impl Display) {
    // Writing into a `String` never fails.
    let _ = writeln!(out, "# TYPE {name} {kind}\n{name} {value}");
}

/// A counter or a gauge with one label.
pub(crate) fn labelled<'v>(
    out: &mut String,
    kind: &str,
    (name, label): (&str, &str),
    values: impl IntoIterator<Item = (impl Display + 'v, u64)>,
) {
    let _ = writeln!(out, "# TYPE {name} {kind}");
    for (value, count) in values {
        let _ = writeln!(out, "{name}{{{label}=\"{value}\"}} {count}");
    }
}
