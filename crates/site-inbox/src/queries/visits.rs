//! The statements about counts of visits and of missed searches.

use jiff::civil::Date;

use crate::store::Statement;
use crate::visits::{By, Visit};

/// Adds to the count of one page and referrer on one day. A day has at most `most` rows with a referrer. After that, a
/// new referrer is counted as no referrer, so that invented referrers can't fill the store.
pub(crate) fn count(visit: &Visit, count: i64, most: i64) -> Statement {
    Statement::new(
        "INSERT INTO inbox_visits (day, path, referrer, visits)
         SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CASE
             WHEN (SELECT COUNT(*) FROM inbox_visits WHERE day = ?1 AND referrer <> '') < CAST(?5 AS BIGINT)
                 OR EXISTS (SELECT 1 FROM inbox_visits WHERE day = ?1 AND path = ?2 AND referrer = ?3)
             THEN CAST(?3 AS TEXT) ELSE '' END, CAST(?4 AS BIGINT)
         WHERE 1 = 1
         ON CONFLICT (day, path, referrer) DO UPDATE SET visits = inbox_visits.visits + excluded.visits",
        [
            visit.day.to_string().into(),
            visit.path.as_str().into(),
            visit.referrer.as_str().into(),
            count.into(),
            most.into(),
        ],
    )
}

/// Adds to the count of one missed search on one day. A day has at most `most` different ones; further ones are not
/// counted, so that invented searches can't fill the store.
pub(crate) fn count_missed(day: Date, words: &str, count: i64, most: i64) -> Statement {
    Statement::new(
        "INSERT INTO inbox_missed (day, words, searches)
         SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS BIGINT)
         WHERE (SELECT COUNT(*) FROM inbox_missed WHERE day = ?1) < CAST(?4 AS BIGINT)
             OR EXISTS (SELECT 1 FROM inbox_missed WHERE day = ?1 AND words = ?2)
         ON CONFLICT (day, words) DO UPDATE SET searches = inbox_missed.searches + excluded.searches",
        [day.to_string().into(), words.into(), count.into(), most.into()],
    )
}

/// Visits since a day, summed by one column. Days are sorted by date, everything else by descending count.
pub(crate) fn sums(by: By, since: Date) -> Statement {
    let (column, sum, table, order) = match by {
        By::Day => ("day", "visits", "inbox_visits", "1"),
        By::Path => ("path", "visits", "inbox_visits", "2 DESC, 1"),
        By::Referrer => ("referrer", "visits", "inbox_visits", "2 DESC, 1"),
        By::Missed => ("words", "searches", "inbox_missed", "2 DESC, 1"),
    };
    Statement::new(
        format!(
            "SELECT {column}, CAST(SUM({sum}) AS BIGINT) FROM {table} WHERE day >= ?1
             GROUP BY {column} ORDER BY {order}"
        ),
        [since.to_string().into()],
    )
}

/// Deletes visits and missed searches, each before a day.
pub(crate) fn forget(visits: Date, missed: Date) -> [Statement; 2] {
    [("inbox_visits", visits), ("inbox_missed", missed)].map(|(table, before)| {
        let sql = format!("DELETE FROM {table} WHERE day < ?1");
        Statement::new(sql, [before.to_string().into()])
    })
}
