use jiff::civil::Time;

/// The start of an agenda row; `None` if its time can't be parsed.
#[must_use]
pub fn agenda_start(text: &str) -> Option<Time> {
    parse(text).map(|(start, _)| start)
}

/// Parses `7:30AM – 8:30AM`. The end must be after the start.
pub(crate) fn parse(text: &str) -> Option<(Time, Time)> {
    let (start, end) = text.split_once(['–', '-', '—'])?;
    let (start, end) = (clock(start)?, clock(end)?);
    (start < end).then_some((start, end))
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
