//! `console`: writes to the log of the server at debug level.

/// Longest text that is logged, in bytes; the rest is cut.
const TEXT_BYTES: usize = 512;

/// `text` is the first argument of the call if that is a string; `others` is the number of further arguments. The
/// further arguments may hold data of a visitor, so their values are never logged.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn log(method: String, text: String, others: usize) {
    let text = &text[..text.floor_char_boundary(TEXT_BYTES)];
    tracing::debug!(target: "site_render::console", method, others, "{text}");
}
