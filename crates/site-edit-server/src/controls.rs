//! What the template of a control needs to know.

use std::collections::HashMap;

use jiff::civil::{Date, Time};
use serde::Serialize;
use site_content::{FieldType, sentence};
use site_edit::{Control, Editor};

/// More choices than this are no list to open.
const MANY: usize = 200;
/// A text that may be longer gets several lines.
const ONE_LINE: usize = 120;

/// A control as it is drawn.
#[derive(Serialize)]
pub(crate) struct Drawn<'c> {
    #[serde(flatten)]
    control: &'c Control,
    /// What it is in HTML, or which keyboard it wants.
    kind: &'static str,
    wide: bool,
    /// What it means and what may stand in it.
    help: String,
    /// Values and titles of a list to choose from.
    choices: Vec<(String, String)>,
    /// The folder whose entries are searched while somebody types, because they are too many for a list.
    offered: &'static str,
    /// Of a list: how many items it may have, and whether one may be added.
    count: String,
    grows: bool,
    parts: Vec<Drawn<'c>>,
}

/// Entries by folder, read once for a page.
pub(crate) type Entries = HashMap<&'static str, Vec<(String, String)>>;

/// Describes the controls of the file at this path.
pub(crate) fn drawn<'c>(
    editor: &Editor,
    path: &str,
    entries: &mut Entries,
    controls: &'c [Control],
) -> Vec<Drawn<'c>> {
    let mut all = Vec::new();
    for control in controls {
        let text = control.text.as_str();
        let (mut choices, mut offered) = (Vec::new(), "");
        match *control.field_type {
            FieldType::OneOf(labels) => {
                let pair = |label: &&str| ((*label).to_owned(), (*label).to_owned());
                choices = labels.iter().map(pair).collect();
            }
            FieldType::Reference(folder) => {
                let read = || editor.choices(path, folder, "", MANY + 1);
                let known = entries.entry(folder);
                let known = known.or_insert_with(|| read().unwrap_or_default());
                match known.len() > MANY {
                    true => offered = folder,
                    false => choices.clone_from(known),
                }
            }
            _ => {}
        }
        let (kind, wide) = kind(control.field_type, text, offered);
        // A value that is none of the choices stays until another is chosen.
        if kind == "select" && !text.is_empty() && !choices.iter().any(|(value, _)| value == text) {
            choices.insert(0, (text.to_owned(), text.to_owned()));
        }
        let help = sentence(&control.help.replace('`', ""));
        let help = format!("{help} {}", limits(control.field_type));
        let (count, grows) = match *control.field_type {
            FieldType::List { min, max, .. } => (range(min, max, ""), control.parts.len() < max),
            _ => (String::new(), false),
        };
        all.push(Drawn {
            control,
            kind,
            wide,
            help: help.trim().to_owned(),
            choices,
            offered,
            count,
            grows,
            parts: drawn(editor, path, entries, &control.parts),
        });
    }
    all
}

/// How a value is entered, and whether the control is as wide as the form. A value that a narrower control could not hold (a date
/// that is none, a line break) is shown as text, so that it is not lost.
fn kind(field_type: &FieldType, text: &str, offered: &str) -> (&'static str, bool) {
    let has_lines = text.contains(['\n', '\r']);
    match field_type {
        FieldType::List { .. } => ("list", true),
        FieldType::Table(_) => ("table", true),
        FieldType::Switch if matches!(text, "" | "true" | "false") => ("switch", false),
        FieldType::Markdown => ("markdown", true),
        _ if has_lines => ("area", true),
        FieldType::Text { max, .. } if *max > ONE_LINE => ("area", true),
        FieldType::OneOf(_) => ("select", false),
        FieldType::Reference(_) if offered.is_empty() => ("select", false),
        FieldType::Picture => ("picture", false),
        FieldType::Date if is_empty_or::<Date>(text, 10) => ("date", false),
        FieldType::Time if is_empty_or::<Time>(text, 5) => ("time", false),
        FieldType::Instant => ("moment", false),
        FieldType::Integer { .. } => ("numeric", false),
        FieldType::Number { .. } => ("decimal", false),
        FieldType::Url => ("url", true),
        FieldType::Email => ("email", false),
        FieldType::Link | FieldType::Path => ("link", true),
        FieldType::Text { max, .. } => ("text", *max > 60),
        FieldType::Line => ("text", true),
        _ => ("text", false),
    }
}

/// Whether a control of the browser for dates or times can hold a value. It knows one spelling, of this length.
fn is_empty_or<T: std::str::FromStr>(value: &str, length: usize) -> bool {
    value.is_empty() || value.len() == length && value.parse::<T>().is_ok()
}

/// What a value may be, where its control does not show it.
fn limits(field_type: &FieldType) -> String {
    match *field_type {
        FieldType::Text { min: 0 | 1, max } => range(0, max, " characters"),
        FieldType::Text { min, max } => range(min, max, " characters"),
        FieldType::Integer { min, max } => format!("A whole number from {min} to {max}."),
        FieldType::Number { min, max } => format!("A number from {min} to {max}."),
        FieldType::Instant => {
            "A date with time and offset, or in UTC: 2026-12-01 09:00.".to_owned()
        }
        FieldType::Slug => "Lower-case letters, digits and single hyphens.".to_owned(),
        FieldType::Path => "A path of this site.".to_owned(),
        FieldType::Link => "A path of this site, or an address.".to_owned(),
        FieldType::Picture => "A picture below images/.".to_owned(),
        _ => String::new(),
    }
}

/// How many there may be.
fn range(min: usize, max: usize, what: &str) -> String {
    match (min, max) {
        (0, usize::MAX) => String::new(),
        (min, usize::MAX) => format!("At least {min}{what}."),
        (min, max) if min == max => format!("Exactly {min}{what}."),
        (0, max) => format!("At most {max}{what}."),
        (min, max) => format!("From {min} to {max}{what}."),
    }
}
