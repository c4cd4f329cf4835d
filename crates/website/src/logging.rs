//! The log goes to standard error, one line for each event. `RUST_LOG` sets the level.

use std::sync::atomic::{AtomicBool, Ordering};

use jiff::Timestamp;
use serde_json::json;
use tracing_subscriber::{EnvFilter, fmt};

/// Logs warnings and errors, for commands that print messages of their own.
pub(crate) fn quiet() {
    begin(false, "warn");
}

pub(crate) fn start(json: bool) {
    begin(json, "info");
}

/// Whether the log is JSON.
static JSON: AtomicBool = AtomicBool::new(false);

/// A message of the program as a line of the log, whatever level is logged.
pub(crate) fn line(message: &str) -> String {
    if !JSON.load(Ordering::Relaxed) {
        return message.to_owned();
    }
    let (timestamp, fields) = (Timestamp::now(), json!({ "message": message }));
    json!({ "timestamp": timestamp, "level": "INFO", "fields": fields }).to_string()
}

fn begin(json: bool, level: &str) {
    JSON.store(json, Ordering::Relaxed);
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(level));
    let builder = fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_target(false);
    if json {
        builder.json().init();
    } else {
        builder
            .with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()))
            .init();
    }
}
