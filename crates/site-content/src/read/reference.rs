//! The reference of all keys in `content/README.md`, made from the description by the readers and the texts of
//! [`texts`].

pub(super) mod texts;

use std::fmt::Write as _;

use super::{
    schema::schemas,
    shape::{KeySpec, Shape},
};

/// The reference of every key of every kind of content file, in Markdown, for `content/README.md`. Each kind has one
/// table.
pub fn field_reference() -> String {
    let schemas = schemas();
    let mut out = String::new();
    for (name, text, _) in texts::files() {
        let Some(schema) = schemas.iter().find(|schema| schema.name == *name) else {
            continue;
        };
        let files = schema
            .files
            .replace("events/*/speakers/*", "events/{event}/speakers/{slug}");
        let files = files
            .replace("events/*/", "events/{slug}/")
            .replace('*', "{slug}");
        // Writing to a `String` does not fail.
        let _ = write!(out, "### `{files}`\n\n");
        if !text.is_empty() {
            let _ = write!(out, "{text}\n\n");
        }
        out.push_str("| field | form | what |\n| --- | --- | --- |\n");
        rows(&mut out, name, "", &schema.keys);
        out.push('\n');
    }
    out
}

fn rows(out: &mut String, schema: &str, prefix: &str, keys: &[KeySpec]) {
    for spec in keys {
        let path = format!("{prefix}{}", spec.key);
        let optional = if spec.required { "" } else { " ○" };
        let what = texts::meaning(schema, &path).unwrap_or_default();
        let _ = writeln!(
            out,
            "| `{path}`{optional} | {} | {what} |",
            form(&spec.kind)
        );
        let inner = match &spec.kind {
            Shape::List { of, .. } => of,
            shape => shape,
        };
        if let Shape::Table(keys) = inner {
            rows(out, schema, &format!("{path}."), keys);
        }
    }
}

/// The form of a value, for people.
fn form(shape: &Shape) -> String {
    match shape {
        Shape::Text { min, max } if *max == usize::MAX => match min {
            0 | 1 => "text".to_owned(),
            _ => format!("text, at least {min} characters"),
        },
        Shape::Text { min: 0 | 1, max } => format!("text, at most {max} characters"),
        Shape::Text { min, max } => format!("text, {min}–{max} characters"),
        Shape::Pattern(pattern) if pattern.contains("svg") => "picture below `images/`".to_owned(),
        Shape::Pattern(pattern) if pattern.starts_with("^[a-z0-9]") => "slug".to_owned(),
        Shape::Pattern("^(/|https?://)") => "path of this site, or address".to_owned(),
        Shape::Pattern("^/") => "path of this site".to_owned(),
        Shape::Pattern(_) => "time, `HH:MM`".to_owned(),
        Shape::Format("date") => "date".to_owned(),
        Shape::Format("date-time") => "instant".to_owned(),
        Shape::Format("email") => "mail address".to_owned(),
        Shape::Format(_) => "address, `https://…`".to_owned(),
        Shape::Label(labels) => format!("one of: {}", labels.join(", ")),
        Shape::Integer { min, max } => format!("whole number, {min}–{max}"),
        Shape::Number { min, max } => format!("number, {min} to {max}"),
        Shape::Bool => "`true` or `false`".to_owned(),
        Shape::List { of, min, max } => {
            let count = match (*min, *max) {
                (0, usize::MAX) => String::new(),
                (min, usize::MAX) => format!("at least {min}, "),
                (min, max) if min == max => format!("exactly {min}, "),
                (min, max) => format!("{min}–{max}, "),
            };
            match &**of {
                Shape::Table(_) => format!("{count}tables"),
                of => format!("list, {count}each: {}", form(of)),
            }
        }
        Shape::Table(_) => "table".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        read::shape::{KeySpec, Shape},
        schemas,
    };

    fn paths(prefix: &str, keys: &[KeySpec]) -> Vec<String> {
        let mut all = Vec::new();
        for spec in keys {
            let path = format!("{prefix}{}", spec.key);
            let inner = match &spec.kind {
                Shape::List { of, .. } => of,
                shape => shape,
            };
            if let Shape::Table(keys) = inner {
                all.extend(paths(&format!("{path}."), keys));
            }
            all.push(path);
        }
        all
    }

    #[test]
    fn every_key_has_a_text_and_every_text_has_a_key() {
        let schemas = schemas();
        let mut known = Vec::new();
        for schema in &schemas {
            for path in paths("", &schema.keys) {
                let meaning = super::texts::meaning(&schema.name, &path);
                assert!(meaning.is_some(), "{}: {path} has no words", schema.name);
                known.push((schema.name.clone(), path));
            }
            let listed = super::texts::files().any(|(name, ..)| *name == schema.name);
            assert!(listed, "{} is not in the reference", schema.name);
        }
        for (schema, path) in super::texts::described() {
            let there = known.contains(&(schema.to_owned(), path.to_owned()));
            assert!(there, "{schema}: there is no key {path}");
        }
    }
}
