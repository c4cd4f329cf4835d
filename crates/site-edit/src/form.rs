//! The form of a file, made from the declarations of its fields.

use std::sync::LazyLock;

use serde::Serialize;
use site_content::{Field, FieldType, Finding, Findings, Schema, Severity, schemas};

use crate::{BODY, File, Table, Value};

/// Every kind of content file.
pub(crate) static SCHEMAS: LazyLock<Vec<Schema>> = LazyLock::new(schemas);

/// The kind of content file at a path.
pub(crate) fn schema_of(path: &str) -> Option<&'static Schema> {
    SCHEMAS.iter().find(|schema| schema.describes(path))
}

/// What follows the name of an entry in the path of its file, whatever its kind.
pub(crate) const ENDINGS: [&str; 3] = [".md", ".toml", "/index.toml"];

/// What follows it in a collection, such as `blog` or `events/my-event/speakers`; `None` if there is no such collection.
pub(crate) fn ending_of(collection: &str) -> Option<&'static str> {
    ENDINGS.into_iter().find(|ending| {
        let schema = schema_of(&format!("{collection}/x{ending}"));
        schema.is_some_and(|own| own.files.ends_with(&format!("/*{ending}")))
    })
}

/// The path by which an entry is known: of an event, its folder.
#[must_use]
pub fn entry_of(path: &str) -> &str {
    let folder = path.strip_suffix("/index.toml");
    folder.filter(|_| event_of(path).is_some()).unwrap_or(path)
}

/// The slug of the event that a path belongs to.
#[must_use]
pub fn event_of(path: &str) -> Option<&str> {
    Some(path.strip_prefix("events/")?.split_once('/')?.0)
}

/// The controls for a file, and what is said about it.
#[derive(Debug, Clone)]
pub struct Form {
    /// One for each key, in the order of the declaration. A text stands between the keys that the file needs and the others.
    pub controls: Vec<Control>,
    /// Findings about this file that belong to no control.
    pub general: Vec<Finding>,
}

/// A control with its value.
#[derive(Debug, Clone, Serialize)]
pub struct Control {
    /// The path of the value; items of a list count from 1: `services.3.title`.
    pub name: String,
    /// What it is called.
    pub label: String,
    /// What it means.
    #[serde(skip)]
    pub help: &'static str,
    /// Whether the file needs it.
    pub required: bool,
    /// What may stand in it.
    #[serde(skip)]
    pub field_type: &'static FieldType,
    /// The value; empty for a list and a table, and for a missing value.
    pub text: String,
    /// What is wrong with the value, but not with its parts.
    pub findings: Vec<Finding>,
    /// The items of a list, or the fields of a table.
    #[serde(skip)]
    pub parts: Vec<Self>,
}

impl Form {
    /// The form of a file with what was found about it in the whole folder.
    pub(crate) fn of(path: &str, file: &File, findings: &Findings) -> Self {
        let fields = schema_of(path).map_or(&[][..], |schema| &schema.fields);
        let mut controls = of_table(fields, "", &file.values().table);
        if let Some(body) = &file.values().body {
            let (needed, others): (Vec<_>, Vec<_>) = controls
                .into_iter()
                .partition(|own| own.required || matches!(&*own.name, "title" | "name"));
            let body = Some(Value::from(body.as_str()));
            let body = Control {
                help: "Markdown",
                required: true,
                ..of_value(&FieldType::Markdown, BODY.to_owned(), "Text", body.as_ref())
            };
            controls = [needed, vec![body], others].concat();
        }
        let (mut general, name_of) = (Vec::new(), file.names());
        for finding in findings.iter().filter(|own| *own.place.file == *path) {
            let name = name_of(finding).unwrap_or_default();
            match nearest(&mut controls, &name) {
                Some(control) => control.findings.push(finding.clone()),
                None => general.push(finding.clone()),
            }
        }
        Self { controls, general }
    }

    /// Leaves out the findings of controls in which nothing is filled in, and counts the errors among them. For an entry that nobody has
    /// tried to publish: it is not wrong, but unfinished.
    pub fn leave_out_missing(&mut self) -> usize {
        self.controls
            .iter_mut()
            .map(Control::leave_out_missing)
            .sum()
    }
}

impl Control {
    fn leave_out_missing(&mut self) -> usize {
        let of_parts = self.parts.iter_mut().map(Self::leave_out_missing).sum();
        if !self.is_empty() {
            return of_parts;
        }
        let findings = std::mem::take(&mut self.findings).into_iter();
        of_parts
            + findings
                .filter(|own| own.severity() == Severity::Error)
                .count()
    }

    fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.parts.iter().all(Self::is_empty)
    }
}

/// The control of a value, or of the nearest value that contains it.
fn nearest<'c>(controls: &'c mut [Control], name: &str) -> Option<&'c mut Control> {
    let contains = |control: &Control| {
        let rest = name.strip_prefix(control.name.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let control = controls.iter_mut().find(|control| contains(control))?;
    if control.parts.iter().any(contains) {
        return nearest(&mut control.parts, name);
    }
    Some(control)
}

fn of_table(fields: &'static [Field], prefix: &str, table: &Table) -> Vec<Control> {
    let control = |field: &'static Field| {
        let value = table.get(field.key);
        let name = format!("{prefix}{}", field.key);
        Control {
            help: field.help,
            required: field.required,
            ..of_value(&field.field_type, name, field.label, value)
        }
    };
    fields.iter().map(control).collect()
}

fn of_value(
    field_type: &'static FieldType,
    name: String,
    label: &str,
    value: Option<&Value>,
) -> Control {
    let text = value.map(Value::text).unwrap_or_default();
    let parts = match (field_type, value) {
        (FieldType::Table(fields), value) => {
            let none = Table::default();
            let table = value.and_then(Value::as_table).unwrap_or(&none);
            of_table(fields, &format!("{name}."), table)
        }
        (FieldType::List { of, .. }, Some(Value::List(items))) => {
            let item = |(number, value): (usize, &Value)| {
                let label = format!("{label} {number}");
                of_value(of, format!("{name}.{number}"), &label, Some(value))
            };
            (1..).zip(items).map(item).collect()
        }
        _ => Vec::new(),
    };
    Control {
        field_type,
        name,
        label: label.to_owned(),
        help: "",
        required: false,
        text,
        findings: Vec::new(),
        parts,
    }
}
