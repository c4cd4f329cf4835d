//! All SQL statements of the inbox, the same for both stores. `CAST` gives PostgreSQL the type of a parameter that may
//! be null.

pub(crate) mod visits;

use std::fmt::Write as _;

use crate::deliver::Receiver;
use crate::fields::FIELDS;
use crate::record::{Filter, Status};
use crate::reference::Reference;
use crate::store::{Statement, Value};
use crate::submission::{Mark, Submission};

/// The columns of the table in which a submission is inserted, [`FIELDS`] the last.
fn columns() -> String {
    let fields = FIELDS.iter().map(|field| field.name);
    let own = ["reference", "received_at", "mark"].into_iter();
    own.chain(fields).collect::<Vec<_>>().join(", ")
}

/// A `SELECT` of the columns that [`Record::read`](crate::Record) reads, in its order.
fn select(from: &str) -> String {
    format!("SELECT {}, status FROM ({WITH_STATUS}{from}", columns())
}

const WITH_STATUS: &str = "
SELECT s.*, CASE
    WHEN EXISTS (SELECT 1 FROM inbox_deliveries d WHERE d.reference = s.reference AND d.state = 'failed') THEN 'failed'
    WHEN EXISTS (SELECT 1 FROM inbox_deliveries d WHERE d.reference = s.reference AND d.state = 'abandoned') THEN 'abandoned'
    WHEN EXISTS (SELECT 1 FROM inbox_deliveries d WHERE d.reference = s.reference AND d.state IN ('owed', 'held')) THEN 'received'
    WHEN EXISTS (SELECT 1 FROM inbox_deliveries d WHERE d.reference = s.reference) THEN 'delivered'
    ELSE 'received' END AS status
FROM inbox_submissions s";

/// Inserts the submission unless its id is taken.
fn insert(reference: &Reference, submission: &Submission, now: i64) -> Statement {
    let mut values: Vec<Value> = vec![
        submission.id.to_string().into(),
        reference.as_str().into(),
        now.into(),
        submission.mark.map(Mark::as_str).into(),
    ];
    values.extend(FIELDS.iter().map(|field| submission.values.column(field)));
    let places: Vec<_> = (1..=values.len()).map(|at| format!("?{at}")).collect();
    Statement::new(
        format!(
            "INSERT INTO inbox_submissions (submission_id, {}) VALUES ({}) ON CONFLICT (submission_id) DO NOTHING",
            columns(),
            places.join(", ")
        ),
        values,
    )
}

/// Inserts a delivery to a receiver, if a submission with this reference is stored.
fn owe(reference: &Reference, receiver: Receiver<'_>, state: &str, now: i64) -> Statement {
    Statement::new(
        "INSERT INTO inbox_deliveries (reference, target, receiver, state, owed_since, attempts, next_at, claim, claimed_until)
         SELECT reference, CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS TEXT), CAST(?5 AS BIGINT), 0, CAST(?5 AS BIGINT), '', 0
         FROM inbox_submissions WHERE reference = ?1 ON CONFLICT (reference, target) DO NOTHING",
        [
            reference.as_str().into(),
            receiver.target.into(),
            receiver.address.into(),
            state.into(),
            now.into(),
        ],
    )
}

/// Marks the deliveries to receivers that are not configured as abandoned, and continues those to receivers that are
/// configured again.
pub(crate) fn abandon(receivers: &[Receiver<'_>]) -> Vec<Statement> {
    let mut configured = String::from("1 = 0");
    let mut values = Vec::new();
    for receiver in receivers {
        let at = values.len() + 1;
        let _ = write!(
            configured,
            " OR (target = ?{at} AND (receiver IS NULL OR receiver = ?{}))",
            at + 1
        );
        values.extend([receiver.target.into(), receiver.address.into()]);
    }
    let change = |from: &str, to: &str, which: &str| {
        let sql = format!(
            "UPDATE inbox_deliveries SET state = '{to}' WHERE state = '{from}' AND {which}"
        );
        Statement::new(sql, values.clone())
    };
    vec![
        change("owed", "abandoned", &format!("NOT ({configured})")),
        change("abandoned", "owed", &format!("({configured})")),
    ]
}

/// The transaction that stores a submission. Its last statement returns the stored submission with this id: this one,
/// or an earlier one with the same id (then the new reference and its deliveries are not stored).
pub(crate) fn submit(
    reference: &Reference,
    submission: &Submission,
    receivers: &[Receiver<'_>],
    now: i64,
) -> Vec<Statement> {
    let state = if submission.mark.is_some() {
        "held"
    } else {
        "owed"
    };
    let mut all = vec![insert(reference, submission, now)];
    all.extend(
        receivers
            .iter()
            .map(|receiver| owe(reference, *receiver, state, now)),
    );
    all.push(Statement::new(
        select(" WHERE s.submission_id = ?1) AS one"),
        [submission.id.to_string().into()],
    ));
    all
}

/// Removes a submission's mark, and makes its deliveries due that were held because of it.
pub(crate) fn release(reference: &Reference, now: i64) -> Vec<Statement> {
    vec![
        Statement::new(
            "UPDATE inbox_submissions SET mark = NULL WHERE reference = ?1",
            [reference.as_str().into()],
        ),
        Statement::new(
            "UPDATE inbox_deliveries SET state = 'owed', owed_since = ?1, next_at = ?1 WHERE reference = ?2 AND state = 'held'",
            [now.into(), reference.as_str().into()],
        ),
    ]
}

/// The stored value of a name.
pub(crate) fn setting(name: &str) -> Statement {
    Statement::new(
        "SELECT value FROM inbox_settings WHERE name = ?1",
        [name.into()],
    )
}

/// Stores a value unless its name has one, and returns the stored value.
pub(crate) fn set_once(name: &str, value: &str) -> Vec<Statement> {
    vec![
        Statement::new(
            "INSERT INTO inbox_settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING",
            [name.into(), value.into()],
        ),
        setting(name),
    ]
}

/// A transaction that stores as much as a long submission in the same table, and leaves nothing.
pub(crate) fn trial() -> Vec<Statement> {
    let (columns, fields) = (columns(), vec!["?2"; FIELDS.len()].join(", "));
    vec![
        Statement::new(
            format!(
                "INSERT INTO inbox_submissions (submission_id, {columns}) VALUES (?1, ?1, 0, NULL, {fields})"
            ),
            ["trial".into(), "x".repeat(2 << 10).into()],
        ),
        Statement::new(
            "DELETE FROM inbox_submissions WHERE reference = ?1",
            ["trial".into()],
        ),
    ]
}

/// One submission.
pub(crate) fn show(reference: &Reference) -> Statement {
    Statement::new(
        select(" WHERE s.reference = ?1) AS one"),
        [reference.as_str().into()],
    )
}

/// The deliveries of one submission.
pub(crate) fn deliveries(reference: &Reference) -> Statement {
    Statement::new(
        "SELECT target, state, attempts, next_at, problem FROM inbox_deliveries WHERE reference = ?1 ORDER BY target",
        [reference.as_str().into()],
    )
}

/// A page of a list, newest first. `after` is the last row of the previous page.
pub(crate) fn list(filter: &Filter, after: Option<(i64, &Reference)>, limit: i64) -> Statement {
    let (after_time, after_reference) = after.map_or((i64::MAX, ""), |(time, reference)| {
        (time, reference.as_str())
    });
    Statement::new(
        select(
            ") AS every
             WHERE (CAST(?1 AS TEXT) IS NULL OR status = CAST(?1 AS TEXT))
               AND (CAST(?2 AS BIGINT) IS NULL OR CASE WHEN mark IS NULL THEN 0 ELSE 1 END = CAST(?2 AS BIGINT))
               AND (received_at < ?3 OR (received_at = ?3 AND reference > ?4))
             ORDER BY received_at DESC, reference LIMIT ?5"
        ),
        [
            filter.status.map(Status::as_str).into(),
            filter.marked.map(i64::from).into(),
            after_time.into(),
            after_reference.into(),
            limit.into(),
        ],
    )
}

/// Numbers of deliveries by state, of submissions, and of marked submissions.
pub(crate) fn counts() -> Statement {
    Statement::new(
        "SELECT state, COUNT(*) FROM inbox_deliveries GROUP BY state
         UNION ALL SELECT 'submissions', COUNT(*) FROM inbox_submissions
         UNION ALL SELECT 'marked', COUNT(*) FROM inbox_submissions WHERE mark IS NOT NULL",
        [],
    )
}

/// Makes all deliveries of a submission due now, as if they were new, to whatever addresses their targets have then, and
/// adds deliveries to receivers that it lacks.
pub(crate) fn redeliver(
    reference: &Reference,
    receivers: &[Receiver<'_>],
    now: i64,
) -> Vec<Statement> {
    let mut all: Vec<_> = receivers
        .iter()
        .map(|receiver| owe(reference, *receiver, "owed", now))
        .collect();
    all.push(Statement::new(
        "UPDATE inbox_deliveries SET state = 'owed', receiver = NULL, owed_since = ?1, attempts = 0, next_at = ?1, claim = '',
             claimed_until = 0, problem = NULL
         WHERE reference = ?2 RETURNING target",
        [now.into(), reference.as_str().into()],
    ));
    all
}

/// Deletes at most `most` submissions received before a time; with `owed_too` also those with deliveries that are still to
/// be made. The last statement returns their references.
pub(crate) fn purge(before: i64, owed_too: bool, most: i64) -> Vec<Statement> {
    // Deliveries are deleted first, and only those of submissions that may be deleted. The second statement then keeps
    // every submission that still has deliveries.
    vec![
        Statement::new(
            "DELETE FROM inbox_deliveries WHERE reference IN (
                SELECT s.reference FROM inbox_submissions s WHERE s.received_at < ?1 AND (CAST(?2 AS BIGINT) = 1
                OR NOT EXISTS (SELECT 1 FROM inbox_deliveries d WHERE d.reference = s.reference AND d.state = 'owed'))
                ORDER BY s.received_at LIMIT ?3)",
            [before.into(), i64::from(owed_too).into(), most.into()],
        ),
        Statement::new(
            "DELETE FROM inbox_submissions WHERE reference IN (
                SELECT s.reference FROM inbox_submissions s WHERE s.received_at < ?1
                AND NOT EXISTS (SELECT 1 FROM inbox_deliveries d WHERE d.reference = s.reference)
                ORDER BY s.received_at LIMIT ?2) RETURNING reference",
            [before.into(), most.into()],
        ),
    ]
}

/// When the oldest submission was received.
pub(crate) fn oldest() -> Statement {
    Statement::new(
        "SELECT received_at FROM inbox_submissions ORDER BY received_at LIMIT 1",
        [],
    )
}

/// Deletes one submission. The last statement returns its reference if it was stored.
pub(crate) fn erase(reference: &Reference) -> Vec<Statement> {
    ["inbox_deliveries", "inbox_submissions"]
        .map(|table| {
            Statement::new(
                format!("DELETE FROM {table} WHERE reference = ?1 RETURNING reference"),
                [reference.as_str().into()],
            )
        })
        .into()
}

/// Claims the delivery that has been due longest. A time after `horizon` was written before the clock was set back, and
/// counts as due. `lock` is the store's [`skip_locked`](crate::store::Store::skip_locked).
pub(crate) fn claim(
    receiver: Receiver<'_>,
    token: &str,
    [now, until, horizon]: [i64; 3],
    lock: &str,
) -> Statement {
    Statement::new(
        format!(
            "WITH due AS MATERIALIZED (
                SELECT reference, target FROM inbox_deliveries
                WHERE state = 'owed' AND target = ?1 AND (receiver IS NULL OR receiver = ?6) AND (next_at <= ?2 OR next_at > ?5)
                AND (claimed_until <= ?2 OR claimed_until > ?5)
                ORDER BY next_at LIMIT 1 {lock})
             UPDATE inbox_deliveries SET claim = ?3, claimed_until = ?4, attempts = attempts + 1
             FROM due WHERE inbox_deliveries.reference = due.reference AND inbox_deliveries.target = due.target
             RETURNING inbox_deliveries.reference, inbox_deliveries.attempts, inbox_deliveries.owed_since"
        ),
        [
            receiver.target.into(),
            now.into(),
            token.into(),
            until.into(),
            horizon.into(),
            receiver.address.into(),
        ],
    )
}

/// When the next delivery to a target is due.
pub(crate) fn next_due(target: &str) -> Statement {
    Statement::new(
        "SELECT next_at FROM inbox_deliveries WHERE state = 'owed' AND target = ?1 ORDER BY next_at LIMIT 1",
        [target.into()],
    )
}

/// Stores that the delivery succeeded, if the caller still holds the claim.
pub(crate) fn delivered(reference: &Reference, target: &str, token: &str) -> Statement {
    Statement::new(
        "UPDATE inbox_deliveries SET state = 'delivered', claim = '', claimed_until = 0, problem = NULL
         WHERE reference = ?1 AND target = ?2 AND claim = ?3",
        [reference.as_str().into(), target.into(), token.into()],
    )
}

/// Stores that the attempt failed, if the caller still holds the claim. With `state` `owed` the delivery is due again at
/// `next_at`; with `failed` it is given up.
pub(crate) fn put_off(
    reference: &Reference,
    target: &str,
    token: &str,
    state: &str,
    next_at: i64,
    problem: &str,
) -> Statement {
    Statement::new(
        "UPDATE inbox_deliveries SET state = ?4, next_at = ?5, problem = ?6, claim = '', claimed_until = 0
         WHERE reference = ?1 AND target = ?2 AND claim = ?3",
        [reference.as_str().into(), target.into(), token.into(), state.into(), next_at.into(), problem.into()],
    )
}
