//! Counts of visits are summed, reported and deleted.

use std::collections::HashMap;
use std::time::Duration;

use pretty_assertions::assert_eq;
use site_inbox::{By, Inbox, Visit, Visits, visits_csv, visits_json};

use crate::support::{Backend, plain, promises};

promises![
    visits_are_summed_by_day_path_and_referrer,
    a_report_begins_at_the_start_of_its_first_day,
    visits_are_forgotten_after_25_months_and_not_before,
    invented_referrers_do_not_fill_the_store,
    missed_searches_are_summed_and_forgotten_after_90_days,
    invented_searches_do_not_fill_the_store,
];

const DAY: Duration = Duration::from_secs(86_400);

fn visit(day: &str, path: &str, referrer: &str) -> Visit {
    Visit {
        day: day.parse().unwrap(),
        path: path.to_owned(),
        referrer: referrer.to_owned(),
        missed: String::new(),
    }
}

fn missed(day: &str, words: &str) -> Visit {
    Visit {
        missed: words.to_owned(),
        ..visit(day, "/search", "")
    }
}

async fn count<const N: usize>(inbox: &Inbox, counts: [(Visit, i64); N]) {
    inbox.count_visits(&HashMap::from(counts)).await.unwrap();
}

async fn report(inbox: &Inbox, by: By, days: u32) -> Vec<(String, i64)> {
    let rows = inbox.visits(by, DAY * days).await.unwrap();
    rows.into_iter().map(|row| (row.name, row.visits)).collect()
}

fn rows(expected: &[(&str, i64)]) -> Vec<(String, i64)> {
    let row = |(name, visits): &(&str, i64)| ((*name).to_owned(), *visits);
    expected.iter().map(row).collect()
}

// Promise: visits
async fn visits_are_summed_by_day_path_and_referrer(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    count(
        &inbox,
        [
            (visit("2026-02-27", "/", ""), 2),
            (visit("2026-02-28", "/", "search.example"), 1),
            (visit("2026-02-28", "/blog", ""), 4),
        ],
    )
    .await;
    count(&inbox, [(visit("2026-02-28", "/", "search.example"), 5)]).await;
    assert_eq!(
        report(&inbox, By::Day, 30).await,
        rows(&[("2026-02-27", 2), ("2026-02-28", 10)])
    );
    assert_eq!(
        report(&inbox, By::Path, 30).await,
        rows(&[("/", 8), ("/blog", 4)])
    );
    assert_eq!(
        report(&inbox, By::Referrer, 30).await,
        rows(&[("", 6), ("search.example", 6)])
    );
}

// Promise: visits
async fn a_report_begins_at_the_start_of_its_first_day(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    count(
        &inbox,
        [
            (visit("2026-02-26", "/", ""), 1),
            (visit("2026-02-27", "/", ""), 2),
            (visit("2026-03-01", "/", ""), 3),
        ],
    )
    .await;
    assert_eq!(report(&inbox, By::Day, 0).await, rows(&[("2026-03-01", 3)]));
    let two = rows(&[("2026-02-27", 2), ("2026-03-01", 3)]);
    assert_eq!(report(&inbox, By::Day, 2).await, two);
    let all = inbox.visits(By::Path, Duration::MAX).await.unwrap();
    assert_eq!(all.first().map(|row| row.visits), Some(6));
}

// Promise: visits 5
async fn visits_are_forgotten_after_25_months_and_not_before(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    count(
        &inbox,
        [
            (visit("2024-01-31", "/", ""), 1),
            (visit("2024-02-01", "/", ""), 2),
            (visit("2026-03-01", "/", ""), 3),
        ],
    )
    .await;
    inbox.expire(DAY * 365).await.unwrap();
    assert_eq!(
        report(&inbox, By::Day, 10_000).await,
        rows(&[("2024-02-01", 2), ("2026-03-01", 3)])
    );
}

// Promise: search 8
async fn missed_searches_are_summed_and_forgotten_after_90_days(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    count(
        &inbox,
        [
            (missed("2025-11-30", "too old"), 1),
            (missed("2025-12-01", "old"), 1),
            (missed("2026-03-01", "zinc"), 2),
            (visit("2026-03-01", "/search", ""), 1),
        ],
    )
    .await;
    count(&inbox, [(missed("2026-03-01", "zinc"), 3)]).await;
    inbox.expire(DAY * 365).await.unwrap();
    let kept = rows(&[("zinc", 5), ("old", 1)]);
    assert_eq!(report(&inbox, By::Missed, 10_000).await, kept);
    assert_eq!(report(&inbox, By::Missed, 30).await, rows(&[("zinc", 5)]));
    // They are visits of the page of results too.
    assert_eq!(report(&inbox, By::Path, 30).await, rows(&[("/search", 6)]));
}

// Promise: search
async fn invented_searches_do_not_fill_the_store(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let counts = (0..600).map(|n| (missed("2026-03-01", &format!("word {n}")), 1));
    inbox.count_visits(&counts.collect()).await.unwrap();
    assert_eq!(report(&inbox, By::Missed, 1).await.len(), 500);
    count(&inbox, [(missed("2026-03-01", "word 0"), 1)]).await;
    let first = report(&inbox, By::Missed, 1).await;
    assert_eq!(first.first(), rows(&[("word 0", 2)]).first());
}

// Promise: visits
async fn invented_referrers_do_not_fill_the_store(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let known = visit("2026-03-01", "/", "search.example");
    count(&inbox, [(known.clone(), 1)]).await;
    let invented = |number| {
        let host = format!("h{number}.example");
        (visit("2026-03-01", "/", &host), 1)
    };
    let many: HashMap<_, _> = (0..2_050).map(invented).collect();
    inbox.count_visits(&many).await.unwrap();
    count(&inbox, [(known, 1)]).await;
    let by_host = report(&inbox, By::Referrer, 1).await;
    assert_eq!(by_host.len(), 2_001, "2,000 hosts, and those of no name");
    assert_eq!(by_host[..2], rows(&[("", 51), ("search.example", 2)]));
    assert_eq!(report(&inbox, By::Path, 1).await, rows(&[("/", 2_052)]));
}

// Promise: visits
#[test]
fn no_cell_of_a_report_can_be_run_as_a_formula() {
    let visits = [Visits {
        name: "-2+3.example".to_owned(),
        visits: 7,
    }];
    let mut out = Vec::new();
    visits_csv(By::Referrer, &visits, &mut out).unwrap();
    assert_eq!(out, b"referrer,visits\r\n'-2+3.example,7\r\n");
    let json = visits_json(By::Referrer, &visits);
    assert_eq!(json[0]["referrer"], "-2+3.example");
    assert_eq!(json[0]["visits"], 7);
}
