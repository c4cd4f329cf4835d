//! The width of the terminal, and whether it shows colours.

use anstream::{AutoStream, ColorChoice};
use site_content::FindingStyle;

/// Smallest width for excerpts; narrower ones would not be useful.
const NARROWEST: usize = 40;

/// The style of findings on standard output. Colours are used on a terminal that supports them, or if `CLICOLOR_FORCE`
/// is set, and never if `NO_COLOR` is set.
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
