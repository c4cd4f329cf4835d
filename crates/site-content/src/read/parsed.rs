//! Reads one file without the others.

use std::{
    io,
    path::Path,
    sync::{Arc, atomic::AtomicU64},
};

use site_images::read_file;
use toml::de::DeTable;

use super::{
    claim::Claim,
    doc::{Doc, Source, after_mark, sentence},
    fields::{EntryFacts, Fields},
    file::{File, Stamp},
    front_matter,
    markdown::{self, Anchors, At},
    on_disk::{NOT_UTF_8, unreadable},
    path::{Content, FileKind},
    text_checks,
};
use crate::{Finding, Origin, Place, Rule, thousands};

/// The content of one file and its claims on other files.
#[derive(Debug)]
pub(crate) struct Parsed {
    pub(crate) origin: Origin,
    /// `None` if the file has an error.
    pub(crate) content: Option<Content>,
    pub(crate) findings: Vec<Finding>,
    pub(crate) claims: Box<[Claim]>,
    /// The generation of the folder (see [`Reader`](super::reader::Reader)) in which all references of this file were
    /// valid; 0 for none.
    pub(crate) valid_in: AtomicU64,
}

/// The files of a folder, each with its stamp and with what was parsed.
pub(crate) type Files = [(File, Stamp, Arc<Parsed>)];

/// Reads a file from disk.
pub(crate) fn read(folder: &Path, file: &File, stamp: Stamp) -> Parsed {
    // The file may have grown since the folder was listed.
    let bytes = read_file(&folder.join(&file.path), MOST_BYTES + 1);
    parse(file, stamp.length, bytes)
}

/// Largest text file, in bytes.
const MOST_BYTES: u64 = 1 << 20;

fn text_of(file: &File, length: u64, bytes: io::Result<Vec<u8>>) -> Result<String, Finding> {
    let refuse = |why: &str, help: &str| unreadable(&file.path, why, help);
    let read = bytes.as_ref().map_or(0, Vec::len) as u64;
    let length = length.max(read);
    if length > MOST_BYTES {
        let (place, rule) = (Place::of_file(&file.path), Rule::FileTooLarge);
        let message = format!("The file has {} bytes.", thousands(&length));
        let help = format!("Use at most {}: split it.", thousands(&MOST_BYTES));
        return Err(Finding::new(rule, place, message, help));
    }
    let denied = "Give the program permission to read it.";
    let bytes = bytes.map_err(|error| refuse(&error.to_string(), denied))?;
    let (not_utf_8, save) = NOT_UTF_8;
    let text = String::from_utf8(bytes).map_err(|_| refuse(not_utf_8, save))?;
    if text.trim_end().contains('\r') && !text.contains('\n') {
        return Err(refuse(
            "its lines end with CR alone",
            "Save it with the line ends of Unix (LF) or Windows (CRLF).",
        ));
    }
    match text.find('\0') {
        None => Ok(text),
        Some(at) => {
            let message = "The file has a NUL character, which is not allowed.";
            let place = Source::new(&file.path, text).place(at..at + 1);
            let help = "Remove it, or save the text again.";
            Err(Finding::new(Rule::UnreadableFile, place, message, help))
        }
    }
}

/// Parses what would be in a file. `length`: that of the file, of which perhaps not all was read.
pub(crate) fn parse(file: &File, length: u64, bytes: io::Result<Vec<u8>>) -> Parsed {
    let (text, fault) = match text_of(file, length, bytes) {
        Ok(text) => (text, None),
        Err(fault) => (String::new(), Some(fault)),
    };
    let digest = *blake3::hash(text.as_bytes()).as_bytes();
    let source = Source::new(&file.path, text);
    let origin = Origin {
        path: Arc::clone(&source.path),
        digest,
    };
    let mut doc = Doc::new(&source);
    doc.findings.get_mut().extend(fault);
    let content = if !doc.findings.get_mut().is_empty() || has_conflict(&doc) {
        None
    } else if file.path.ends_with(".md") {
        markdown_entry(&mut doc, file, &origin)
    } else {
        let entry = EntryFacts::new(&file.slug, &origin, None);
        table(&doc, &entry, &source.text, &file.kind)
    };
    let findings = doc.findings.into_inner();
    let valid = !findings.iter().any(Finding::is_error);
    debug_assert!(
        content.is_some() || !valid,
        "{}: a declaration discards the file without a finding",
        file.path
    );
    Parsed {
        origin,
        content: content.filter(|_| valid),
        findings,
        claims: doc.claims.into_inner().into(),
        valid_in: AtomicU64::new(0),
    }
}

/// Reports the lines of a merge conflict. Between them stand two versions, so that every other finding would mislead.
fn has_conflict(doc: &Doc<'_>) -> bool {
    let mut has_conflict = false;
    for (line, text) in text_checks::conflict_markers(&doc.source.text) {
        let span = (1, 1, 1, text.chars().count()).into();
        let place = doc.source.place_of_lines(line, span);
        let message = "This is a line of a merge conflict.";
        let help = "Keep the version that is right, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.";
        doc.report(Finding::new(Rule::ConflictMarker, place, message, help));
        has_conflict = true;
    }
    has_conflict
}

fn markdown_entry(doc: &mut Doc<'_>, file: &File, origin: &Origin) -> Option<Content> {
    let source = doc.source;
    let (toml, body) = match front_matter::split(source) {
        Ok(parts) => parts,
        Err(finding) => {
            doc.report(finding);
            return None;
        }
    };
    doc.base = toml.start;
    let doc = &*doc;
    let lines = source.text[..body.start].matches('\n').count();
    let text = &source.text[body.clone()];
    let document = markdown::read(doc, text, &At::AfterLines(lines), &mut Anchors::new());
    if text.trim().is_empty() {
        let place = source.place(body.start..body.start);
        let message = "The entry has no text below its front matter.";
        let help = "Write it in Markdown.";
        doc.report(Finding::new(Rule::EmptyBody, place, message, help));
    }
    let entry = EntryFacts::new(&file.slug, origin, Some(document));
    table(doc, &entry, &source.text[toml], &file.kind)
}

/// Parses TOML and reads its table. If the TOML is invalid, only the syntax errors are reported: a key may seem
/// missing because it could not be parsed.
fn table(doc: &Doc<'_>, entry: &EntryFacts, toml: &str, kind: &FileKind) -> Option<Content> {
    let (root, faults) = DeTable::parse_recoverable(toml);
    if faults.is_empty() {
        // The parser would count the byte order mark as a character of the first key.
        let start = after_mark(toml);
        return Fields::read(doc, entry, root.get_ref(), start..start, |fields| {
            kind.read(fields)
        });
    }
    let mut curly = None;
    for fault in faults {
        let span = fault.span().unwrap_or(0..0);
        // The parser has several faults for one line with such marks.
        if let Some(mark) = curly_mark(toml, span.start) {
            if curly != Some(mark) {
                let place = doc.place(&(mark..mark + '“'.len_utf8()));
                let message = "The text stands between curly quotation marks.";
                let help =
                    "Write straight ones: `key = \"text\"`. Word processors make them curly.";
                doc.report(Finding::new(Rule::TomlSyntax, place, message, help));
            }
            curly = Some(mark);
            continue;
        }
        let message = sentence(fault.message().lines().next().unwrap_or("not TOML"));
        let at_fault = toml.get(span.clone()).unwrap_or_default();
        let (rule, message, help) = if message.starts_with("Invalid date") {
            // The parser checks the calendar, so it reports a day that does not exist.
            let help = "Write a day of the calendar, such as 2024-09-17.";
            (Rule::InvalidDate, message, help)
        } else if message == "Duplicate key." {
            let message = format!("The key `{at_fault}` is written twice.");
            let help = "Keep one of the two. Each entry of a list begins with a line of its own, such as `[[links]]`.";
            (Rule::TomlSyntax, message, help)
        } else {
            let help = "Values are `key = \"text\"`, `key = 12`, `key = [\"a\", \"b\"]`.";
            (Rule::TomlSyntax, message, help)
        };
        doc.report(Finding::new(rule, doc.place(&span), message, help));
    }
    None
}

/// The place of the first curly quotation mark in the line of a fault that stands where a value begins.
fn curly_mark(toml: &str, fault: usize) -> Option<usize> {
    let start = toml.get(..fault)?.rfind('\n').map_or(0, |end| end + 1);
    let line = toml.get(start..)?.lines().next()?;
    let is_mark = |c: char| matches!(c, '‘'..='‟');
    let mark = line.find(is_mark)?;
    let before = line.get(..mark)?.trim_end();
    (before.is_empty() || before.ends_with(['=', '[', ','])).then_some(start + mark)
}
