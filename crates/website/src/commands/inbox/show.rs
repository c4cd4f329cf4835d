//! The text of `website inbox show`.

use std::fmt::Write as _;

use site_inbox::{DeliveryRecord, Record};

/// All stored data of a submission: fields, deliveries, message.
pub(crate) fn text(record: &Record, deliveries: &[DeliveryRecord]) -> String {
    let mut out = String::new();
    let mark = record.mark.map(site_inbox::Mark::as_str);
    let services = record.services.join("; ");
    let lines = [
        ("Reference", Some(record.reference.as_str())),
        ("Received", Some(&*record.received_at.to_string())),
        ("Status", Some(record.status.as_str())),
        ("Marked", mark),
        ("Name", Some(&*record.name).filter(|name| !name.is_empty())),
        ("Email", Some(&*record.email)),
        ("Organization", record.organization.as_deref()),
        ("Phone", record.phone.as_deref()),
        ("Topic", Some(&*record.topic)),
        ("Services", Some(&*services).filter(|list| !list.is_empty())),
    ]
    .map(|(label, value)| value.map(|value| format!("{:13} {value}\n", format!("{label}:"))));
    out.extend(lines.into_iter().flatten());
    for delivery in deliveries {
        let _ = writeln!(out, "{:13} {}", "Delivery:", of(delivery));
    }
    let _ = writeln!(out, "\n{}", record.message);
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
