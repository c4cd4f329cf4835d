//! Determinism: a render sees no clock, no random source and no machine, so the same payload gives the same bytes.

use pretty_assertions::assert_eq;
use site_render::Limits;

use crate::{
    help::{RUNS_ITS_PAYLOAD, limits, one, run, start},
    tables::{check, holds},
};

#[tokio::test]
async fn two_renders_of_a_payload_give_the_same_bytes() {
    let payload = "
        return JSON.stringify([Date.now(), new Date(), performance.now(), Math.random(), Math.random(), Date()])";
    let once = Limits {
        renders_per_engine: 2,
        ..limits()
    };
    let renderer = start(RUNS_ITS_PAYLOAD, once).unwrap();
    let first = run(&renderer, payload).await.unwrap();
    assert!(
        first.starts_with(r#"[0,"1970-01-01T00:00:00.000Z",0,0."#),
        "{first}"
    );
    assert!(
        first.ends_with(r#""Thu Jan 01 1970 00:00:00 GMT+0000"]"#),
        "{first}"
    );
    // Two renders per engine: the first repeat runs in the same engine, the others in a new one.
    for _ in 0..3 {
        assert_eq!(run(&renderer, payload).await.unwrap(), first);
    }
}

#[tokio::test]
async fn random_numbers_are_distinct_and_evenly_spread() {
    holds(
        "const row = Array.from({ length: 1000 }, Math.random);
         const mean = row.reduce((sum, one) => sum + one) / row.length;
         return row.every((one) => one >= 0 && one < 1) && new Set(row).size === 1000 && mean > 0.45 && mean < 0.55",
    )
    .await;
}

#[tokio::test]
async fn local_time_is_utc() {
    check(&[
        (
            "new Date(2026, 10, 21, 9, 30).toISOString()",
            "'2026-11-21T09:30:00.000Z'",
        ),
        (
            "new Date('2026-11-21T09:30').toISOString()",
            "'2026-11-21T09:30:00.000Z'",
        ),
        (
            "new Date('2026-11-21').toISOString()",
            "'2026-11-21T00:00:00.000Z'",
        ),
        (
            "new Date('2026-11-21T09:30:00+03:00').toISOString()",
            "'2026-11-21T06:30:00.000Z'",
        ),
        (
            "new Date('Nov 21, 2026 09:30').toISOString()",
            "'2026-11-21T09:30:00.000Z'",
        ),
        ("new Date('Sat, 21 Nov 2026 09:30:00 GMT').getHours()", "9"),
        ("new Date(86400000).getDate()", "2"),
        ("new Date(new Date(5)).getTime()", "5"),
        ("new Date(99, 0).getFullYear()", "1999"),
        (
            "(() => { const date = new Date(0); date.setHours(25); return date.getTime() })()",
            "90000000",
        ),
        ("new Date(0).getTimezoneOffset()", "0"),
        ("String(new Date(0))", "'Thu Jan 01 1970 00:00:00 GMT+0000'"),
        ("new Date(0).toLocaleString()", "'01/01/1970, 12:00:00 AM'"),
        ("String(new Date(NaN))", "'Invalid Date'"),
        ("new Date(7) - new Date(2)", "5"),
        ("new Date(0) + 1", "'Thu Jan 01 1970 00:00:00 GMT+00001'"),
        (
            "new Date(0) instanceof Date && Object.prototype.toString.call(new Date())",
            "'[object Date]'",
        ),
        (
            "(class Day extends Date {}).prototype instanceof Date",
            "true",
        ),
        (
            "new (class Day extends Date { iso() { return this.toISOString() } })(0).iso()",
            "'1970-01-01T00:00:00.000Z'",
        ),
        ("typeof Date() + Date.length + Date.name", "'string7Date'"),
        ("new Date(0).constructor === Date", "true"),
    ])
    .await;
}

#[tokio::test]
async fn promise_jobs_of_a_render_finish_before_the_next_render() {
    let renderer = one();
    let leaves = "
        globalThis.seen = [];
        Promise.resolve().then(() => seen.push('job'));
        return 'left'";
    assert_eq!(run(&renderer, leaves).await, Ok("left".to_owned()));
    assert_eq!(
        run(&renderer, "return seen.join()").await,
        Ok("job".to_owned())
    );
    assert_eq!(renderer.stats().engines_replaced, 0);
}

#[tokio::test]
async fn a_render_that_leaves_an_endless_job_returns_its_html_and_its_engine_is_replaced() {
    let renderer = one();
    let leaves = "(async () => { for (;;) await null })(); return 'drawn'";
    assert_eq!(run(&renderer, leaves).await, Ok("drawn".to_owned()));
    assert_eq!(run(&renderer, "return 'next'").await, Ok("next".to_owned()));
    assert_eq!(renderer.stats().engines_replaced, 1);
}
