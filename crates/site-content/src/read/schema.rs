use serde_json::{Value, json};

use super::{
    fields::Fields,
    file::{File, Stamp},
    parsed::dispatch,
    path::{REQUIRED, SCHEMAS, classify},
    reference::texts::meaning,
    shape::{KeySpec, schema_of},
};
use crate::{Origin, read::entries::Entry};

/// The JSON Schema of one kind of content file.
#[derive(Debug, Clone)]
pub struct Schema {
    /// Name of the schema, and of its file without the extension: `blog`, `pages-home`.
    pub name: String,
    /// The content files it describes, as a glob below the content folder.
    pub files: String,
    /// JSON Schema 2020-12 of the TOML, which in a Markdown entry is the front matter.
    pub schema: Value,
    /// The keys from which the schema is made, in the order of the readers.
    pub(super) keys: Vec<KeySpec>,
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
        let (mut globs, mut parts) = (self.files.split('/'), path.split('/'));
        loop {
            match (globs.next(), parts.next()) {
                (None, None) => return true,
                (Some(glob), Some(part)) => {
                    let fits = match glob.split_once('*') {
                        Some((start, end)) => part.starts_with(start) && part.ends_with(end),
                        None => glob == part,
                    };
                    if !fits {
                        return false;
                    }
                }
                _ => return false,
            }
        }
    }
}

/// The schema of every kind of content file, made by the readers.
pub fn schemas() -> Vec<Schema> {
    let collections = [
        ("blog/x.md", "blog", "blog/*.md"),
        ("team/x.md", "team", "team/*.md"),
        ("case-studies/x.md", "case-studies", "case-studies/*.md"),
        ("data/x.toml", "data", "data/*.toml"),
        ("faqs/x.toml", "faqs", "faqs/*.toml"),
        (
            "organizations/x.toml",
            "organizations",
            "organizations/*.toml",
        ),
        ("events/x/index.toml", "events", "events/*/index.toml"),
        ("events/x/agenda.toml", "agenda", "events/*/agenda.toml"),
        (
            "events/x/afterwards.toml",
            "afterwards",
            "events/*/afterwards.toml",
        ),
        (
            "events/x/speakers/x.md",
            "speakers",
            "events/*/speakers/*.md",
        ),
    ];
    let single = REQUIRED.iter().map(|(path, _)| {
        let name = path.split('.').next().unwrap_or(path).replace('/', "-");
        (*path, name, *path)
    });
    let many = collections
        .into_iter()
        .map(|(path, name, glob)| (path, name.to_owned(), glob));
    single
        .chain(many)
        .filter_map(|(path, name, glob)| schema(path, name, glob))
        .collect()
}

fn schema(path: &str, name: String, files: &str) -> Option<Schema> {
    let (kind, slug) = classify(path).ok()?;
    let file = File {
        path: path.to_owned(),
        kind,
        slug: slug.clone(),
        stamp: Stamp::NONE,
    };
    let origin = Origin {
        path: path.into(),
        digest: [0; 32],
    };
    let entry = Entry {
        slug,
        origin,
        body: None,
    };
    let keys = Fields::describe(|fields| dispatch(fields, &file, &entry));
    let mut schema = schema_of(&keys, "", &|path| meaning(&name, path));
    if let Some(fields) = schema.as_object_mut() {
        fields.insert(
            "$schema".to_owned(),
            json!("https://json-schema.org/draft/2020-12/schema"),
        );
        fields.insert("title".to_owned(), json!(files));
    }
    Some(Schema {
        name,
        files: files.to_owned(),
        schema,
        keys,
    })
}
