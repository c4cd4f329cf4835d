//! The log goes to standard error, one line for each event. `RUST_LOG` sets the level.

use tracing_subscriber::{EnvFilter, fmt};

/// Logs warnings and errors, for commands that print messages of their own.
pub(crate) fn quiet() {
    begin(false, "warn");
}

pub(crate) fn start(json: bool) {
    begin(json, "info");
}

fn begin(json: bool, level: &str) {
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
