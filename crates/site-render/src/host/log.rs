//! `console`, into the log at debug level.

/// Longest text that is logged; the rest is cut.
const TEXT_BYTES: usize = 512;

/// `text` is the call's first argument when that is a string, `others` how many came with it.
/// The others are data, perhaps a visitor's, and never reach the log.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn log(method: String, text: String, others: usize) {
    let text = &text[..text.floor_char_boundary(TEXT_BYTES)];
    tracing::debug!(target: "site_render::console", method, others, "{text}");
}
