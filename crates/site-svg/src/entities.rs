//! The entities that a document type declares. Illustrator writes namespaces and styles with them.
//!
//! They are written out before the document is parsed. An entity may not contain another one, so that a short document
//! can't become a long one in a few steps; an entity of another file is never loaded.

use std::borrow::Cow;
use std::collections::HashMap;

use quick_xml::Reader;
use quick_xml::escape::{EscapeError, unescape, unescape_with};
use quick_xml::events::Event;

use crate::{SIZE_LIMIT, SvgFault};

/// The text with the declared entities written out.
pub(crate) fn expand(text: Cow<'_, str>) -> Result<Cow<'_, str>, SvgFault> {
    let Some((subset, end)) = internal_subset(&text) else {
        return Ok(text);
    };
    let entities = declared(&subset)?;
    if entities.is_empty() {
        return Ok(text);
    }
    let mut out = text[..end].to_owned();
    let mut rest = &text[end..];
    while let Some(at) = rest.find(['&', '<']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let taken = match literal(rest) {
            Some(length) => length,
            None => match reference(rest).map(|name| (name, entities.get(name))) {
                Some((name, Some(Entity::Text(value)))) => {
                    out.push_str(value);
                    rest = &rest[name.len() + 2..];
                    0
                }
                Some((name, Some(Entity::Refused(why)))) => {
                    return Err(SvgFault::Entity(format!("the entity `{name}` {why}")));
                }
                _ => 1,
            },
        };
        out.push_str(&rest[..taken]);
        rest = &rest[taken..];
        if out.len() > SIZE_LIMIT {
            return Err(SvgFault::Expanded);
        }
    }
    out.push_str(rest);
    Ok(Cow::Owned(out))
}

enum Entity {
    Text(String),
    /// Why a reference to it is refused.
    Refused(&'static str),
}

/// The part of the document type between `[` and `]`, and where the document type ends.
fn internal_subset(text: &str) -> Option<(String, usize)> {
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event().ok()? {
            Event::DocType(declaration) => {
                let declaration = declaration.decode().ok()?;
                let subset = declaration.split_once('[')?.1.to_owned();
                return Some((subset, usize::try_from(reader.buffer_position()).ok()?));
            }
            Event::Start(_) | Event::Empty(_) | Event::Eof => return None,
            _ => {}
        }
    }
}

/// Every declared entity. The first declaration of a name counts.
fn declared(subset: &str) -> Result<HashMap<String, Entity>, SvgFault> {
    let mut entities = HashMap::new();
    let mut rest = subset.trim_start();
    while !rest.is_empty() && !rest.starts_with(']') {
        if rest.starts_with('%') {
            return Err(SvgFault::Entity("a parameter entity".to_owned()));
        }
        let length = literal(rest).unwrap_or_else(|| declaration(rest));
        if let Some((name, entity)) = rest[..length].strip_prefix("<!ENTITY").and_then(entity) {
            entities.entry(name).or_insert(entity);
        }
        rest = rest[length..].trim_start();
    }
    Ok(entities)
}

/// Name and value of ` name "value">`. Parameter entities are not used, because references to them are refused.
fn entity(declaration: &str) -> Option<(String, Entity)> {
    let (name, value) = declaration
        .trim_start()
        .split_once(|c: char| c.is_whitespace())?;
    if name == "%" {
        return None;
    }
    let value = value.trim_start();
    let entity = match value.chars().next()? {
        quote @ ('"' | '\'') => value[1..].split(quote).next().map(replacement)?,
        _ => Entity::Refused("of another file"),
    };
    Some((name.to_owned(), entity))
}

/// The text that replaces a reference. References to characters are resolved in it.
fn replacement(literal: &str) -> Entity {
    let predefined = ["&lt;", "&gt;", "&amp;", "&apos;", "&quot;"].into_iter();
    let kept = |name: &str| predefined.clone().find(|it| it[1..it.len() - 1] == *name);
    let mut out = match unescape_with(literal, kept) {
        Ok(out) => out.into_owned(),
        Err(EscapeError::UnrecognizedEntity(_, name)) if is_name(&name) => {
            return Entity::Refused("made of other entities");
        }
        Err(_) => return Entity::Refused("with a broken reference"),
    };
    // The result is parsed again, where a reference that was spelled with `&#38;` would be resolved.
    if unescape(&out).is_err() {
        return Entity::Refused("made of other entities");
    }
    // In an attribute value, a quote of the replacement does not end the value. Text with elements is not for one.
    if !out.contains('<') {
        out = out.replace('"', "&quot;").replace('\'', "&apos;");
    }
    Entity::Text(out)
}

/// The name in `&name;` at the start of the text.
fn reference(text: &str) -> Option<&str> {
    let (name, _) = text.strip_prefix('&')?.split_once(';')?;
    is_name(name).then_some(name)
}

fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '#' | '_' | '-' | '.' | ':');
    !name.is_empty() && name.chars().all(plain)
}

/// Length of the comment, CDATA section or processing instruction at the start of the text.
fn literal(text: &str) -> Option<usize> {
    [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
        .iter()
        .find(|(open, _)| text.starts_with(open))
        .map(|(open, close)| {
            let end = text[open.len()..].find(close);
            end.map_or(text.len(), |end| open.len() + end + close.len())
        })
}

/// Length of the declaration at the start of the text; a `>` in quotes does not end it.
fn declaration(text: &str) -> usize {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, '>') => return at + 1,
            _ => {}
        }
    }
    text.len()
}
