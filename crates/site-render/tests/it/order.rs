//! The order in which requests are served, and the counters.

use std::{sync::Arc, time::Duration};

use pretty_assertions::assert_eq;
use site_render::{Limits, RenderError, RenderRequest, Renderer};

use crate::help::{
    Answer, RUNS_ITS_PAYLOAD, ask, background, limits, one, request, run, start, until,
};

/// Keeps an engine busy for the whole time limit.
const LOOPS: &str = "for (;;) {}";
/// Returns how many renders this engine has done, this one included.
const COUNTS: &str = "globalThis.count = (globalThis.count ?? 0) + 1; return String(count)";

/// A renderer with one engine that is busy and an empty queue.
async fn engaged(limits: Limits) -> (Renderer, Answer) {
    let renderer = start(RUNS_ITS_PAYLOAD, limits).unwrap();
    let working = ask(&renderer, request(LOOPS));
    until("the engine works", || {
        renderer.stats().queued_interactive == 0
    })
    .await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    (renderer, working)
}

#[tokio::test]
async fn visitors_go_before_background_work() {
    let (renderer, working) = engaged(limits()).await;
    let prepared = ask(&renderer, background(COUNTS));
    until("it waits", || renderer.stats().queued_background == 1).await;
    let visitor = ask(&renderer, request(COUNTS));
    until("it waits", || renderer.stats().queued_interactive == 1).await;

    assert_eq!(working.await.unwrap(), Err(RenderError::TimedOut));
    assert_eq!(visitor.await.unwrap(), Ok("1".to_owned()));
    assert_eq!(prepared.await.unwrap(), Ok("2".to_owned()));
}

#[tokio::test]
async fn a_full_queue_answers_busy_and_the_other_queue_stays_open() {
    let (renderer, _working) = engaged(Limits {
        queue: 2,
        ..limits()
    })
    .await;
    let waiting = [background(COUNTS), background(COUNTS)].map(|wanted| ask(&renderer, wanted));
    until("two wait", || renderer.stats().queued_background == 2).await;

    assert_eq!(
        renderer.render(background(COUNTS)).await,
        Err(RenderError::Busy)
    );
    assert_eq!(renderer.stats().busy, 1);
    assert_eq!(run(&renderer, COUNTS).await, Ok("1".to_owned()));
    for (answer, expected) in waiting.into_iter().zip(["2", "3"]) {
        assert_eq!(answer.await.unwrap(), Ok(expected.to_owned()));
    }
}

/// A visitor who sends a request and goes away before its turn.
async fn leaves(renderer: &Renderer) {
    let left = ask(renderer, request(COUNTS));
    until("it waits", || renderer.stats().queued_interactive == 1).await;
    left.abort();
    assert!(left.await.is_err());
}

#[tokio::test]
async fn a_request_whose_caller_has_gone_is_not_rendered() {
    let (renderer, working) = engaged(limits()).await;
    leaves(&renderer).await;
    assert_eq!(working.await.unwrap(), Err(RenderError::TimedOut));
    until("it is passed over", || renderer.stats().abandoned == 1).await;
    assert_eq!(run(&renderer, COUNTS).await, Ok("1".to_owned()));
}

#[tokio::test]
async fn a_request_whose_caller_has_gone_makes_room_in_the_queue() {
    let limits = Limits {
        queue: 1,
        ..limits()
    };
    let (renderer, _working) = engaged(limits).await;
    leaves(&renderer).await;
    assert_eq!(run(&renderer, COUNTS).await, Ok("1".to_owned()));
    assert_eq!(renderer.stats().busy, 0);
}

#[tokio::test]
async fn stopping_answers_every_request_and_ends_the_threads() {
    let limits = Limits {
        render_time: Duration::from_secs(60),
        ..limits()
    };
    let (renderer, working) = engaged(limits).await;
    let waiting = ask(&renderer, background(COUNTS));
    until("it waits", || renderer.stats().queued_background == 1).await;

    renderer.stop();
    assert_eq!(waiting.await.unwrap(), Err(RenderError::Stopped));
    assert_eq!(working.await.unwrap(), Err(RenderError::Stopped));
    assert_eq!(run(&renderer, COUNTS).await, Err(RenderError::Stopped));
    until("no engine lives", || renderer.stats().engines == 0).await;
}

#[tokio::test]
async fn many_renders_on_many_engines_do_not_mix() {
    let renderer = start(
        RUNS_ITS_PAYLOAD,
        Limits {
            workers: 4,
            queue: 500,
            ..limits()
        },
    )
    .unwrap();
    let answers: Vec<(usize, Answer)> = (0..400)
        .map(|number| {
            let payload = match number % 10 {
                7 => format!("throw new Error('{number}')"),
                3 => format!("let i = 0; while (i < 1e5) i += 1; return '{number}'"),
                _ => format!("return '{number}'"),
            };
            let wanted = if number % 2 == 0 {
                request(&payload)
            } else {
                background(&payload)
            };
            (number, ask(&renderer, wanted))
        })
        .collect();
    for (number, answer) in answers {
        match (number % 10, answer.await.unwrap()) {
            (7, Err(RenderError::Threw { message, .. })) => {
                assert_eq!(message, format!("Error: {number}"));
            }
            (_, answer) => assert_eq!(answer, Ok(number.to_string())),
        }
    }
    let stats = renderer.stats();
    assert_eq!(
        (stats.renders, stats.threw, stats.engines_replaced),
        (360, 40, 0)
    );
}

#[tokio::test]
async fn dropping_the_last_handle_stops_the_renderer() {
    let renderer = one();
    let site: Arc<str> = Arc::from("{}");
    let wanted = RenderRequest {
        site: Arc::clone(&site),
        ..request("return site")
    };
    let drawn = renderer.clone().render(wanted).await.unwrap();
    assert_eq!(drawn.html, "{}");
    drop(renderer);
    until("the engine let go of all", || Arc::strong_count(&site) == 1).await;
}
