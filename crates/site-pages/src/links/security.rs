use site_content::Rule;

use super::checker::Checker;

/// The warning begins this many days before the security contact expires.
const RENEW_DAYS: i64 = 30;

/// RFC 9116 forbids the use of an expired contact. It is only a warning, because no page for visitors depends on it.
pub(super) fn check(checker: &mut Checker<'_>) {
    let security = &checker.pages.site().config().security;
    let left = security.expires.duration_since(checker.pages.options().now);
    let days = left.as_secs().div_euclid(24 * 60 * 60);
    if days >= RENEW_DAYS {
        return;
    }
    let message = match days {
        ..0 => "The security contact has expired.".to_owned(),
        0 => "The security contact expires within a day.".to_owned(),
        1 => "The security contact expires in 1 day.".to_owned(),
        days => format!("The security contact expires in {days} days."),
    };
    let help = "Check that the contact is still right, then set `expires` to a day within the next twelve months.";
    let place = security.expires_place.clone();
    checker.add(Rule::SecurityExpires, place, message, help.to_owned());
}
