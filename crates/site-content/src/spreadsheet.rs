/// The characters at which a spreadsheet begins a formula, with the full-width forms that some languages' spreadsheets
/// accept. `site-inbox`, which uses no other crate of this project, has its own list.
pub const FORMULA_STARTS: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Whether a spreadsheet would run a text as a formula. A cell of a file for spreadsheets must then have an apostrophe before it. A
/// number, such as `-0.5`, is none.
pub fn is_formula(text: &str) -> bool {
    let number = text.parse::<f64>().is_ok_and(f64::is_finite) && !text.starts_with('+');
    text.starts_with(FORMULA_STARTS) && !number
}
