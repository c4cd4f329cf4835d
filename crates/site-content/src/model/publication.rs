use jiff::{Timestamp, civil::Date};

use crate::{Place, read::fields::*};

/// When an entry is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Declared, serde::Serialize)]
#[check(in_order(fields, publish_at??, expire_at??))]
pub struct Publication {
    /// `true` hides the entry. `website preview` makes a signed link that shows it
    ///
    /// A draft is never shown to the public, whatever its times are.
    #[field(SWITCH, default)]
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

/// The day on which an entry was published or last corrected.
#[derive(Debug, Clone)]
pub struct LastChange {
    /// `updated` of the entry, otherwise its `date`.
    pub day: Date,
    /// Where the file says so, for findings.
    pub place: Place,
}

impl Fields<'_> {
    /// The last change of an entry with the keys `date` and `updated`.
    pub(crate) fn last_change(&self, date: Date, updated: Option<Date>) -> LastChange {
        let (day, key) = updated.map_or((date, "date"), |day| (day, "updated"));
        let place = self.place_of(key);
        LastChange { day, place }
    }
}

fn in_order(fields: &Fields<'_>, from: Timestamp, to: Timestamp) {
    if to <= from {
        fields.order("expireAt", "`expireAt` is not after `publishAt`.");
    }
}
