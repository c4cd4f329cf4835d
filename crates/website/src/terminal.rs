//! What the terminal can show.

use anstream::{AutoStream, ColorChoice};
use site_content::FindingStyle;

/// Narrower, and an excerpt says nothing.
const NARROWEST: usize = 40;

/// How findings are drawn on standard output: with colours on a terminal that has some, or where `CLICOLOR_FORCE` asks
/// for them, and never where `NO_COLOR` is set.
pub(crate) fn look() -> FindingStyle {
    let plain = FindingStyle::default();
    let choice = AutoStream::choice(&std::io::stdout());
    let width = terminal_size::terminal_size_of(std::io::stdout())
        .map_or(plain.width, |(width, _)| usize::from(width.0));
    FindingStyle {
        colour: matches!(choice, ColorChoice::Always | ColorChoice::AlwaysAnsi),
        width: width.max(NARROWEST),
    }
}
