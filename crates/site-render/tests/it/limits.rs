//! Limits: a render that exceeds one affects no other render.

use std::time::Duration;

use pretty_assertions::assert_eq;
use site_render::{Limits, RenderError, Renderer};

use crate::help::{RUNS_ITS_PAYLOAD, limits, one, run, start, until};

const LOOPS: &str = "for (;;) {}";
const EATS: &str = "const all = []; for (;;) all.push(new Array(1000).fill('x'.repeat(9)))";
const DIVES: &str = "const dive = (n) => 1 + dive(n + 1); return String(dive(0))";
const WORKS: &str = "return 'works'";

/// An engine that reaches its other limits long before the time limit, even on a busy machine.
fn patient() -> Renderer {
    let limits = Limits {
        render_time: Duration::from_secs(60),
        ..limits()
    };
    start(RUNS_ITS_PAYLOAD, limits).unwrap()
}

async fn the_next_works(renderer: &Renderer, replaced: u64) {
    assert_eq!(run(renderer, WORKS).await, Ok("works".to_owned()));
    assert_eq!(renderer.stats().engines_replaced, replaced);
    assert_eq!(renderer.stats().engines, 1);
}

#[tokio::test]
async fn an_endless_render_times_out_and_the_next_one_works() {
    let renderer = one();
    assert_eq!(run(&renderer, LOOPS).await, Err(RenderError::TimedOut));
    the_next_works(&renderer, 1).await;
    assert_eq!(renderer.stats().timed_out, 1);
}

#[tokio::test]
async fn an_endless_loop_that_catches_every_exception_times_out() {
    let renderer = one();
    let stubborn = "for (;;) try { for (;;) {} } catch {} finally { continue }";
    assert_eq!(run(&renderer, stubborn).await, Err(RenderError::TimedOut));
    the_next_works(&renderer, 1).await;
}

#[tokio::test]
async fn long_work_in_native_code_of_the_engine_times_out() {
    for payload in [
        "return String(/(a+)+b/.test('a'.repeat(60)))",
        "return String(Array.prototype.indexOf.call({ length: 2 ** 52 }, 1))",
    ] {
        let renderer = one();
        assert_eq!(
            run(&renderer, payload).await,
            Err(RenderError::TimedOut),
            "{payload}"
        );
        the_next_works(&renderer, 1).await;
    }
}

#[tokio::test]
async fn a_render_that_exhausts_memory_fails_and_the_next_one_works() {
    let renderer = patient();
    for round in 1..=5 {
        assert_eq!(run(&renderer, EATS).await, Err(RenderError::OutOfMemory));
        the_next_works(&renderer, round).await;
    }
    assert_eq!(renderer.stats().out_of_memory, 5);
}

#[tokio::test]
async fn one_string_larger_than_the_limit_is_out_of_memory() {
    let renderer = patient();
    let big = "return 'x'.repeat(100_000_000)";
    assert_eq!(run(&renderer, big).await, Err(RenderError::OutOfMemory));
    the_next_works(&renderer, 1).await;
}

#[tokio::test]
async fn a_render_that_overflows_the_stack_fails_and_the_next_one_works() {
    let renderer = patient();
    assert_eq!(run(&renderer, DIVES).await, Err(RenderError::StackOverflow));
    the_next_works(&renderer, 1).await;
    assert_eq!(renderer.stats().stack_overflow, 1);
}

#[tokio::test]
async fn an_error_thrown_by_a_render_is_reported_and_the_engine_is_kept() {
    let renderer = one();
    let Err(RenderError::Threw { message, stack }) = run(&renderer, "null.title").await else {
        panic!("it should throw");
    };
    assert_eq!(message, "TypeError: cannot read property 'title' of null");
    assert!(stack.contains("test.js:"), "{stack}");
    the_next_works(&renderer, 0).await;
    assert_eq!(renderer.stats().threw, 1);
}

#[tokio::test]
async fn an_error_message_of_a_megabyte_is_truncated() {
    let renderer = one();
    let Err(RenderError::Threw { message, .. }) =
        run(&renderer, "throw new Error('é'.repeat(500_000))").await
    else {
        panic!("it should throw");
    };
    assert!(message.len() <= 2048, "{}", message.len());
}

#[tokio::test]
async fn every_kind_of_thrown_value_is_reported() {
    let renderer = one();
    for (payload, expected) in [
        ("throw 'a text'", "a text"),
        ("throw 7", "a value of type int"),
        ("throw {}", "a value of type object"),
        ("return 7", "TypeError: render gave number, not a string"),
        ("return null", "TypeError: render gave null, not a string"),
        ("return {}", "TypeError: render gave object, not a string"),
        (
            "class Odd extends Error { get message() { throw 1 } }; throw new Odd()",
            "Error: ",
        ),
    ] {
        let Err(RenderError::Threw { message, .. }) = run(&renderer, payload).await else {
            panic!("{payload}");
        };
        assert_eq!(message, expected, "{payload}");
    }
    the_next_works(&renderer, 0).await;
}

#[tokio::test]
async fn an_engine_is_replaced_after_its_number_of_renders() {
    let limits = Limits {
        renders_per_engine: 3,
        ..limits()
    };
    let renderer = start(RUNS_ITS_PAYLOAD, limits).unwrap();
    let count = "globalThis.count = (globalThis.count ?? 0) + 1; return String(count)";
    let mut counts = Vec::new();
    for _ in 0..7 {
        counts.push(run(&renderer, count).await.unwrap());
    }
    assert_eq!(counts, ["1", "2", "3", "1", "2", "3", "1"]);
    until("two replaced", || renderer.stats().engines_replaced == 2).await;
}
