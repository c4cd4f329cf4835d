//! Every file of the sample, and random edits of its values.

use std::{cell::OnceCell, ops::Range, path::Path};

use proptest::{prelude::*, sample::Index};
use site_content::{Findings, parts};
use site_edit::{BODY, Control, File};
use toml_edit::{Document, Item, Value as Toml};

use crate::support::Desk;

/// The values that a form shows, each by its name.
fn leaves(controls: &[Control]) -> Vec<&Control> {
    let is_leaf = |control: &&Control| {
        !matches!(
            control.field_type,
            site_content::FieldType::List { .. } | site_content::FieldType::Table(_)
        )
    };
    let inner = controls.iter().flat_map(|control| leaves(&control.parts));
    controls.iter().filter(is_leaf).chain(inner).collect()
}

/// Where the value with this name stands.
fn span_of(path: &str, text: &str, name: &str) -> Option<Range<usize>> {
    let (toml, body) = parts(path, text)?;
    if name == BODY {
        return body;
    }
    let doc = Document::parse(&text[toml.clone()]).ok()?;
    let mut parts = name.split('.');
    let mut item = doc.get(parts.next()?)?.clone();
    for part in parts {
        item = match (&item, part.parse::<usize>()) {
            (Item::ArrayOfTables(tables), Ok(number)) => {
                Item::Table(tables.get(number - 1)?.clone())
            }
            (Item::Value(Toml::Array(items)), Ok(number)) => {
                Item::Value(items.get(number - 1)?.clone())
            }
            (item, _) => item.get(part)?.clone(),
        };
    }
    let span = item.span()?;
    Some(span.start + toml.start..span.end + toml.start)
}

/// Where the inline table stands that a missing key would be part of, if it is one: its line changes with every key.
fn inline_table_of(path: &str, text: &str, name: &str) -> Option<Range<usize>> {
    let (table, _) = name.rsplit_once('.')?;
    match span_of(path, text, table) {
        Some(span) => text[span.clone()].starts_with('{').then_some(span),
        None => inline_table_of(path, text, table),
    }
}

/// Where the list stands that a value is the only item of: it goes with its last item.
fn list_of_one(path: &str, text: &str, name: &str) -> Option<Range<usize>> {
    let list = name.strip_suffix(".1")?;
    let one = span_of(path, text, &format!("{list}.2")).is_none();
    span_of(path, text, list).filter(|_| one)
}

/// Whether a line only leads to values: a table whose last value goes, goes with its header and the comments above.
fn is_about_values(line: &&str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#') || line.starts_with('[')
}

/// The numbers of the lines of a range.
fn lines_of(text: &str, span: &Range<usize>) -> (usize, usize) {
    let line = |at: usize| text[..at].matches('\n').count();
    (line(span.start), line(span.end))
}

fn typed() -> impl Strategy<Value = String> {
    let hard = vec![
        "\"",
        "'",
        "\"\"\"",
        "'''",
        "\\",
        "\\n",
        "\n",
        "\r\n",
        "+++",
        "\n+++\n",
        "#",
        "[[x]]",
        "=",
        "é",
        "日本",
        "🧪",
        "\u{1}",
        "\t",
        "2026-01-02",
        "true",
        "12",
        "-1.5",
        "nan",
        "blog/first-post.jpg",
        "ana-lima",
        "{",
        "]",
        "<<<<<<< x",
    ];
    let piece = prop_oneof![3 => "[a-zA-Z ]{1,12}", 2 => prop::sample::select(hard).prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)];
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

/// One desk for all cases: what is only submitted writes nothing.
fn with_desk(folder: &'static str, run: impl FnOnce(&Desk, &[String])) {
    thread_local!(static DESKS: [OnceCell<(Desk, Vec<String>)>; 2] = const { [OnceCell::new(), OnceCell::new()] });
    DESKS.with(|desks| {
        let (desk, paths) = desks[usize::from(folder == "content")].get_or_init(|| {
            let desk = Desk::of(folder);
            let files = desk.editor.files().unwrap().files;
            (
                desk,
                files
                    .into_iter()
                    .map(|listed| listed.path.clone())
                    .collect(),
            )
        });
        run(desk, paths);
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    // Promise: editing 2
    #[test]
    fn an_edit_changes_the_lines_of_its_value_and_no_other(file: Index, value: Index, text in typed(), windows: bool) {
        with_desk("content", |desk, paths| {
            let path = &paths[file.index(paths.len())];
            let opened = desk.text(path);
            let before = if windows { opened.replace('\n', "\r\n") } else { opened.clone() };
            desk.write(path, &before);
            let form = desk.editor.form(path, &before, &Findings::default()).unwrap();
            let all = leaves(&form.controls);
            let control = all[value.index(all.len())];
            let sent = desk.sent(path, &[(&control.name, &text)]);
            desk.write(path, &opened);
            let after = sent.unwrap_or_else(|e| panic!("{path} {}: {e:?}", control.name)).text;
            // What was typed is what the form shows again.
            let plain = text.replace("\r\n", "\n").replace('\r', "\n");
            let form = desk.editor.form(path, &after, &Findings::default()).unwrap();
            let shown = leaves(&form.controls).into_iter().find(|again| again.name == control.name).map(|again| again.text.clone());
            let shown = shown.unwrap_or_default();
            if !control.name.ends_with(|last: char| last.is_ascii_digit()) && plain.trim().parse::<f64>().is_err() {
                assert_eq!(shown.trim(), plain.trim(), "{path} {}", control.name);
            }
            // Other lines are the same.
            let (old, new): (Vec<&str>, Vec<&str>) = (before.split('\n').collect(), after.split('\n').collect());
            let start = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
            let rest = old.len().min(new.len()) - start;
            let back = old.iter().rev().zip(new.iter().rev()).take(rest).take_while(|(old, new)| old == new).count();
            let changed = start..old.len() - back;
            let list = list_of_one(path, &before, &control.name).filter(|_| shown.is_empty());
            let span = list.or_else(|| span_of(path, &before, &control.name));
            match span.or_else(|| inline_table_of(path, &before, &control.name)) {
                Some(span) => {
                    let (first, last) = lines_of(&before, &span);
                    let above = changed.start.min(first)..first;
                    let goes = shown.is_empty() && old[above.clone()].iter().all(is_about_values);
                    assert!(changed.is_empty() || (above.is_empty() || goes) && changed.end <= last + 1 + usize::from(goes), "{path} {}: {changed:?} is not in {first}..={last}\n{after}", control.name);
                }
                None => assert!(changed.is_empty(), "{path} {}: {changed:?} changed for a new key", control.name),
            }
            assert_eq!(after.contains("\r\n"), windows);
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    // Promise: editing 3
    #[test]
    fn a_text_that_is_not_written_has_the_findings_that_it_would_have(file: Index, value: Index, text in typed()) {
        with_desk("tests/sites/good", |desk, paths| {
            let path = &paths[file.index(paths.len())];
            let before = desk.text(path);
            let form = desk.editor.form(path, &before, &Findings::default()).unwrap();
            let all = leaves(&form.controls);
            let control = all[value.index(all.len())];
            let after = desk.sent(path, &[(&control.name, &text)]).unwrap().text;
            let said = desk.editor.check(path, &after).unwrap().findings;
            desk.write(path, &after);
            let found = desk.editor.files().unwrap().findings;
            desk.write(path, &before);
            assert_eq!(said.to_string(), found.to_string());
            assert_eq!(desk.editor.files().unwrap().findings.errors(), 0);
        });
    }
}

#[test]
fn every_file_of_the_sample_is_read_and_written_without_a_change() {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let paths = site_content::paths(&content).unwrap();
    let mut seen = 0;
    for path in paths
        .iter()
        .filter(|path| path.ends_with(".toml") || path.ends_with(".md"))
    {
        let text = std::fs::read_to_string(content.join(path)).unwrap();
        for text in [
            text.clone(),
            text.replace('\n', "\r\n"),
            format!("\u{feff}{text}"),
            text.trim_end().to_owned(),
        ] {
            let file = File::parse(path, &text).unwrap();
            assert_eq!(file.with(file.values()).unwrap(), text, "{path}");
        }
        seen += 1;
    }
    assert!(seen > 90, "{seen}");
}
