//! Turns the errors of QuickJS into [`RenderError`]s.

use rquickjs::{Ctx, Error, Value};

use super::watch::Watch;
use crate::RenderError;

/// Bytes of a message that are kept. A longer message quotes data, and its beginning is enough for a log.
const MESSAGE_BYTES: usize = 2 << 10;
const STACK_BYTES: usize = 4 << 10;

/// Takes the pending exception and classifies it. The interrupt handler is asked first: a run that it interrupted
/// reports the interrupt, whatever exception was thrown while the stack unwound.
pub(super) fn explain(ctx: &Ctx<'_>, watch: &Watch, error: &Error) -> RenderError {
    match watch.cut() {
        Some(cut) => {
            // The exception is cleared, or the next run would find it pending.
            drop(ctx.catch());
            cut
        }
        None => classify_uninterrupted(ctx, error),
    }
}

/// Classifies an error of a run without an interrupt handler.
pub(super) fn classify_uninterrupted(ctx: &Ctx<'_>, error: &Error) -> RenderError {
    match error {
        Error::Exception => sort(&ctx.catch()),
        Error::Allocation => RenderError::OutOfMemory,
        Error::WouldBlock => threw("a module waits for a promise that nothing resolves", ""),
        other => threw(&other.to_string(), ""),
    }
}

/// Classifies a thrown value, or the reason of a rejected promise.
pub(super) fn sort(pending: &Value<'_>) -> RenderError {
    let Some(exception) = pending.as_exception() else {
        // QuickJS throws null when no memory is left for the error object. Nothing else in the engine throws null.
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
