use jiff::civil::Time;

/// When an agenda row begins and ends, of a text such as `7:30AM – 8:30AM`; `None` if it can't be parsed. The end is
/// after the start, or in the morning after an evening.
#[must_use]
pub fn agenda_hours(text: &str) -> Option<(Time, Time)> {
    let (start, end) = text.split_once(['–', '-', '—'])?;
    let (start, end) = (clock(start)?, clock(end)?);
    let is_night = start.hour() >= 12 && end.hour() < 12;
    (start < end || is_night).then_some((start, end))
}

/// The twelve-hour clock: 12:00AM is midnight, 12:30PM half past noon.
fn clock(text: &str) -> Option<Time> {
    let text = text.trim();
    let (digits, afternoon) = match (text.strip_suffix("AM"), text.strip_suffix("PM")) {
        (Some(digits), None) => (digits, 0),
        (None, Some(digits)) => (digits, 12),
        _ => return None,
    };
    let (hour, minute) = digits.trim().split_once(':')?;
    let plain = |s: &str| (1..=2).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit());
    if !plain(hour) || !plain(minute) || minute.len() != 2 {
        return None;
    }
    let hour: i8 = hour.parse().ok().filter(|hour| (1..=12).contains(hour))?;
    Time::new(hour % 12 + afternoon, minute.parse().ok()?, 0, 0).ok()
}
