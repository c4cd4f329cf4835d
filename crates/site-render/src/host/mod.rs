//! The globals that a synchronous render needs beside the language: `Date`, `Math.random` and `performance` that do
//! not depend on the machine, `console`, and `URLSearchParams`.

mod log;
mod query;

use rquickjs::{
    Ctx, Function, Result,
    module::{Declarations, Exports, ModuleDef},
};

/// Name of the module that exports Rust functions to the host's JavaScript.
pub(crate) const NATIVE: &str = "host/native";
/// Name of the module that installs the host's globals. The engine calls the functions that it exports.
pub(crate) const ENTRY: &str = "host/main";

/// The host's JavaScript, by module name.
pub(crate) const MODULES: &[(&str, &str)] = &[
    ("host/clock", include_str!("clock.js")),
    ("host/console", include_str!("console.js")),
    ("host/date", include_str!("date.js")),
    ("host/params", include_str!("params.js")),
    (ENTRY, include_str!("main.js")),
];

/// The functions of Rust, as the module [`NATIVE`].
pub(crate) struct Native;

const FUNCTIONS: &[&str] = &["parseQuery", "writeQuery", "log"];

impl ModuleDef for Native {
    fn declare(declarations: &Declarations<'_>) -> Result<()> {
        for name in FUNCTIONS {
            declarations.declare(*name)?;
        }
        Ok(())
    }

    fn evaluate<'js>(ctx: &Ctx<'js>, exports: &Exports<'js>) -> Result<()> {
        exports.export("parseQuery", Function::new(ctx.clone(), query::parse)?)?;
        exports.export("writeQuery", Function::new(ctx.clone(), query::write)?)?;
        exports.export("log", Function::new(ctx.clone(), log::log)?)?;
        Ok(())
    }
}
