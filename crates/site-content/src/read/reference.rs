//! The reference of all keys in `content/README.md`, made from the declarations.

use std::fmt::Write as _;

use super::{
    form::Field,
    schema::{Schema, schemas},
};

/// The reference of every key of every kind of content file, in Markdown, for `content/README.md`. Each kind has one
/// table.
pub fn field_reference() -> String {
    let mut out = String::new();
    for Schema {
        files,
        about,
        fields,
        ..
    } in schemas()
    {
        let files = files
            .replace("events/*/speakers/*", "events/{event}/speakers/{slug}")
            .replace('*', "{slug}");
        // Writing to a `String` does not fail.
        let _ = write!(out, "### `{files}`\n\n");
        if !about.is_empty() {
            let _ = write!(out, "{about}\n\n");
        }
        out.push_str("| field | form | what |\n| --- | --- | --- |\n");
        rows(&mut out, "", &fields);
        out.push('\n');
    }
    out
}

fn rows(out: &mut String, prefix: &str, fields: &[Field]) {
    for Field {
        key,
        required,
        help,
        form,
        ..
    } in fields
    {
        let path = format!("{prefix}{key}");
        let optional = if *required { "" } else { " ○" };
        let _ = writeln!(out, "| `{path}`{optional} | {} | {help} |", form.words());
        if let Some(inner) = form.inner() {
            rows(out, &format!("{path}."), inner);
        }
    }
}
