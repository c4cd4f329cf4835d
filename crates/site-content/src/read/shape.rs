//! The keys of a kind of file and the forms of their values, recorded while a reader reads an empty table.

use serde_json::{Map, Value, json};

/// A key that a reader asks for.
#[derive(Debug, Clone)]
pub(crate) struct KeySpec {
    pub(crate) key: &'static str,
    pub(crate) required: bool,
    pub(crate) kind: Shape,
}

#[derive(Debug, Clone)]
pub(crate) enum Shape {
    Text {
        min: usize,
        max: usize,
    },
    Pattern(&'static str),
    Format(&'static str),
    Label(&'static [&'static str]),
    Integer {
        min: i64,
        max: i64,
    },
    Number {
        min: f64,
        max: f64,
    },
    Bool,
    List {
        of: Box<Shape>,
        min: usize,
        max: usize,
    },
    Table(Vec<KeySpec>),
}

/// JSON Schema (2020-12) of a table with these keys. `prefix` is the table's path in its file (`offices.`); `meaning`
/// gives the description of a key by its path.
pub(crate) fn schema_of(
    keys: &[KeySpec],
    prefix: &str,
    meaning: &impl Fn(&str) -> Option<&'static str>,
) -> Value {
    let property = |spec: &KeySpec| {
        let path = format!("{prefix}{}", spec.key);
        let mut schema = spec.kind.schema(&path, meaning);
        if let (Some(fields), Some(words)) = (schema.as_object_mut(), meaning(&path)) {
            fields.insert("description".to_owned(), json!(words));
        }
        (spec.key.to_owned(), schema)
    };
    let properties: Map<String, Value> = keys.iter().map(property).collect();
    let required: Vec<&str> = keys.iter().filter(|s| s.required).map(|s| s.key).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

impl Shape {
    fn schema(&self, path: &str, meaning: &impl Fn(&str) -> Option<&'static str>) -> Value {
        match self {
            Self::Text { min, max } if *max == usize::MAX => {
                json!({ "type": "string", "minLength": min })
            }
            Self::Text { min, max } => {
                json!({ "type": "string", "minLength": min, "maxLength": max })
            }
            Self::Pattern(pattern) => json!({ "type": "string", "pattern": pattern }),
            Self::Format(format) => json!({ "type": "string", "format": format }),
            Self::Label(labels) => json!({ "enum": labels }),
            Self::Integer { min, max } => {
                json!({ "type": "integer", "minimum": min, "maximum": max })
            }
            Self::Number { min, max } => {
                json!({ "type": "number", "minimum": min, "maximum": max })
            }
            Self::Bool => json!({ "type": "boolean" }),
            Self::List { of, min, max } => {
                let mut schema =
                    json!({ "type": "array", "items": of.schema(path, meaning), "minItems": min });
                if let (true, Some(fields)) = (*max < usize::MAX, schema.as_object_mut()) {
                    fields.insert("maxItems".to_owned(), json!(max));
                }
                schema
            }
            Self::Table(keys) => schema_of(keys, &format!("{path}."), meaning),
        }
    }
}
