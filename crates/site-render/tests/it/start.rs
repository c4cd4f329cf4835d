//! A wrong build is refused at the start.

use std::time::Duration;

use pretty_assertions::assert_eq;
use site_render::{Limits, RenderError, StartError};

use crate::help::{RUNS_ITS_PAYLOAD, ask, limits, request, run, start, until};

#[test]
fn a_bundle_with_a_syntax_error_does_not_start() {
    let Err(StartError::DoesNotCompile { message, stack, .. }) =
        start("let a = 1;\nlet = ;", limits())
    else {
        panic!("it should not start");
    };
    assert!(message.starts_with("SyntaxError"), "{message}");
    assert!(stack.contains("test.js:2"), "{stack}");
}

#[test]
fn a_bundle_with_an_unresolved_import_does_not_start() {
    let Err(StartError::DoesNotCompile { message, .. }) = start(
        "import { Page } from './page.js'; globalThis.render = Page",
        limits(),
    ) else {
        panic!("it should not start");
    };
    assert!(message.contains("page.js"), "{message}");
}

#[test]
fn a_bundle_that_throws_does_not_start() {
    for source in [
        "document.title",
        "await Promise.reject(new ReferenceError('document is not defined'))",
    ] {
        let Err(StartError::DoesNotEvaluate {
            reason: RenderError::Threw { message, .. },
            ..
        }) = start(source, limits())
        else {
            panic!("it should not start");
        };
        assert_eq!(message, "ReferenceError: document is not defined");
    }
}

#[test]
fn a_bundle_without_render_does_not_start() {
    for source in ["", "globalThis.render = '<p>'", "function render() {}"] {
        let error = start(source, limits()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "test.js: the server bundle does not set globalThis.render to a function"
        );
    }
}

#[test]
fn a_bundle_that_waits_for_ever_does_not_start() {
    let error = start("await new Promise(() => {})", limits()).unwrap_err();
    assert!(
        matches!(error, StartError::DoesNotEvaluate { .. }),
        "{error}"
    );
}

#[test]
fn impossible_limits_are_refused() {
    let wrong = |limits| {
        let error = start(RUNS_ITS_PAYLOAD, limits).unwrap_err();
        assert!(matches!(error, StartError::Limits(_)), "{error}");
    };
    wrong(Limits {
        workers: 0,
        ..limits()
    });
    wrong(Limits {
        queue: 0,
        ..limits()
    });
    wrong(Limits {
        memory_bytes: 1000,
        ..limits()
    });
    wrong(Limits {
        stack_bytes: 1000,
        ..limits()
    });
    wrong(Limits {
        render_time: Duration::ZERO,
        ..limits()
    });
    wrong(Limits {
        renders_per_engine: 0,
        ..limits()
    });
}

#[tokio::test]
async fn a_bundle_may_use_top_level_await() {
    let source = "
        const word = await Promise.resolve('late');
        globalThis.render = () => word;
    ";
    let renderer = start(source, limits()).unwrap();
    assert_eq!(run(&renderer, "").await, Ok("late".to_owned()));
}

#[tokio::test]
async fn there_are_as_many_engines_as_requests_at_once_and_one_when_there_are_none() {
    let limits = Limits {
        workers: 4,
        idle_time: Duration::from_millis(50),
        ..limits()
    };
    let work = "globalThis.render = () => { for (let i = 0; i < 1e6; i += 1); return 'done' }";
    let renderer = start(work, limits).unwrap();
    for requests in [1, 2, 4, 9, 2] {
        let most = requests.min(limits.workers);
        let answers: Vec<_> = (0..requests).map(|_| ask(&renderer, request(""))).collect();
        until("all work", || renderer.stats().engines == most).await;
        for answer in answers {
            assert_eq!(answer.await.unwrap(), Ok("done".to_owned()));
        }
        until("one is left", || renderer.stats().engines == 1).await;
    }
    assert_eq!(renderer.stats().engines_replaced, 0);
}
