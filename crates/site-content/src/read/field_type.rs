//! What a key of a content file may contain, as its declaration says it: for the JSON Schema, the reference of
//! `content/README.md`, spreadsheets and forms.

use serde_json::{Map, Value, json};

/// A key of a content file.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// As it is written in the file.
    pub key: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// Whether an entry needs it.
    pub required: bool,
    /// What it means, for people.
    pub help: &'static str,
    /// The type of its value.
    pub field_type: FieldType,
}

/// The type of a value, with its limits.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum FieldType {
    /// A text of so many characters.
    Text {
        min: usize,
        max: usize,
    },
    /// A text in one line, whose grammar is checked.
    Line,
    Markdown,
    Slug,
    /// The slug of an entry in this folder.
    Reference(&'static str),
    /// One of these labels.
    OneOf(&'static [&'static str]),
    /// A picture below `images/`.
    Picture,
    /// A path of this site.
    Path,
    /// A path of this site, or the address of another page.
    Link,
    Url,
    Email,
    Date,
    /// A date with time and offset.
    Instant,
    /// A time of day.
    Time,
    Integer {
        min: i64,
        max: i64,
    },
    Number {
        min: f64,
        max: f64,
    },
    /// `true` or `false`.
    Switch,
    List {
        of: Box<FieldType>,
        min: usize,
        max: usize,
    },
    Table(Vec<Field>),
}

/// The largest number of characters or items where there is no limit.
const ENDLESS: usize = usize::MAX;

/// JSON Schema (2020-12) of a table with these keys.
pub(super) fn schema_of(fields: &[Field]) -> Value {
    let property = |field: &Field| {
        let mut schema = field.field_type.schema();
        schema["description"] = json!(field.help);
        (field.key.to_owned(), schema)
    };
    let properties: Map<String, Value> = fields.iter().map(property).collect();
    let required = fields.iter().filter(|field| field.required);
    let required: Vec<&str> = required.map(|field| field.key).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

impl FieldType {
    /// The keys of a table, or of each table of a list.
    #[must_use]
    pub fn inner(&self) -> Option<&[Field]> {
        match self {
            Self::Table(fields) => Some(fields),
            Self::List { of, .. } => of.inner(),
            _ => None,
        }
    }

    /// Whether it is a slug, a label or a tag, which contains neither a semicolon nor a line break.
    #[must_use]
    pub fn is_word(&self) -> bool {
        matches!(
            self,
            Self::Slug | Self::Reference(_) | Self::OneOf(_) | Self::Line
        )
    }

    /// Whether a value stands in the file without quotation marks: a number, a switch, a date.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        matches!(
            self,
            Self::Integer { .. } | Self::Number { .. } | Self::Switch | Self::Date | Self::Instant
        )
    }

    fn schema(&self) -> Value {
        let text = |key: &str, value: &str| json!({ "type": "string", key: value });
        let range = |kind, min, max| json!({ "type": kind, "minimum": min, "maximum": max });
        match self {
            Self::Text { min, max: ENDLESS } => json!({ "type": "string", "minLength": min }),
            Self::Text { min, max } => {
                json!({ "type": "string", "minLength": min, "maxLength": max })
            }
            Self::Markdown | Self::Line => json!({ "type": "string", "minLength": 1 }),
            Self::Slug | Self::Reference(_) => {
                json!({ "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 100 })
            }
            // The extensions that `ImageRef` knows.
            Self::Picture => text("pattern", "\\.(jpe?g|png|webp|avif|gif|svg)$"),
            Self::Path => text("pattern", "^/"),
            Self::Link => text("pattern", "^(/|https?://)"),
            Self::Time => text("pattern", "^([01][0-9]|2[0-3]):[0-5][0-9]$"),
            Self::Url => text("format", "uri"),
            Self::Email => text("format", "email"),
            Self::Date => text("format", "date"),
            Self::Instant => text("format", "date-time"),
            Self::OneOf(labels) => json!({ "enum": labels }),
            Self::Integer { min, max } => range("integer", json!(min), json!(max)),
            Self::Number { min, max } => range("number", json!(min), json!(max)),
            Self::Switch => json!({ "type": "boolean" }),
            Self::List { of, min, max } => {
                let mut schema = json!({ "type": "array", "items": of.schema(), "minItems": min });
                if *max < ENDLESS {
                    schema["maxItems"] = json!(max);
                }
                schema
            }
            Self::Table(fields) => schema_of(fields),
        }
    }

    /// The type in words, for the reference.
    pub(super) fn words(&self) -> String {
        match self {
            Self::Markdown | Self::Line => "text".to_owned(),
            Self::Text { min, max } => match (*min, *max) {
                (0 | 1, ENDLESS) => "text".to_owned(),
                (min, ENDLESS) => format!("text, at least {min} characters"),
                (0 | 1, max) => format!("text, at most {max} characters"),
                (min, max) => format!("text, {min}–{max} characters"),
            },
            Self::Picture => "picture below `images/`".to_owned(),
            Self::Slug | Self::Reference(_) => "slug".to_owned(),
            Self::Path => "path of this site".to_owned(),
            Self::Link => "path of this site, or address".to_owned(),
            Self::Time => "time, `HH:MM`".to_owned(),
            Self::Date => "date".to_owned(),
            Self::Instant => "instant".to_owned(),
            Self::Email => "mail address".to_owned(),
            Self::Url => "address, `https://…`".to_owned(),
            Self::OneOf(labels) => format!("one of: {}", labels.join(", ")),
            Self::Integer { min, max } => format!("whole number, {min}–{max}"),
            Self::Number { min, max } => format!("number, {min} to {max}"),
            Self::Switch => "`true` or `false`".to_owned(),
            Self::List { of, min, max } => {
                let count = match (*min, *max) {
                    (0, ENDLESS) => String::new(),
                    (min, ENDLESS) => format!("at least {min}, "),
                    (min, max) if min == max => format!("exactly {min}, "),
                    (min, max) => format!("{min}–{max}, "),
                };
                match &**of {
                    Self::Table(_) => format!("{count}tables"),
                    of => format!("list, {count}each: {}", of.words()),
                }
            }
            Self::Table(_) => "table".to_owned(),
        }
    }
}
