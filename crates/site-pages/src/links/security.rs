use site_content::Rule;

use super::checker::Checker;

/// Days before its end from which the security contact is to be renewed.
const RENEW_DAYS: i64 = 30;

/// RFC 9116: what has expired must not be used. A warning all the same: no visitor's page depends on it.
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
    let help =
        "See that it still holds, then set `expires` to a day within the next twelve months.";
    let place = security.expires_place.clone();
    checker.add(Rule::SecurityExpires, place, message, help.to_owned());
}
