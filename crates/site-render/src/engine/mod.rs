//! One QuickJS engine with the bundle in it. It lives and dies on one thread.

mod bytecode;
mod fault;
mod watch;

use std::{
    cell::RefCell,
    rc::Rc,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use rquickjs::{
    Context, Ctx, Error, Function, Module, Object, Persistent, Runtime, Value,
    context::intrinsic,
    loader::{BuiltinResolver, ModuleLoader},
};

pub(crate) use bytecode::Bytecode;
use watch::Watch;

use crate::{Limits, RenderError, RenderRequest, Rendered, StartError, host, worker::Draw};

/// The bundle may take this long to evaluate: a hundred times what it needs.
const START_TIME: Duration = Duration::from_secs(10);

/// What React needs of the language. `performance` is missing: the host has one without a clock.
type Language = (
    intrinsic::Date,
    intrinsic::Eval,
    intrinsic::RegExpCompiler,
    intrinsic::RegExp,
    intrinsic::Json,
    intrinsic::Proxy,
    intrinsic::MapSet,
    intrinsic::TypedArrays,
    intrinsic::Promise,
    intrinsic::WeakRef,
    intrinsic::DOMException,
);

pub(crate) struct Engine {
    // Fields drop in this order: what holds JavaScript values must go before the runtime.
    host: HostFunctions,
    context: Context,
    runtime: Runtime,
    watch: Rc<Watch>,
    rejected: Rejected,
    render_time: Duration,
}

/// Why a promise failed that nobody listened to: the likely reason when nothing is left to run.
type Rejected = Rc<RefCell<Option<RenderError>>>;

/// A value that outlives the call that gave it.
type Kept = Persistent<Value<'static>>;

/// What the host script lets Rust call.
struct HostFunctions {
    step: Persistent<Function<'static>>,
    stuck: Persistent<Function<'static>>,
    begin: Persistent<Function<'static>>,
    end: Persistent<Function<'static>>,
    finish: Persistent<Function<'static>>,
}

impl Engine {
    /// Makes an engine within the limits, and evaluates host and bundle in it.
    pub(crate) fn start(
        bytecode: Bytecode,
        limits: &Limits,
        stopping: Arc<AtomicBool>,
    ) -> Result<Self, StartError> {
        let broken = |error: Error| StartError::Engine(error.to_string());
        let runtime = Runtime::new().map_err(broken)?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(limits.stack_bytes);
        runtime.set_loader(
            (
                bytecode.modules(),
                BuiltinResolver::default().with_module(host::NATIVE),
            ),
            (
                bytecode.modules(),
                ModuleLoader::default().with_module(host::NATIVE, host::Native),
            ),
        );
        let watch = Rc::new(Watch::new(stopping));
        let watched = Rc::clone(&watch);
        runtime.set_interrupt_handler(Some(Box::new(move || watched.says_stop())));
        let rejected = Rejected::default();
        let noted = Rc::clone(&rejected);
        runtime.set_host_promise_rejection_tracker(Some(Box::new(move |_, _, reason, handled| {
            // Somebody listens after all: perhaps to another promise, but then nothing is lost but a hint.
            let fault = (!handled).then(|| fault::sort(&reason));
            noted.replace(fault);
        })));
        let context = Context::custom::<Language>(&runtime).map_err(broken)?;

        watch.begin(START_TIME);
        let host = context.with(|ctx| {
            let host = host_functions(&ctx)
                .map_err(|error| fault::explain(&ctx, &watch, &error))
                .map_err(|fault| StartError::Engine(fault.to_string()))?;
            Ok::<_, StartError>(host)
        })?;
        let engine = Self {
            host,
            context,
            runtime,
            watch,
            rejected,
            render_time: limits.render_time,
        };
        engine.evaluate(bytecode.bundle())?;
        Ok(engine)
    }

    fn evaluate(&self, bundle: &str) -> Result<(), StartError> {
        let name = || bundle.to_owned();
        self.within(|ctx| {
            Ok(Persistent::save(
                ctx,
                Module::import(ctx, bundle)?.into_value(),
            ))
        })
        .and_then(|evaluated| self.settled(&evaluated))
        .and_then(|_| self.idle())
        .map_err(|reason| StartError::DoesNotEvaluate {
            name: name(),
            reason,
        })?;
        match self.within(|ctx| Ok(ctx.globals().get::<_, Value<'_>>("render")?.is_function())) {
            Ok(true) => Ok(()),
            _ => Err(StartError::NoRender { name: name() }),
        }
    }

    fn call(&self, request: &RenderRequest) -> Result<Kept, RenderError> {
        let options = format!(r#"{{"lowData":{}}}"#, request.options.low_data);
        self.within(|ctx| {
            self.host.begin.clone().restore(ctx)?.call::<_, ()>(())?;
            let render: Function<'_> = ctx.globals().get("render")?;
            let drawn: Value<'_> = render.call((
                request.kind.as_str(),
                &*request.payload,
                &*request.site,
                options,
            ))?;
            Ok(Persistent::save(ctx, drawn))
        })
    }

    /// Gives the value itself, or what it promises. Runs jobs, messages and timers until that is there.
    /// Timers don't take time: when nothing else is left to do, the host's clock jumps to the next one.
    fn settled(&self, value: &Kept) -> Result<Kept, RenderError> {
        loop {
            let result = self.within(|ctx| {
                let value = value.clone().restore(ctx)?;
                let result = match value.as_promise() {
                    Some(promise) => promise.result::<Value<'_>>().transpose()?,
                    None => Some(value),
                };
                Ok(result.map(|result| Persistent::save(ctx, result)))
            })?;
            if let Some(result) = result {
                return Ok(result);
            }
            if !self.run_jobs()? && !self.step()? {
                if let Some(fault) = self.rejected.take() {
                    return Err(fault);
                }
                self.within(|ctx| self.host.stuck.clone().restore(ctx)?.call::<_, ()>(()))?;
            }
        }
    }

    /// Ends what a render left running, so that the next one begins with nothing in line.
    fn idle(&self) -> Result<(), RenderError> {
        self.within(|ctx| self.host.end.clone().restore(ctx)?.call::<_, ()>(()))?;
        while self.run_jobs()? || self.step()? {}
        Ok(())
    }

    /// Runs pending jobs until none is left. `false`: there was none.
    ///
    /// The host reports what a job throws; what arrives here could not be caught:
    /// memory is at its end, or the watch said stop.
    fn run_jobs(&self) -> Result<bool, RenderError> {
        let mut ran = false;
        loop {
            match self.runtime.execute_pending_job() {
                Ok(false) => return Ok(ran),
                Ok(true) => ran = true,
                Err(failed) => {
                    return failed
                        .0
                        .with(|ctx| Err(fault::explain(&ctx, &self.watch, &Error::Exception)));
                }
            }
        }
    }

    /// Runs the next message or timer. `false`: there is none.
    fn step(&self) -> Result<bool, RenderError> {
        self.within(|ctx| self.host.step.clone().restore(ctx)?.call(()))
    }

    fn within<T>(&self, run: impl FnOnce(&Ctx<'_>) -> Result<T, Error>) -> Result<T, RenderError> {
        self.context
            .with(|ctx| run(&ctx).map_err(|error| fault::explain(&ctx, &self.watch, &error)))
    }
}

impl Draw for Engine {
    fn draw(&mut self, request: &RenderRequest) -> Result<Rendered, RenderError> {
        self.watch.begin(self.render_time);
        self.rejected.take();
        let drawn = self.settled(&self.call(request)?)?;
        self.within(|ctx| {
            let drawn = drawn.restore(ctx)?;
            let finish = self.host.finish.clone().restore(ctx)?;
            let drawn: Object<'_> = finish.call((drawn,))?;
            Ok(Rendered {
                html: drawn.get("html")?,
                images: drawn.get("images")?,
            })
        })
    }

    fn rest(&mut self) -> bool {
        self.watch.begin(self.render_time);
        self.idle()
            .inspect_err(|_| tracing::warn!("an engine did not come to rest after a render"))
            .is_ok()
    }
}

fn host_functions(ctx: &Ctx<'_>) -> Result<HostFunctions, Error> {
    let host: Object<'_> = Module::import(ctx, host::ENTRY)?.finish()?;
    let save = |name: &str| -> Result<_, Error> {
        Ok(Persistent::save(ctx, host.get::<_, Function<'_>>(name)?))
    };
    Ok(HostFunctions {
        step: save("step")?,
        stuck: save("stuck")?,
        begin: save("begin")?,
        end: save("end")?,
        finish: save("finish")?,
    })
}
