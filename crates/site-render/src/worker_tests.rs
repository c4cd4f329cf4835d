//! Tests of the worker with engines written in Rust, which can fail in ways that QuickJS should not.

use std::{sync::Arc, thread};

use pretty_assertions::assert_eq;
use tokio::sync::oneshot;

use super::{Draw, Shared, work};
use crate::{
    Kind, Limits, Priority, RenderError, RenderRequest, Rendered, StartError,
    queue::{Queue, RenderJob},
    stats::Counters,
};

/// Returns its payload as HTML, unless the payload is one of the commands below.
struct Fake {
    restless: bool,
}

impl Draw for Fake {
    fn draw(&mut self, request: &RenderRequest) -> Result<Rendered, RenderError> {
        match &*request.payload {
            "panic" => panic!("an engine broke"),
            "restless" => {
                self.restless = true;
                ok("restless")
            }
            other => ok(other),
        }
    }

    fn rest(&mut self) -> bool {
        !self.restless
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        assert!(!self.restless, "it breaks on its way out as well");
    }
}

/// Runs the payloads through one worker. Returns the results and the number of engines replaced.
fn run(payloads: &[&str], first_fails: bool) -> (Vec<Result<Rendered, RenderError>>, u64) {
    let shared = Arc::new(Shared {
        queue: Queue::new(100),
        counters: Counters::default(),
    });
    let answers: Vec<_> = payloads
        .iter()
        .map(|payload| {
            let (answer, awaited) = oneshot::channel();
            let request = RenderRequest {
                kind: Kind::Page,
                payload: Arc::from(*payload),
                site: Arc::from("{}"),
                islands: Arc::from(""),
                link_query: Arc::from(""),
                low_data: false,
                priority: Priority::Background,
            };
            shared.queue.push(RenderJob { request, answer }).unwrap();
            awaited
        })
        .collect();
    let theirs = Arc::clone(&shared);
    let worker = thread::spawn(move || {
        let mut fails = first_fails;
        work(&theirs, &Limits::default(), None, || {
            if std::mem::take(&mut fails) {
                return Err(StartError::Engine("not now".to_owned()));
            }
            Ok(Fake { restless: false })
        });
    });
    let answers = answers
        .into_iter()
        .map(|awaited| awaited.blocking_recv().unwrap())
        .collect();
    shared.queue.close();
    worker.join().unwrap();
    let stats = *shared.counters.lock();
    assert_eq!(stats.engines, 0);
    (answers, stats.engines_replaced)
}

fn ok(text: &str) -> Result<Rendered, RenderError> {
    Ok(Rendered {
        html: text.to_owned(),
        ..Rendered::default()
    })
}

#[test]
fn an_engine_that_panics_fails_its_render_and_is_replaced() {
    let (answers, replaced) = run(&["a", "panic", "b", "panic", "c"], false);
    let crashed = || Err(RenderError::Crashed);
    assert_eq!(answers, [ok("a"), crashed(), ok("b"), crashed(), ok("c")]);
    assert_eq!(replaced, 2);
}

#[test]
fn an_engine_that_stays_busy_and_panics_when_dropped_is_replaced() {
    let (answers, replaced) = run(&["restless", "b"], false);
    assert_eq!(answers, [ok("restless"), ok("b")]);
    assert_eq!(replaced, 1);
}

#[test]
fn a_failed_start_of_an_engine_is_tried_again() {
    let (answers, replaced) = run(&["a"], true);
    assert_eq!(answers, [ok("a")]);
    assert_eq!(replaced, 0);
}
