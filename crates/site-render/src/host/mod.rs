//! What React and a URL-based router need of a host: JavaScript modules over a few Rust functions.
//!
//! Rust does what it has good libraries for (URLs, UTF-8, logging); the rest is objects and
//! order of events, which is clearer in JavaScript.

mod log;
mod text;
mod url;

use rquickjs::{
    Ctx, Function, Result,
    module::{Declarations, Exports, ModuleDef},
};

/// The module that gives Rust's functions to the others.
pub(crate) const NATIVE: &str = "host/native";
/// The module that installs everything; its exports are what the engine calls.
pub(crate) const ENTRY: &str = "host/main";

/// The host's JavaScript, by module name.
pub(crate) const MODULES: &[(&str, &str)] = &[
    ("host/abort", include_str!("abort.js")),
    ("host/clock", include_str!("clock.js")),
    ("host/clone", include_str!("clone.js")),
    ("host/console", include_str!("console.js")),
    ("host/date", include_str!("date.js")),
    ("host/events", include_str!("events.js")),
    ("host/messages", include_str!("messages.js")),
    ("host/tasks", include_str!("tasks.js")),
    ("host/text", include_str!("text.js")),
    ("host/params", include_str!("params.js")),
    ("host/url", include_str!("url.js")),
    (ENTRY, include_str!("main.js")),
];

/// Rust's functions, as the module [`NATIVE`].
pub(crate) struct Native;

const FUNCTIONS: &[&str] = &[
    "parseUrl",
    "changeUrl",
    "parseQuery",
    "writeQuery",
    "encodeUtf8",
    "decodeUtf8",
    "log",
];

impl ModuleDef for Native {
    fn declare(declarations: &Declarations<'_>) -> Result<()> {
        for name in FUNCTIONS {
            declarations.declare(*name)?;
        }
        Ok(())
    }

    fn evaluate<'js>(ctx: &Ctx<'js>, exports: &Exports<'js>) -> Result<()> {
        exports.export("parseUrl", Function::new(ctx.clone(), url::parse)?)?;
        exports.export("changeUrl", Function::new(ctx.clone(), url::change)?)?;
        exports.export("parseQuery", Function::new(ctx.clone(), url::parse_query)?)?;
        exports.export("writeQuery", Function::new(ctx.clone(), url::write_query)?)?;
        exports.export("encodeUtf8", Function::new(ctx.clone(), text::encode)?)?;
        exports.export("decodeUtf8", Function::new(ctx.clone(), text::decode)?)?;
        exports.export("log", Function::new(ctx.clone(), log::log)?)?;
        Ok(())
    }
}
