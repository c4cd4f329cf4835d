//! Compares this site's HTML with the examples of the CommonMark specification.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use super::{Anchors, At, read};
use crate::{
    Severity,
    read::doc::{Doc, Source},
};

/// What the site adds to the HTML of the specification: ids of headings, the scrolling of code and of tables, the marks of links.
fn without_own(html: &str) -> String {
    let mut out = String::new();
    for part in html.split_inclusive('>') {
        let (text, tag) = part.split_at(part.rfind('<').unwrap_or(part.len()));
        out.push_str(text);
        let name = tag.split([' ', '>']).next().unwrap_or_default();
        match name {
            "<h1" | "<h2" | "<h3" | "<h4" | "<h5" | "<h6" => {
                let _ = write!(out, "{name}>");
            }
            _ => out.push_str(&tag.replace(" tabindex=\"0\"", "")),
        }
    }
    out
}

#[test]
fn the_examples_of_commonmark_are_rendered_as_there_or_listed_with_the_rule_that_refuses_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/commonmark");
    let examples = fs::read_to_string(folder.join("examples.txt")).unwrap();
    let fence = "`".repeat(32);
    let (mut number, mut other) = (0, String::new());
    for example in examples.split(&format!("{fence} example\n")).skip(1) {
        number += 1;
        let example = example.replace('→', "\t");
        let example = example.strip_suffix(&format!("{fence}\n")).unwrap();
        let (markdown, html) = example
            .split_once("\n.\n")
            .or_else(|| example.split_once(".\n"))
            .unwrap();
        let source = Source::new("example.md", format!("{markdown}\n"));
        let doc = Doc::new(&source);
        let text = source.text.as_str();
        let made = read(&doc, text, &At::AfterLines(0), &mut Anchors::new()).html;
        let findings = doc.findings.into_inner();
        let is_equal = without_own(&made) == html;
        let rules: BTreeSet<&str> = findings
            .iter()
            .filter(|finding| !is_equal || finding.severity() == Severity::Error)
            .map(|finding| finding.rule.label())
            .collect();
        if !is_equal || !rules.is_empty() {
            let rules: Vec<&str> = rules.into_iter().collect();
            let _ = writeln!(other, "{number} {}", rules.join(" "));
            if std::env::var_os("SHOW").is_some() && rules.is_empty() {
                println!("{number}\n{markdown}\n--- {html}\n--- {made}\n");
            }
        }
    }
    assert_eq!(number, 652);
    let file = folder.join("other.txt");
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        fs::write(&file, &other).unwrap();
    }
    assert_eq!(other, fs::read_to_string(&file).unwrap());
}
