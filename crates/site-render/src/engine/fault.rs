//! From what QuickJS throws to what the caller can act on.

use rquickjs::{Ctx, Error, Value};

use super::watch::{Cut, Watch};
use crate::RenderError;

/// A message longer than this quotes data; who logs it wants the beginning.
const MESSAGE_BYTES: usize = 2 << 10;
const STACK_BYTES: usize = 4 << 10;

/// Takes the pending exception and sorts it. The watch comes first:
/// a run that was cut off is that, whatever it threw on the way out.
pub(super) fn explain(ctx: &Ctx<'_>, watch: &Watch, error: &Error) -> RenderError {
    match watch.cut() {
        Some(cut) => {
            // Taken, so that it does not lie in wait for the next run.
            drop(ctx.catch());
            match cut {
                Cut::Time => RenderError::TimedOut,
                Cut::Stop => RenderError::Stopped,
            }
        }
        None => uncut(ctx, error),
    }
}

/// The same for a run that nothing watches.
pub(super) fn uncut(ctx: &Ctx<'_>, error: &Error) -> RenderError {
    match error {
        Error::Exception => sort(&ctx.catch()),
        Error::Allocation => RenderError::OutOfMemory,
        Error::WouldBlock => threw("it waits for something that never comes", ""),
        other => threw(&other.to_string(), ""),
    }
}

/// Sorts what was thrown, or what a promise was rejected with.
pub(super) fn sort(pending: &Value<'_>) -> RenderError {
    let Some(exception) = pending.as_exception() else {
        // QuickJS leaves null when there was no memory left to make the error; nobody else throws that.
        if pending.is_null() || pending.is_undefined() {
            return RenderError::OutOfMemory;
        }
        let text = pending
            .as_string()
            .and_then(|text| text.to_string().ok())
            .unwrap_or_else(|| format!("a value of type {}", pending.type_name()));
        return threw(&text, "");
    };
    let name: String = exception.as_object().get("name").unwrap_or_default();
    let message = exception.message().unwrap_or_default();
    match (name.as_str(), message.as_str()) {
        ("InternalError", "out of memory") => RenderError::OutOfMemory,
        ("RangeError", "Maximum call stack size exceeded") => RenderError::StackOverflow,
        _ => threw(
            &format!("{name}: {message}"),
            exception.stack().unwrap_or_default().trim_end(),
        ),
    }
}

fn threw(message: &str, stack: &str) -> RenderError {
    RenderError::Threw {
        message: cut(message, MESSAGE_BYTES).to_owned(),
        stack: cut(stack, STACK_BYTES).to_owned(),
    }
}

fn cut(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}
