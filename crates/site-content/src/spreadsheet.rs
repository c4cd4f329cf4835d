/// The characters at which a spreadsheet begins a formula, with the full-width forms that some languages' spreadsheets
/// accept. A cell of a file for spreadsheets must not begin with one of them. `site-inbox`, which uses no other crate of
/// this project, has its own list.
pub const FORMULA_STARTS: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
