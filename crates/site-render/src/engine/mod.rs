//! One QuickJS engine with the bundle loaded. It stays on the thread that made it.

mod bytecode;
mod fault;
mod watch;

use std::{
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

/// Time limit for evaluating the bundle. It is about a hundred times what the bundle needs.
const START_TIME: Duration = Duration::from_secs(10);

/// The intrinsics that React needs. `performance` is left out, because the host installs one that reads no clock.
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
    // Fields are dropped in this order. Whatever holds JavaScript values must be dropped before the runtime.
    host: HostFunctions,
    context: Context,
    runtime: Runtime,
    watch: Rc<Watch>,
    render_time: Duration,
}

/// Functions of the host script that Rust calls.
struct HostFunctions {
    begin: Persistent<Function<'static>>,
    finish: Persistent<Function<'static>>,
}

impl Engine {
    /// Makes an engine within the limits, and evaluates the host script and the bundle in it.
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
        runtime.set_interrupt_handler(Some(Box::new(move || watched.should_interrupt())));
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
            render_time: limits.render_time,
        };
        engine.evaluate(bytecode.bundle())?;
        Ok(engine)
    }

    fn evaluate(&self, bundle: &str) -> Result<(), StartError> {
        let name = || bundle.to_owned();
        self.within(|ctx| Module::import(ctx, bundle)?.finish::<Value<'_>>().map(drop))
            .map_err(|reason| StartError::DoesNotEvaluate {
                name: name(),
                reason,
            })?;
        match self.within(|ctx| Ok(ctx.globals().get::<_, Value<'_>>("render")?.is_function())) {
            Ok(true) => Ok(()),
            _ => Err(StartError::NoRender { name: name() }),
        }
    }

    /// Runs the jobs that a render left in the queue of promises until the queue is empty. Rejections of these
    /// promises are ignored. An error returned here means that memory has run out or that the interrupt handler ended
    /// the run.
    fn run_jobs(&self) -> Result<(), RenderError> {
        loop {
            match self.runtime.execute_pending_job() {
                Ok(false) => return Ok(()),
                Ok(true) => {}
                Err(failed) => {
                    return failed
                        .0
                        .with(|ctx| Err(fault::explain(&ctx, &self.watch, &Error::Exception)));
                }
            }
        }
    }

    fn within<T>(&self, run: impl FnOnce(&Ctx<'_>) -> Result<T, Error>) -> Result<T, RenderError> {
        self.context
            .with(|ctx| run(&ctx).map_err(|error| fault::explain(&ctx, &self.watch, &error)))
    }
}

impl Draw for Engine {
    fn draw(&mut self, request: &RenderRequest) -> Result<Rendered, RenderError> {
        self.watch.begin(self.render_time);
        let options = format!(r#"{{"lowData":{}}}"#, request.low_data);
        self.within(|ctx| {
            self.host.begin.clone().restore(ctx)?.call::<_, ()>(())?;
            let render: Function<'_> = ctx.globals().get("render")?;
            let (payload, site) = (&*request.payload, &*request.site);
            let (kind, islands) = (request.kind.as_str(), &*request.islands);
            let arguments = (kind, payload, site, options, islands, &*request.link_query);
            let rendered: Value<'_> = render.call(arguments)?;
            let finish = self.host.finish.clone().restore(ctx)?;
            let rendered: Object<'_> = finish.call((rendered,))?;
            Ok(Rendered {
                html: rendered.get("html")?,
                classes: rendered.get("classes")?,
                images: rendered.get("images")?,
                islands: rendered.get("islands")?,
                payload: rendered.get("payload")?,
            })
        })
    }

    fn rest(&mut self) -> bool {
        self.watch.begin(self.render_time);
        self.run_jobs()
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
        begin: save("begin")?,
        finish: save("finish")?,
    })
}
