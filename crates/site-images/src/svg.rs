//! Sanitises SVG: the result can draw and do nothing else.
//!
//! Strict allow-lists say which elements and attributes stay. Everything else is removed with its content. A document
//! that can't be parsed as XML, or that declares entities, is refused rather than repaired.

mod lists;
mod size;
mod values;

use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use quick_xml::writer::Writer;

use crate::error::ImageError;

/// Deepest nesting that is accepted; drawings stay below 30.
const DEPTH_LIMIT: usize = 128;

/// Largest document, in bytes. A larger drawing should be a raster picture.
const SIZE_LIMIT: usize = 4 << 20;

/// What is read from an SVG.
#[derive(Debug)]
pub(crate) struct Svg {
    /// Width of its view box, or else its width.
    pub(crate) width: u32,
    /// Height of its view box, or else its height.
    pub(crate) height: u32,
    /// The document that is delivered.
    pub(crate) document: Vec<u8>,
    /// Names of what was removed.
    pub(crate) removed: Vec<String>,
}

/// Reads and sanitises an SVG.
pub(crate) fn read_svg(bytes: &[u8]) -> Result<Svg, ImageError> {
    let document = sanitise(bytes)?;
    // Without a size it has the one that CSS gives to any replaced element.
    let (width, height) = size::size(bytes).unwrap_or((300, 150));
    Ok(Svg {
        width,
        height,
        document,
        removed: Vec::new(),
    })
}

/// Returns the document without scripts, event attributes, foreign objects, animation, links (their content stays),
/// references to other documents, DOCTYPE, comments and processing instructions.
fn sanitise(bytes: &[u8]) -> Result<Vec<u8>, ImageError> {
    if bytes.len() > SIZE_LIMIT {
        return Err(ImageError::TooLarge("an SVG of more than 4 MiB".to_owned()));
    }
    let text = std::str::from_utf8(bytes).map_err(broken)?;
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    reader.config_mut().expand_empty_elements = true;
    let mut copy = Copy {
        writer: Writer::new(Vec::new()),
        open: Vec::new(),
        dropped: 0,
        rooted: false,
    };
    loop {
        match reader.read_event().map_err(broken)? {
            Event::Start(tag) => copy.start(&tag)?,
            Event::End(_) => copy.end()?,
            Event::Text(text) => copy.text(&text.decode().map_err(broken)?)?,
            Event::CData(text) => copy.text(&text.decode().map_err(broken)?)?,
            Event::GeneralRef(name) => {
                let name = name.decode().map_err(broken)?;
                let resolved = quick_xml::escape::unescape(&format!("&{name};"))
                    .map_err(broken)?
                    .into_owned();
                copy.text(&resolved)?;
            }
            Event::Eof => return copy.finish(),
            Event::Empty(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::DocType(_) => {}
        }
    }
}

struct Copy {
    writer: Writer<Vec<u8>>,
    open: Vec<Open>,
    /// Depth inside an element that is left out; 0 outside of such elements.
    dropped: usize,
    rooted: bool,
}

/// An element that is copied.
struct Open {
    name: String,
    /// A style sheet is checked as a whole, so its text is collected until the element ends.
    style: Option<String>,
}

impl Copy {
    fn start(&mut self, tag: &BytesStart<'_>) -> Result<(), ImageError> {
        if self.open.len() + self.dropped >= DEPTH_LIMIT {
            return Err(broken("it is nested too deeply"));
        }
        let name = std::str::from_utf8(tag.local_name().into_inner()).map_err(broken)?;
        let prefixed = tag
            .name()
            .prefix()
            .is_some_and(|prefix| prefix.as_ref() != b"svg");
        if self.open.is_empty() && (self.rooted || name != "svg" || prefixed) {
            return Err(broken("its root is not <svg>"));
        }
        if self.dropped > 0 || prefixed || !(name == "a" || lists::element(name)) {
            self.dropped += 1;
            return Ok(());
        }
        // A link is left out and its content stays: the link becomes a plain group, which keeps its position, paint and
        // transform.
        let inside = self.open.last().map_or("", |open| open.name.as_str());
        let link = name == "a";
        let name = match (link, lists::is_line_of_text(inside)) {
            (true, true) => "tspan",
            (true, false) => "g",
            (false, _) => name,
        };
        let mut kept = BytesStart::new(name.to_owned());
        if self.open.is_empty() {
            self.rooted = true;
            kept.push_attribute(("xmlns", "http://www.w3.org/2000/svg"));
            kept.push_attribute(("xmlns:xlink", "http://www.w3.org/1999/xlink"));
        }
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(broken)?;
            let key = std::str::from_utf8(attribute.key.as_ref()).map_err(broken)?;
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(broken)?;
            if link && matches!(key, "href" | "xlink:href" | "type") {
                continue;
            }
            if lists::attribute(key) && values::harmless(name, key, &value) {
                kept.push_attribute((key, value.as_ref()));
            }
        }
        self.writer
            .write_event(Event::Start(kept))
            .map_err(broken)?;
        let style = (name == "style").then(String::new);
        self.open.push(Open {
            name: name.to_owned(),
            style,
        });
        Ok(())
    }

    fn end(&mut self) -> Result<(), ImageError> {
        if self.dropped > 0 {
            self.dropped -= 1;
            return Ok(());
        }
        let Some(Open { name, style }) = self.open.pop() else {
            return Ok(());
        };
        if let Some(sheet) = style.filter(|sheet| values::harmless_css(sheet)) {
            self.writer
                .write_event(Event::Text(BytesText::new(&sheet)))
                .map_err(broken)?;
        }
        self.writer
            .write_event(Event::End(BytesEnd::new(name)))
            .map_err(broken)
    }

    fn text(&mut self, text: &str) -> Result<(), ImageError> {
        if self.dropped > 0 {
            return Ok(());
        }
        match self.open.last_mut() {
            Some(Open {
                style: Some(sheet), ..
            }) => sheet.push_str(text),
            Some(open) if lists::holds_text(&open.name) => {
                self.writer
                    .write_event(Event::Text(BytesText::new(text)))
                    .map_err(broken)?;
            }
            // Between shapes there is only indentation.
            _ => {}
        }
        Ok(())
    }

    fn finish(self) -> Result<Vec<u8>, ImageError> {
        if !self.rooted || !self.open.is_empty() || self.dropped > 0 {
            return Err(broken("it ends too early"));
        }
        Ok(self.writer.into_inner())
    }
}

fn broken(error: impl std::fmt::Display) -> ImageError {
    ImageError::not_an_image(format!("SVG: {error}"))
}
