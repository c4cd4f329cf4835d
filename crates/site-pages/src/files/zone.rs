//! `VTIMEZONE`: the offsets of a time zone, which a calendar needs to read local times. It is made from the zone data
//! that also gives the events' own instants, so both always agree.

use jiff::{
    Timestamp, ToSpan as _,
    civil::DateTime,
    tz::{Offset, TimeZone, TimeZoneTransition},
};

use super::ics::Lines;

/// Number of coming years for which a rule must hold before it is written as an `RRULE`.
const YEARS: usize = 6;

/// The zone at a moment: the last two transitions before it (to summer time and back), each with its yearly rule if
/// it has one.
pub(super) fn vtimezone(out: &mut Lines, name: &str, zone: &TimeZone, around: Timestamp) {
    out.component("VTIMEZONE", |out| {
        out.raw("TZID", name);
        let changes: Vec<TimeZoneTransition<'_>> = zone.preceding(around).take(2).collect();
        for change in changes.iter().rev() {
            observance(out, zone, change);
        }
        if changes.is_empty() {
            let offset = signed(zone.to_offset(around));
            out.component("STANDARD", |out| {
                out.raw("DTSTART", "19700101T000000");
                out.raw("TZOFFSETFROM", &offset);
                out.raw("TZOFFSETTO", &offset);
            });
        }
    });
}

fn observance(out: &mut Lines, zone: &TimeZone, change: &TimeZoneTransition<'_>) {
    let name = if change.dst().is_dst() {
        "DAYLIGHT"
    } else {
        "STANDARD"
    };
    let (from, local) = before(zone, change);
    out.component(name, |out| {
        out.raw("DTSTART", &local.strftime("%Y%m%dT%H%M%S").to_string());
        out.raw("TZOFFSETFROM", &signed(from));
        out.raw("TZOFFSETTO", &signed(change.offset()));
        out.text("TZNAME", change.abbreviation());
        if let Some(rule) = rule(zone, change, local) {
            out.raw("RRULE", &rule);
        }
    });
}

/// The offset before a transition, and the local time of the transition by that offset.
fn before(zone: &TimeZone, change: &TimeZoneTransition<'_>) -> (Offset, DateTime) {
    let moment = change.timestamp();
    let earlier = moment.checked_sub(1.second()).unwrap_or(moment);
    let from = zone.to_offset(earlier);
    (from, from.to_datetime(moment))
}

/// The yearly rule, such as "the last Sunday of October", if the coming years follow it.
fn rule(zone: &TimeZone, change: &TimeZoneTransition<'_>, local: DateTime) -> Option<String> {
    let alike = |next: &DateTime| {
        next.month() == local.month()
            && next.weekday() == local.weekday()
            && next.time() == local.time()
    };
    let coming = zone
        .following(change.timestamp())
        .filter(|next| next.dst() == change.dst() && next.offset() == change.offset());
    let years: Vec<DateTime> = coming
        .take(YEARS)
        .map(|next| before(zone, &next).1)
        .collect();
    if years.len() < YEARS || !years.iter().all(alike) {
        return None;
    }
    let mut days = years.iter().chain([&local]);
    let nth = |day: &DateTime| (day.day() - 1) / 7 + 1;
    let position = if days.clone().all(|day| day.day() + 7 > day.days_in_month()) {
        -1
    } else if days.all(|day| nth(day) == nth(&local)) {
        nth(&local)
    } else {
        return None;
    };
    let weekday = local.strftime("%a").to_string().to_uppercase();
    Some(format!(
        "FREQ=YEARLY;BYMONTH={};BYDAY={position}{weekday:.2}",
        local.month()
    ))
}

/// An offset as `+0200`; with seconds only if they are not zero.
fn signed(offset: Offset) -> String {
    let there = Timestamp::UNIX_EPOCH.to_zoned(offset.to_time_zone());
    there.strftime("%z").to_string()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn written(name: &str, around: &str) -> String {
        let zone = TimeZone::get(name).unwrap();
        let mut lines = Lines::default();
        vtimezone(&mut lines, name, &zone, around.parse().unwrap());
        lines.finish().replace("\r\n", "\n")
    }

    #[test]
    fn madrid_changes_on_the_last_sundays_of_march_and_october() {
        let expected = "\
BEGIN:VTIMEZONE
TZID:Europe/Madrid
BEGIN:DAYLIGHT
DTSTART:20240331T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20241027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
";
        assert_eq!(written("Europe/Madrid", "2024-10-28T17:30:00Z"), expected);
    }

    #[test]
    fn a_rule_counts_weeks_from_the_start_of_the_month_where_the_zone_does() {
        let new_york = written("America/New_York", "2025-06-01T00:00:00Z");
        assert!(new_york.contains("BYMONTH=3;BYDAY=2SU"), "{new_york}");
        assert!(new_york.contains("BYMONTH=11;BYDAY=1SU"), "{new_york}");
    }

    #[test]
    fn a_zone_without_summer_time_has_no_rule() {
        let istanbul = written("Europe/Istanbul", "2025-06-01T00:00:00Z");
        assert!(!istanbul.contains("RRULE"), "{istanbul}");
        assert!(istanbul.contains("TZOFFSETTO:+0300"), "{istanbul}");
        let utc = written("UTC", "2025-06-01T00:00:00Z");
        assert!(
            utc.contains("BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0000"),
            "{utc}"
        );
    }
}
