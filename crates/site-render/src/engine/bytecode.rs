//! Compiles the host modules and the bundle once, to bytecode that every engine loads.

use rquickjs::{
    Context, Ctx, Module, Runtime, WriteOptions,
    loader::{self, BuiltinLoader, BuiltinResolver, ModuleLoader},
};

use super::fault;
use crate::{Bundle, RenderError, StartError, host};

type Table = &'static [(&'static str, &'static [u8])];

/// The compiled modules: those of the host first, the bundle last.
///
/// QuickJS reads bytecode in place for as long as an engine lives, so the memory is leaked on purpose: a few hundred
/// kilobytes for each [`Renderer::start`](crate::Renderer::start), which a process calls once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bytecode {
    table: Table,
    bundle: &'static str,
}

impl Bytecode {
    pub(crate) fn compile(bundle: Bundle) -> Result<Self, StartError> {
        let Bundle { name, source } = bundle;
        let broken = |error: rquickjs::Error| StartError::Engine(error.to_string());
        let runtime = Runtime::new().map_err(broken)?;
        let mut known = BuiltinResolver::default().with_module(host::NATIVE);
        let mut sources = BuiltinLoader::default();
        for (name, source) in host::MODULES {
            known.add_module(*name);
            sources.add_module(*name, *source);
        }
        let native = ModuleLoader::default().with_module(host::NATIVE, host::Native);
        runtime.set_loader(known, (sources, native));
        let context = Context::full(&runtime).map_err(broken)?;

        let mut table: Vec<(&'static str, &'static [u8])> = Vec::new();
        context.with(|ctx| {
            for (name, source) in host::MODULES {
                let code = compile(&ctx, name, source)
                    .map_err(|fault| StartError::Engine(format!("{name}: {fault}")))?;
                table.push((name, code.leak()));
            }
            let code =
                compile(&ctx, &name, &source).map_err(|fault| does_not_compile(&name, fault))?;
            table.push((String::leak(name), code.leak()));
            Ok(())
        })?;
        let table: Table = table.leak();
        Ok(Self {
            table,
            bundle: table.last().map_or("", |(name, _)| name),
        })
    }

    /// Resolver and loader of the compiled modules.
    pub(super) fn modules(self) -> loader::Bundle {
        // `loader::Bundle` is a type alias of a tuple struct, and such an alias has no constructor function.
        loader::Bundle { 0: self.table }
    }

    pub(super) fn bundle(self) -> &'static str {
        self.bundle
    }
}

fn compile(ctx: &Ctx<'_>, name: &str, source: &str) -> Result<Vec<u8>, RenderError> {
    let options = WriteOptions {
        // Nothing reads the source text at run time. Line and column numbers are kept for stack traces.
        strip_source: true,
        ..WriteOptions::default()
    };
    Module::declare(ctx.clone(), name, source)
        .and_then(|module| module.write(options))
        .map_err(|error| fault::classify_uninterrupted(ctx, &error))
}

fn does_not_compile(name: &str, fault: RenderError) -> StartError {
    let name = name.to_owned();
    match fault {
        RenderError::Threw { message, stack } => StartError::DoesNotCompile {
            name,
            message,
            stack,
        },
        other => StartError::DoesNotEvaluate {
            name,
            reason: other,
        },
    }
}
