//! Draws the controls of a form. A control's name is the path of its field; its help, limits and findings are tied to it by
//! `aria-describedby`.
//!
//! The browser checks and shortens nothing by itself: what is invalid is said by the server in the words of `website check`, and a
//! value that a narrower control could not hold (a date that is none) is shown as text, so that it is not lost.

use std::collections::HashMap;

use jiff::civil::{Date, Time};
use site_content::Severity;
use site_edit::{Control, Editor, Kind};

use crate::html::{button, capitalized, finding, text};

/// More choices than this are offered while typing, and not as a list to open.
const MANY: usize = 200;

/// Draws the controls of one file.
pub(crate) struct Controls<'a> {
    editor: &'a Editor,
    path: &'a str,
    /// Entries by folder, read once for a page.
    choices: HashMap<&'static str, Vec<(String, String)>>,
}

impl<'a> Controls<'a> {
    pub(crate) fn new(editor: &'a Editor, path: &'a str) -> Self {
        Self {
            editor,
            path,
            choices: HashMap::new(),
        }
    }

    pub(crate) fn draw(&mut self, controls: &[Control]) -> String {
        controls.iter().map(|control| self.one(control)).collect()
    }

    fn one(&mut self, control: &Control) -> String {
        match &control.kind {
            Kind::List { min, max } => self.list(control, *min, *max),
            Kind::Table => self.group(control, ""),
            _ => self.field(control),
        }
    }

    /// A table, or one of a list: a group of controls.
    fn group(&mut self, control: &Control, buttons: &str) -> String {
        let about = About::of(control);
        format!(
            "<fieldset class=\"edit-group\" id=\"{id}\"{described}><legend>{label}</legend>{buttons}{text}{parts}</fieldset>",
            id = text(&id(control)),
            described = about.described,
            label = label(control),
            text = about.text,
            parts = self.draw(&control.parts),
        )
    }

    fn list(&mut self, control: &Control, min: usize, max: usize) -> String {
        let about = About::of(control);
        let count = control.parts.len();
        let is_plain = !control
            .parts
            .iter()
            .any(|part| matches!(part.kind, Kind::Table));
        let items: String = (control.parts.iter().enumerate())
            .map(|(at, part)| {
                let named = |word: &str| {
                    format!("{word}<span class=\"sr-only\"> {}</span>", text(&part.label))
                };
                let name = text(&part.name);
                let move_button = |word: &str, action: &str| {
                    format!(
                        "<button class=\"edit-move\" name=\"action\" value=\"{action}:{name}\">{}</button>",
                        named(word)
                    )
                };
                let up = if at > 0 { move_button("Up", "up") } else { String::new() };
                let down = match at + 1 < count {
                    true => move_button("Down", "down"),
                    false => String::new(),
                };
                let buttons = format!(
                    "<span class=\"edit-moves\">{up}{down}{}</span>",
                    move_button("Remove", "remove")
                );
                match part.kind {
                    Kind::Table => format!("<li>{}</li>", self.group(part, &buttons)),
                    _ => format!("<li class=\"edit-item\">{}{buttons}</li>", self.one(part)),
                }
            })
            .collect();
        let limits = match (min, max) {
            (0, usize::MAX) => String::new(),
            (min, usize::MAX) => format!("At least {min}."),
            (min, max) if min == max => format!("Exactly {min}."),
            (0, max) => format!("At most {max}."),
            (min, max) => format!("From {min} to {max}."),
        };
        let add = match count < max {
            true => button(
                &format!("Add to {}", control.label),
                &format!("add:{}", control.name),
                "btn-ghost",
            ),
            false => String::new(),
        };
        format!(
            "<fieldset class=\"edit-group edit-list{plain}\" id=\"{id}\"{described}><legend>{label}</legend>{text}{limits}\
             <ol>{items}</ol>{add}</fieldset>",
            plain = if is_plain { " edit-plain" } else { "" },
            id = text(&id(control)),
            described = about.described,
            label = label(control),
            text = about.text,
            limits = if limits.is_empty() {
                limits
            } else {
                format!("<p class=\"ui-field-hint\">{limits}</p>")
            },
        )
    }

    fn field(&mut self, control: &Control) -> String {
        let about = About::of(control);
        let (id, name, value) = (text(&id(control)), text(&control.name), text(&control.text));
        let mut same = format!("id=\"{id}\" name=\"{name}\"{}", about.described);
        if control.required {
            same.push_str(" aria-required=\"true\"");
        }
        // A warning is said too, but the value may be published.
        if control
            .findings
            .iter()
            .any(|own| own.severity() == Severity::Error)
        {
            same.push_str(" aria-invalid=\"true\"");
        }
        let (drawn, wide) = match &control.kind {
            Kind::Switch => {
                let checked = if control.text == "true" {
                    " checked"
                } else {
                    ""
                };
                // An unchecked box sends nothing, which would mean that nothing changed.
                return format!(
                    "<div class=\"ui-field edit-switch\"><input type=\"hidden\" name=\"{name}\" value=\"false\">\
                     <label><input type=\"checkbox\" value=\"true\" {same}{checked}> {label}</label>{text}</div>",
                    label = label(control),
                    text = about.text,
                );
            }
            // A control of one line would drop the line breaks.
            _ if !matches!(control.kind, Kind::Markdown) && control.text.contains(['\n', '\r']) => {
                (area(&same, &value, 3, ""), true)
            }
            Kind::Markdown => (area(&same, &value, 24, " data-kind=\"markdown\""), true),
            Kind::LongText { .. } => (area(&same, &value, 3, ""), true),
            Kind::OneOf(labels) => {
                let labels = labels
                    .iter()
                    .map(|label| ((*label).to_owned(), String::new()));
                (select(&same, control, &labels.collect::<Vec<_>>()), false)
            }
            Kind::Reference(folder) => (self.reference(&same, control, folder), false),
            Kind::Picture => {
                let is_there = !control.text.is_empty() && control.findings.is_empty();
                let shown = match (is_there, control.text.as_str()) {
                    (false, _) => String::new(),
                    (true, picture) => format!(
                        "<img class=\"edit-thumb\" src=\"/_ipx/w_192,f_auto/{}\" alt=\"\" loading=\"lazy\">",
                        text(picture)
                    ),
                };
                let input = input(
                    "text",
                    &same,
                    &value,
                    " list=\"edit-pictures\" data-kind=\"picture\"",
                );
                (format!("{input}{shown}"), false)
            }
            Kind::Date if is_empty_or::<Date>(&control.text, 10) => {
                (input("date", &same, &value, ""), false)
            }
            Kind::Time if is_empty_or::<Time>(&control.text, 5) => {
                (input("time", &same, &value, ""), false)
            }
            Kind::Moment => (
                input(
                    "text",
                    &same,
                    &value,
                    " placeholder=\"2026-12-01T09:00:00+01:00\"",
                ),
                false,
            ),
            Kind::Whole { .. } => (
                input("text", &same, &value, " inputmode=\"numeric\""),
                false,
            ),
            Kind::Number { .. } => (
                input("text", &same, &value, " inputmode=\"decimal\""),
                false,
            ),
            Kind::Url => (
                input(
                    "text",
                    &same,
                    &value,
                    " inputmode=\"url\" placeholder=\"https://\"",
                ),
                true,
            ),
            Kind::Email => (input("text", &same, &value, " inputmode=\"email\""), false),
            Kind::Link | Kind::Path => (
                input(
                    "text",
                    &same,
                    &value,
                    " list=\"edit-links\" data-kind=\"link\"",
                ),
                true,
            ),
            Kind::Text { max, .. } => (input("text", &same, &value, ""), *max > 60),
            _ => (input("text", &same, &value, ""), false),
        };
        format!(
            "<div class=\"ui-field{wide}\"><label class=\"ui-field-label\" for=\"{id}\">{label}</label>{drawn}{text}</div>",
            wide = if wide { " edit-wide" } else { "" },
            label = label(control),
            text = about.text,
        )
    }

    fn reference(&mut self, same: &str, control: &Control, folder: &'static str) -> String {
        let (editor, path) = (self.editor, self.path);
        let choices = self
            .choices
            .entry(folder)
            .or_insert_with(|| editor.choices(path, folder).unwrap_or_default());
        if choices.len() <= MANY {
            return select(same, control, choices);
        }
        let list: String = (choices.iter())
            .map(|(slug, title)| {
                format!("<option value=\"{}\">{}</option>", text(slug), text(title))
            })
            .collect();
        let list_id = text(&format!("c-{}", control.name));
        let input = input(
            "text",
            same,
            &text(&control.text),
            &format!(" list=\"{list_id}\""),
        );
        format!("{input}<datalist id=\"{list_id}\">{list}</datalist>")
    }
}

/// The texts below a control, and the attribute that ties them to it.
struct About {
    text: String,
    described: String,
}

impl About {
    fn of(control: &Control) -> Self {
        let id = id(control);
        let mut ids = Vec::new();
        let mut out = String::new();
        let mut add = |class: &str, prefix: &str, inner: &str| {
            let own = text(&format!("{prefix}{id}"));
            out.push_str(&format!("<p class=\"{class}\" id=\"{own}\">{inner}</p>"));
            ids.push(own);
        };
        if !control.findings.is_empty() {
            let all: Vec<String> = control.findings.iter().map(finding).collect();
            add(
                "ui-field-error",
                "x-",
                &format!("<span>{}</span>", all.join("<br>")),
            );
        }
        let help = format!("{} {}", sentence(control.help), limits(&control.kind));
        if !help.trim().is_empty() {
            add("ui-field-hint", "h-", &text(help.trim()));
        }
        let described = match ids.is_empty() {
            true => String::new(),
            false => format!(" aria-describedby=\"{}\"", ids.join(" ")),
        };
        Self {
            text: out,
            described,
        }
    }
}

/// The help of a declaration, which the reference prints in the middle of a line, as a sentence.
fn sentence(help: &str) -> String {
    let help = help.replace('`', "");
    let end = if help.is_empty() || help.ends_with(['.', '!', '?', '…']) {
        ""
    } else {
        "."
    };
    format!("{}{end}", capitalized(&help))
}

fn id(control: &Control) -> String {
    format!("f-{}", control.name)
}

fn label(control: &Control) -> String {
    let required = match control.required {
        true => "<span class=\"ui-field-required\" aria-hidden=\"true\">*</span>",
        false => "",
    };
    format!("{}{required}", text(&control.label))
}

/// What a value may be, where its control does not show it.
fn limits(kind: &Kind) -> String {
    let characters = |min: usize, max: usize| match (min, max) {
        (0 | 1, usize::MAX) => String::new(),
        (min, usize::MAX) => format!("At least {min} characters."),
        (0 | 1, max) => format!("At most {max} characters."),
        (min, max) => format!("From {min} to {max} characters."),
    };
    match kind {
        Kind::Text { min, max } | Kind::LongText { min, max } => characters(*min, *max),
        Kind::Whole { min, max } => format!("A whole number from {min} to {max}."),
        Kind::Number { min, max } => format!("A number from {min} to {max}."),
        Kind::Moment => "A date with time and offset.".to_owned(),
        Kind::Slug => "Lower-case letters, digits and single hyphens.".to_owned(),
        Kind::Path => "A path of this site.".to_owned(),
        Kind::Link => "A path of this site, or an address.".to_owned(),
        Kind::Picture => "A picture below images/.".to_owned(),
        _ => String::new(),
    }
}

/// Whether a control of the browser for dates or times can hold a value. It knows one spelling, of this length.
fn is_empty_or<T: std::str::FromStr>(value: &str, length: usize) -> bool {
    value.is_empty() || value.len() == length && value.parse::<T>().is_ok()
}

fn input(kind: &str, same: &str, value: &str, more: &str) -> String {
    format!(
        "<span class=\"ui-field-box\" data-size=\"sm\"><input class=\"ui-field-control\" type=\"{kind}\" dir=\"auto\" \
         autocomplete=\"off\" {same} value=\"{value}\"{more}></span>"
    )
}

/// The parser of HTML drops a first line break, so one more is written.
fn area(same: &str, value: &str, rows: usize, more: &str) -> String {
    format!(
        "<span class=\"ui-field-box\" data-size=\"sm\"><textarea class=\"ui-field-control\" dir=\"auto\" rows=\"{rows}\" \
         {same}{more}>\n{value}</textarea></span>"
    )
}

/// A list to choose from. A value that is none of the choices stays until another is chosen.
fn select(same: &str, control: &Control, choices: &[(String, String)]) -> String {
    let current = control.text.as_str();
    let option = |value: &str, title: &str| {
        let selected = if value == current { " selected" } else { "" };
        let shown = if title.is_empty() { value } else { title };
        format!(
            "<option value=\"{}\"{selected}>{}</option>",
            text(value),
            text(shown)
        )
    };
    let mut options = String::new();
    if current.is_empty() || !control.required {
        options.push_str(&option("", "–"));
    }
    if !current.is_empty() && !choices.iter().any(|(value, _)| value == current) {
        options.push_str(&option(current, ""));
    }
    for (value, title) in choices {
        options.push_str(&option(value, title));
    }
    format!(
        "<span class=\"ui-field-box\" data-size=\"sm\"><select class=\"ui-field-control\" {same}>{options}</select></span>"
    )
}
