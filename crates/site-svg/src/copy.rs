//! Copies what draws, element by element.

use std::collections::HashSet;

use quick_xml::escape::{escape, partial_escape, unescape};
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::ResolveResult;
use quick_xml::{NsReader, XmlVersion};

use crate::address::{self, Use};
use crate::names::{self, Space};
use crate::notes::Notes;
use crate::size::Size;
use crate::{Svg, SvgFault, css};

/// Deepest nesting that is accepted; drawings stay below 30.
const DEPTH_LIMIT: usize = 128;

/// Reads the document and copies it.
pub(crate) fn copy(text: &str, notes: Notes) -> Result<(Svg, u64), SvgFault> {
    let mut reader = NsReader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut copy = Copy {
        out: String::new(),
        open: Vec::new(),
        dropped: 0,
        rooted: false,
        plain: false,
        size: Size::default(),
        notes,
    };
    loop {
        let outcome = match reader.read_event() {
            Ok(Event::Eof) => return copy.finish(),
            Ok(event) => copy.event(&event, &reader),
            Err(error) => Err(syntax(error)),
        };
        outcome.map_err(|fault| match fault {
            SvgFault::Syntax { what, .. } => SvgFault::Syntax {
                line: line(text, reader.error_position().max(reader.buffer_position())),
                what,
            },
            other => other,
        })?;
    }
}

fn line(text: &str, position: u64) -> usize {
    let end = usize::try_from(position).unwrap_or(text.len());
    let before = text.as_bytes().get(..end).unwrap_or(text.as_bytes());
    before.iter().filter(|&&byte| byte == b'\n').count() + 1
}

/// What the XML reader says. [`copy`] knows the line.
fn syntax(what: impl std::fmt::Display) -> SvgFault {
    SvgFault::Syntax {
        line: 0,
        what: what.to_string(),
    }
}

struct Copy {
    out: String,
    open: Vec<Open>,
    /// Depth inside an element that is left out; 0 outside of such elements.
    dropped: usize,
    rooted: bool,
    /// Whether the root has no namespace, as in a drawing that was copied from an HTML document. Then elements without a
    /// namespace are SVG's.
    plain: bool,
    size: Size,
    notes: Notes,
}

/// An element that is copied.
struct Open {
    name: String,
    /// A style sheet is read as a whole, so its text is collected until the element ends.
    style: Option<String>,
}

/// An attribute, with its entities resolved.
struct Attribute<'a> {
    space: Space,
    name: &'a str,
    value: &'a str,
}

impl Copy {
    fn event(&mut self, event: &Event<'_>, reader: &NsReader<&[u8]>) -> Result<(), SvgFault> {
        match event {
            Event::Start(tag) => self.start(tag, reader),
            Event::End(_) => {
                self.end();
                Ok(())
            }
            Event::Text(text) => self.text(&text.xml10_content().map_err(syntax)?),
            Event::CData(text) => self.text(&text.xml10_content().map_err(syntax)?),
            Event::GeneralRef(name) => {
                let name = name.decode().map_err(syntax)?;
                let resolved = unescape(&format!("&{name};"))
                    .map_err(|_| syntax(format!("the entity `{name}` is not declared")))?
                    .into_owned();
                self.text(&resolved)
            }
            Event::PI(instruction) if instruction.target() == b"xml-stylesheet" => {
                self.notes.remove("<?xml-stylesheet?>");
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>, reader: &NsReader<&[u8]>) -> Result<(), SvgFault> {
        if self.open.len() + self.dropped >= DEPTH_LIMIT {
            return Err(SvgFault::Deep(DEPTH_LIMIT));
        }
        let (resolved, local) = reader.resolver().resolve_element(tag.name());
        let name = std::str::from_utf8(local.into_inner()).map_err(syntax)?;
        let space = space(&resolved, self.plain);
        if self.open.is_empty() {
            // Undeclared prefixes are not SVG's. A root without any is what an HTML document contains.
            let plain = space == Space::None && tag.name().prefix().is_none();
            if self.rooted || name != "svg" || !(space == Space::Svg || plain) {
                return Err(SvgFault::Root(name.chars().take(40).collect()));
            }
            self.rooted = true;
            self.plain = plain;
        } else if self.dropped > 0 || space != Space::Svg || !(name == "a" || names::element(name))
        {
            if self.dropped == 0 && space != Space::Other && name != "metadata" {
                self.notes.remove(format!("<{name}>"));
            }
            self.dropped += 1;
            return Ok(());
        }
        self.element(name, tag, reader)
    }

    fn element(
        &mut self,
        name: &str,
        tag: &BytesStart<'_>,
        reader: &NsReader<&[u8]>,
    ) -> Result<(), SvgFault> {
        let root = self.open.is_empty();
        // A link is left out and its content stays: the link becomes a plain group, which keeps its position, paint and
        // transform.
        let inside = self.open.last().map_or("", |open| open.name.as_str());
        let link = name == "a";
        let name = match (link, names::is_line_of_text(inside)) {
            (true, true) => "tspan",
            (true, false) => "g",
            (false, _) => name,
        };
        self.notes.work.begin(name);
        let begin = self.out.len();
        self.out.push('<');
        self.out.push_str(name);
        if root {
            self.out.push_str(concat!(
                r#" xmlns="http://www.w3.org/2000/svg""#,
                r#" xmlns:xlink="http://www.w3.org/1999/xlink""#
            ));
        }
        let mut animated = None;
        let mut seen = HashSet::new();
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(syntax)?;
            if attribute.key.as_namespace_binding().is_some() {
                continue;
            }
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(syntax)?;
            let (resolved, local) = reader.resolver().resolve_attribute(attribute.key);
            let attribute = Attribute {
                space: space(&resolved, false),
                name: std::str::from_utf8(local.into_inner()).map_err(syntax)?,
                value: &value,
            };
            if root && attribute.space == Space::None {
                self.size.note(attribute.name, attribute.value);
            }
            if link && (attribute.space == Space::XLink || is_of_link(attribute.name)) {
                self.notes.remove("<a>");
                continue;
            }
            if attribute.name == "attributeName" {
                animated = Some(attribute.value.to_owned());
            }
            if let Some((key, value)) = self.attribute(name, &attribute)
                && seen.insert(key.clone())
            {
                self.notes.work.attribute(attribute.name, &value);
                self.out
                    .extend([" ", &key, "=\"", &escape_value(&value), "\""]);
            }
        }
        if names::animates(name) && !animated.as_deref().is_some_and(names::animated) {
            let of = animated.as_deref().map(address::shown).unwrap_or_default();
            self.notes.remove(format!("<{name}> of `{of}`"));
            self.out.truncate(begin);
            self.notes.work.end();
            self.dropped = 1;
            return Ok(());
        }
        self.out.push('>');
        self.open.push(Open {
            name: name.to_owned(),
            style: (name == "style").then(String::new),
        });
        Ok(())
    }

    /// Name and value of an attribute in the copy. What is left out is noted.
    fn attribute(&mut self, element: &str, attribute: &Attribute<'_>) -> Option<(String, String)> {
        let &Attribute { space, name, value } = attribute;
        let value = match (space, name) {
            (Space::XLink | Space::None, "href") => {
                let purpose = match element {
                    "image" | "feImage" => Use::Picture,
                    _ => Use::Part,
                };
                let kept = address::permitted(value, purpose, name, &mut self.notes);
                if kept.is_none() {
                    self.notes
                        .remove(format!("{element} of `{}`", address::shown(value)));
                }
                kept?.into_owned()
            }
            (Space::Xml, "space" | "lang") => value.to_owned(),
            // The other attributes of XLink describe a link, and other namespaces draw nothing.
            (Space::XLink | Space::Other, _) => return None,
            (Space::None, "style") => css::declarations(value, &mut self.notes),
            (Space::None, _) if names::attribute(name) && !address::runs(value) => {
                match names::is_text(name) {
                    true => value.to_owned(),
                    false => match css::value(name, value, &mut self.notes) {
                        Ok(value) => value,
                        Err(what) => {
                            self.notes.remove(format!("{name}: {what}"));
                            return None;
                        }
                    },
                }
            }
            _ => {
                self.notes.remove(name);
                return None;
            }
        };
        let prefix = match space {
            Space::XLink => "xlink:",
            Space::Xml => "xml:",
            _ => "",
        };
        Some((format!("{prefix}{name}"), value))
    }

    fn end(&mut self) {
        if self.dropped > 0 {
            self.dropped -= 1;
            return;
        }
        let Some(Open { name, style }) = self.open.pop() else {
            return;
        };
        if let Some(sheet) = style {
            let kept = css::sheet(&sheet, &mut self.notes);
            self.out.push_str(&partial_escape(kept));
        }
        self.notes.work.end();
        self.out.extend(["</", &name, ">"]);
    }

    fn text(&mut self, text: &str) -> Result<(), SvgFault> {
        if self.dropped > 0 {
            return Ok(());
        }
        match self.open.last_mut() {
            Some(Open {
                style: Some(sheet), ..
            }) => sheet.push_str(text),
            Some(open) if names::holds_text(&open.name) => {
                self.notes.work.add(text.len() as u64);
                self.out.push_str(&partial_escape(text));
            }
            // Between shapes there is only indentation.
            Some(_) => {}
            None if text.trim().is_empty() => {}
            None => return Err(syntax("there is text outside of its root")),
        }
        Ok(())
    }

    fn finish(self) -> Result<(Svg, u64), SvgFault> {
        if !self.rooted || !self.open.is_empty() || self.dropped > 0 {
            return Err(SvgFault::CutOff);
        }
        if let Some(character) = self.out.chars().find(|&c| !is_xml(c)) {
            return Err(SvgFault::Character(u32::from(character)));
        }
        let (width, height) = self.size.pixels()?;
        let work = self.notes.work.sum()?;
        let svg = Svg {
            width,
            height,
            document: self.out.into_bytes(),
            removed: self.notes.removed,
        };
        Ok((svg, work))
    }
}

/// The namespace of a name. A prefix that is not declared is XLink's if it is `xlink`: HTML documents use it so.
fn space(resolved: &ResolveResult<'_>, plain: bool) -> Space {
    let space = match resolved {
        ResolveResult::Bound(namespace) => Space::of(namespace.as_ref()),
        ResolveResult::Unbound => Space::None,
        ResolveResult::Unknown(prefix) if prefix == b"xlink" => Space::XLink,
        ResolveResult::Unknown(_) => Space::Other,
    };
    match space {
        Space::None if plain => Space::Svg,
        other => other,
    }
}

fn is_of_link(name: &str) -> bool {
    matches!(
        name,
        "href" | "target" | "type" | "rel" | "download" | "hreflang" | "ping" | "referrerpolicy"
    )
}

/// Line breaks in a value would be read as spaces.
fn escape_value(value: &str) -> String {
    escape(value)
        .replace('\t', "&#9;")
        .replace('\n', "&#10;")
        .replace('\r', "&#13;")
}

/// The characters that XML 1.0 allows.
fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}
