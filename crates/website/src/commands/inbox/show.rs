//! The text of `website inbox show`.

use std::fmt::Write as _;

use site_inbox::{DeliveryRecord, FIELDS, Record};

/// All stored data of a submission: fields, deliveries, message.
pub(crate) fn text(record: &Record, deliveries: &[DeliveryRecord]) -> String {
    let received = record.received_at.to_string();
    let mark = record.mark.map_or("", site_inbox::Mark::as_str);
    let own = [
        ("Reference", record.reference.as_str()),
        ("Received", &received),
        ("Status", record.status.as_str()),
        ("Marked", mark),
    ];
    let own = own.map(|(label, value)| (label, value.to_owned()));
    let fields = FIELDS.iter().filter(|field| field.name != "message");
    let fields = fields.map(|field| (field.label, record.values.list(field.name).join("; ")));
    let mut out = String::new();
    for (label, value) in own.into_iter().chain(fields) {
        if !value.is_empty() {
            let _ = writeln!(out, "{:13} {value}", format!("{label}:"));
        }
    }
    for delivery in deliveries {
        let _ = writeln!(out, "{:13} {}", "Delivery:", of(delivery));
    }
    let _ = writeln!(out, "\n{}", record.values.text("message"));
    out
}

fn of(delivery: &DeliveryRecord) -> String {
    let DeliveryRecord {
        target,
        state,
        attempts,
        ..
    } = delivery;
    let mut line = format!("{target}: {state}, {attempts} attempts");
    if let Some(next_at) = delivery.next_at {
        let _ = write!(line, ", next at {next_at:.0}");
    }
    if let Some(problem) = &delivery.problem {
        let _ = write!(line, ", last: {problem}");
    }
    line
}
