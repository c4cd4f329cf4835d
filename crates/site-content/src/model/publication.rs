use jiff::Timestamp;

use crate::read::fields::*;

/// When an entry is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Declared, serde::Serialize)]
#[check(in_order(fields, publish_at?, expire_at?))]
pub struct Publication {
    /// `true` hides the entry. `website preview` makes a signed link that shows it
    ///
    /// A draft is never shown to the public, whatever its times are.
    pub draft: bool,
    /// instant from which the entry is shown
    pub publish_at: Option<Timestamp>,
    /// instant from which it is hidden again
    ///
    /// It is after `publish_at`.
    pub expire_at: Option<Timestamp>,
}

impl Publication {
    /// Whether the entry may be shown at `now` by its times. The draft flag is ignored.
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.publish_at.is_none_or(|at| at <= now) && self.expire_at.is_none_or(|at| now < at)
    }
}

fn in_order(
    fields: &Fields<'_>,
    publish_at: Option<Timestamp>,
    expire_at: Option<Timestamp>,
) -> Option<()> {
    if let (Some(from), Some(to)) = (publish_at, expire_at)
        && to <= from
    {
        fields.order("expireAt", "`expireAt` is not after `publishAt`.");
        return None;
    }
    Some(())
}
