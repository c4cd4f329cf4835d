//! Describes each kind of content file, from the declarations: as JSON Schema, and in the reference of `content/README.md`.

use std::{fmt::Write as _, sync::Arc};

use serde_json::{Value, json};

use super::{
    doc::{Doc, Source},
    field_type::{Field, schema_of},
    fields::{EntryFacts, Fields},
    path::{SCHEMAS, classify, files, names},
};
use crate::Origin;

/// The JSON Schema of one kind of content file.
#[derive(Debug, Clone)]
pub struct Schema {
    /// Name of the schema, and of its file without the extension: `blog`, `pages-home`.
    pub name: String,
    /// The content files it describes, as a glob below the content folder.
    pub files: String,
    /// JSON Schema 2020-12 of the TOML, which in a Markdown entry is the front matter.
    pub schema: Value,
    /// Every key, in the order of the declaration.
    pub fields: Vec<Field>,
    /// What an editor should know about these files beside their keys.
    pub(super) about: &'static str,
}

impl Schema {
    /// The first line of a file of this kind, which tells an editor where the schema is. It is a directive of taplo
    /// and a comment for other programs. `path` is the file's path below the content folder. In a Markdown entry the
    /// line is the first of the front matter.
    pub fn directive(&self, path: &str) -> String {
        let up = "../".repeat(path.matches('/').count());
        let up = if up.is_empty() { "./" } else { up.as_str() };
        format!("#:schema {up}{SCHEMAS}/{}.json", self.name)
    }

    /// The text of the schema's file.
    pub fn text(&self) -> String {
        format!("{:#}\n", self.schema)
    }

    /// Whether the schema describes the file at this path below the content folder.
    pub fn describes(&self, path: &str) -> bool {
        self.names(path).is_some()
    }

    /// The names of the event and the entry in the path of a file that the schema describes, as far as it has them.
    pub fn names<'p>(&self, path: &'p str) -> Option<Vec<&'p str>> {
        names(&self.files, path)
    }
}

/// The schema of every kind of content file, in the order of the reference.
pub fn schemas() -> Vec<Schema> {
    files()
        .filter_map(|(files, about)| schema(files, about))
        .collect()
}

fn schema(files: &'static str, about: &'static str) -> Option<Schema> {
    let path = files.replace('*', "x");
    let (kind, slug) = classify(&path).ok()?;
    let source = Source::new(&path, String::new());
    let origin = Origin {
        path: Arc::clone(&source.path),
        digest: [0; 32],
    };
    let entry = EntryFacts::new(&slug, &origin, None);
    let fields = Fields::describe(&Doc::new(&source), &entry, |fields| kind.read(fields));
    let mut schema = schema_of(&fields);
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    schema["title"] = json!(files);
    Some(Schema {
        name: name(files),
        files: files.to_owned(),
        schema,
        fields,
        about,
    })
}

/// `events/*/agenda.toml` has the schema `agenda`, `blog/*.md` the schema `blog`, and `pages/home.toml` `pages-home`.
fn name(files: &str) -> String {
    let path = files.split('.').next().unwrap_or(files);
    let path = path.strip_suffix("/index").unwrap_or(path);
    let path = path.strip_prefix("events/*/").unwrap_or(path);
    path.trim_end_matches("/*").replace('/', "-")
}

/// The reference of every key of every kind of content file, in Markdown, for `content/README.md`. Each kind has one
/// table.
pub fn field_reference() -> String {
    let mut out = String::new();
    for schema in schemas() {
        let files = (schema.files)
            .replace("events/*/speakers/*", "events/{event}/speakers/{slug}")
            .replace('*', "{slug}");
        // Writing to a `String` does not fail.
        let _ = write!(out, "### `{files}`\n\n");
        if !schema.about.is_empty() {
            let _ = write!(out, "{}\n\n", schema.about);
        }
        out.push_str("| field | form | what |\n| --- | --- | --- |\n");
        rows(&mut out, "", &schema.fields);
        out.push('\n');
    }
    out
}

fn rows(out: &mut String, prefix: &str, fields: &[Field]) {
    for field in fields {
        let path = format!("{prefix}{}", field.key);
        let optional = if field.required { "" } else { " ○" };
        let (words, help) = (field.field_type.words(), field.help);
        let _ = writeln!(out, "| `{path}`{optional} | {words} | {help} |");
        if let Some(inner) = field.field_type.inner() {
            rows(out, &format!("{path}."), inner);
        }
    }
}
