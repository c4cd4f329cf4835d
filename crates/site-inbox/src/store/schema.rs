//! The migrations that create the tables, the same for both stores. A released migration is never changed.

use crate::error::InboxError;

/// Migration *n* leads from version *n* to *n + 1*.
pub(super) const STEPS: &[&str] = &[
    "
CREATE TABLE inbox_submissions (
    reference     TEXT NOT NULL PRIMARY KEY,
    submission_id TEXT NOT NULL UNIQUE,
    received_at   BIGINT NOT NULL, -- milliseconds since 1970, as all times
    mark          TEXT,            -- which trap caught it
    name          TEXT NOT NULL,
    email         TEXT NOT NULL,
    organization  TEXT,
    phone         TEXT,
    topic         TEXT NOT NULL,
    services      TEXT NOT NULL,   -- JSON list
    message       TEXT NOT NULL
);
CREATE INDEX inbox_submissions_by_time ON inbox_submissions (received_at, reference);
CREATE TABLE inbox_deliveries (
    reference     TEXT NOT NULL REFERENCES inbox_submissions (reference),
    target        TEXT NOT NULL,   -- smtp, webhook
    state         TEXT NOT NULL,   -- owed, held (marked), delivered, failed
    owed_since    BIGINT NOT NULL,
    attempts      BIGINT NOT NULL,
    next_at       BIGINT NOT NULL,
    claim         TEXT NOT NULL,   -- who is at it, '' for nobody
    claimed_until BIGINT NOT NULL,
    problem       TEXT,            -- of the last attempt, without personal data
    PRIMARY KEY (reference, target)
);
CREATE INDEX inbox_deliveries_due ON inbox_deliveries (state, target, next_at);
CREATE TABLE inbox_settings (
    name          TEXT NOT NULL PRIMARY KEY,
    value         TEXT NOT NULL
);
",
    "
CREATE TABLE inbox_visits (
    day           TEXT NOT NULL,   -- UTC, YYYY-MM-DD
    path          TEXT NOT NULL,   -- of a page of the site, without query
    referrer      TEXT NOT NULL,   -- host, '' for none
    visits        BIGINT NOT NULL,
    PRIMARY KEY (day, path, referrer)
);
",
    "
CREATE TABLE inbox_missed (
    day           TEXT NOT NULL,   -- UTC, YYYY-MM-DD
    words         TEXT NOT NULL,   -- of a search that found nothing
    searches      BIGINT NOT NULL,
    PRIMARY KEY (day, words)
);
",
    "
-- Which address the target had when the message came; NULL for the address that it has now.
ALTER TABLE inbox_deliveries ADD COLUMN receiver TEXT;
",
];

/// The migrations that a store of this version needs.
pub(super) fn missing(version: i64) -> Result<&'static [&'static str], InboxError> {
    usize::try_from(version)
        .ok()
        .and_then(|done| STEPS.get(done..))
        .ok_or(InboxError::TooNew {
            found: version,
            known: latest(),
        })
}

/// The version after all migrations.
pub(super) fn latest() -> i64 {
    i64::try_from(STEPS.len()).unwrap_or(i64::MAX)
}
