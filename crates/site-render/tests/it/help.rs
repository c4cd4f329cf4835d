//! Small bundles and helpers for the tests.

use std::{sync::Arc, time::Duration};

use site_render::{
    Bundle, Kind, Limits, Priority, RenderError, RenderRequest, Renderer, StartError,
};

/// A bundle whose `render` runs its payload as a program, so that each test brings its own program.
pub(crate) const RUNS_ITS_PAYLOAD: &str = "
    globalThis.render = (kind, payload, site, ...others) =>
        new Function('kind', 'site', 'options', 'islands', 'linkQuery', payload)(kind, site, ...others);
";

/// Limits that are small enough for a test of a limit to end quickly.
pub(crate) fn limits() -> Limits {
    Limits {
        workers: 1,
        memory_bytes: 32 << 20,
        stack_bytes: 512 << 10,
        render_time: Duration::from_millis(300),
        idle_time: Duration::from_secs(5),
        queue: 64,
        renders_per_engine: 1_000,
    }
}

pub(crate) fn start(source: &str, limits: Limits) -> Result<Renderer, StartError> {
    Renderer::start(Bundle::from_source("test.js", source), limits)
}

/// A pool of one engine whose bundle runs its payloads as programs.
pub(crate) fn one() -> Renderer {
    start(RUNS_ITS_PAYLOAD, limits()).unwrap()
}

pub(crate) fn request(payload: &str) -> RenderRequest {
    RenderRequest {
        kind: Kind::Page,
        payload: Arc::from(payload),
        site: Arc::from("{}"),
        islands: Arc::from("[]"),
        link_query: Arc::from("a=b"),
        low_data: false,
        priority: Priority::Interactive,
    }
}

pub(crate) fn background(payload: &str) -> RenderRequest {
    RenderRequest {
        priority: Priority::Background,
        ..request(payload)
    }
}

pub(crate) async fn run(renderer: &Renderer, payload: &str) -> Result<String, RenderError> {
    let drawn = renderer.render(request(payload)).await?;
    Ok(drawn.html)
}

/// Waits until a condition that depends on other threads holds.
pub(crate) async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..500 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("after five seconds still not: {what}");
}

/// What a request gets, once it has been awaited.
pub(crate) type Answer = tokio::task::JoinHandle<Result<String, RenderError>>;

pub(crate) fn ask(renderer: &Renderer, request: RenderRequest) -> Answer {
    let renderer = renderer.clone();
    tokio::spawn(async move { Ok(renderer.render(request).await?.html) })
}
