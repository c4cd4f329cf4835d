//! The public interface of the pool: start, render, stop.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc,
    },
    thread,
};

use tokio::sync::oneshot;

use crate::{
    Bundle, Limits, RenderError, RenderRequest, Rendered, StartError, Stats,
    engine::{Bytecode, Engine},
    queue::{Queue, RenderJob},
    stats::Counters,
    worker::{Shared, work},
};

/// Stack that the frames of Rust need on an engine's thread, in addition to the JavaScript stack.
const THREAD_MARGIN: usize = 1 << 20;

/// The pool of engines. Clones share one pool; dropping the last clone stops it.
#[derive(Debug, Clone)]
pub struct Renderer(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    shared: Arc<Shared>,
    stopping: Arc<AtomicBool>,
}

impl Renderer {
    /// Compiles the bundle, starts the first engine and returns when it is ready. Each further one starts when there are more
    /// requests than idle engines. Blocks for some tens of milliseconds.
    ///
    /// # Errors
    /// Fails when a limit is impossible, or when the bundle does not compile, does not evaluate or does not set
    /// `globalThis.render`. A wrong build is therefore found at the start and not by a visitor.
    pub fn start(bundle: Bundle, limits: Limits) -> Result<Self, StartError> {
        check(&limits)?;
        let renderer = Self(Arc::new(Inner {
            shared: Arc::new(Shared {
                queue: Queue::new(limits.queue),
                counters: Counters::default(),
            }),
            stopping: Arc::default(),
        }));
        let (ready, first) = mpsc::sync_channel(1);
        renderer.spawn(0, limits, move |stopping| {
            let start = Bytecode::compile(bundle).and_then(|bytecode| {
                Engine::start(bytecode, &limits, Arc::clone(stopping))
                    .map(|engine| (bytecode, engine))
            });
            let (told, begun) = match start {
                Ok((bytecode, engine)) => (Ok(bytecode), Some((bytecode, engine))),
                Err(error) => (Err(error), None),
            };
            // `start` waits for this message, so sending fails only if `start` itself has panicked.
            let _ = ready.send(told);
            begun.map(|(bytecode, engine)| (bytecode, Some(engine)))
        })?;
        let bytecode = first.recv().map_err(|_| {
            StartError::Engine("the thread of the first engine ended without a result".to_owned())
        })??;
        for number in 1..limits.workers {
            renderer.spawn(number, limits, move |_| Some((bytecode, None)))?;
        }
        Ok(renderer)
    }

    /// Renders one request. The future may be dropped at any time; a request whose future was dropped is not begun.
    ///
    /// # Errors
    /// See [`RenderError`]. Nothing is retried or logged here; the caller decides.
    pub async fn render(&self, request: RenderRequest) -> Result<Rendered, RenderError> {
        let (answer, awaited) = oneshot::channel();
        let shared = &self.0.shared;
        shared
            .queue
            .push(RenderJob { request, answer })
            .inspect_err(|error| shared.counters.failed(error))?;
        // Every job that a thread takes is answered, unless the process ends.
        awaited.await.unwrap_or(Err(RenderError::Stopped))
    }

    /// Returns the current values of the counters.
    #[must_use]
    pub fn stats(&self) -> Stats {
        let shared = &self.0.shared;
        let [queued_interactive, queued_background] = shared.queue.lengths();
        Stats {
            queued_interactive,
            queued_background,
            ..*shared.counters.lock()
        }
    }

    /// Stops the pool: queued and running requests are answered with [`RenderError::Stopped`]. Returns at once; the
    /// threads end within milliseconds ([`Stats::engines`] becomes 0).
    pub fn stop(&self) {
        self.0.stop();
    }

    fn spawn(
        &self,
        number: usize,
        limits: Limits,
        begin: impl FnOnce(&Arc<AtomicBool>) -> Option<(Bytecode, Option<Engine>)> + Send + 'static,
    ) -> Result<(), StartError> {
        let shared = Arc::clone(&self.0.shared);
        let stopping = Arc::clone(&self.0.stopping);
        thread::Builder::new()
            .name(format!("render-{number}"))
            .stack_size(limits.stack_bytes.saturating_add(THREAD_MARGIN))
            .spawn(move || {
                let Some((bytecode, first)) = begin(&stopping) else {
                    return;
                };
                work(&shared, &limits, first, || {
                    Engine::start(bytecode, &limits, Arc::clone(&stopping))
                });
            })
            .map(drop)
            .map_err(|error| StartError::Engine(error.to_string()))
    }
}

impl Inner {
    fn stop(&self) {
        self.stopping.store(true, Relaxed);
        self.shared.queue.close();
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.stop();
    }
}

fn check(limits: &Limits) -> Result<(), StartError> {
    let wrong = if limits.workers == 0 {
        "workers must be at least 1"
    } else if limits.queue == 0 {
        "queue must be at least 1"
    } else if limits.renders_per_engine == 0 {
        "renders_per_engine must be at least 1"
    } else if limits.render_time.is_zero() {
        "render_time must be longer than zero"
    } else if limits.memory_bytes < 4 << 20 {
        "memory_bytes must be at least 4 MiB"
    } else if limits.stack_bytes < 128 << 10 {
        "stack_bytes must be at least 128 KiB"
    } else {
        return Ok(());
    };
    Err(StartError::Limits(wrong))
}
