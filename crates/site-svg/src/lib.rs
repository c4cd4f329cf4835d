//! Reads an SVG file of the content folder. One reader gives its size, a copy that can only draw, and the names of what
//! the copy leaves out.
//!
//! The file is parsed as XML (`text`, `entities`, `copy`). Elements and attributes are recognised by their namespace and
//! local name, whatever their prefix. `names` lists those that draw; everything else is left out. The CSS of style
//! sheets, `style` attributes and presentation attributes is split into tokens as browsers do (`css`), so that one
//! declaration or rule can be left out and the rest stays. An address may name a part of the same document, or be a
//! picture or a font that the file contains (`address`, `embedded`).

mod address;
mod copy;
mod css;
mod embedded;
mod entities;
mod fault;
mod names;
mod size;
mod text;

pub use fault::SvgFault;

/// Largest file, in bytes. A larger drawing should be a raster picture.
pub const SIZE_LIMIT: usize = 4 << 20;

/// What was read from an SVG file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Svg {
    /// Natural width in CSS pixels.
    pub width: u32,
    /// Natural height in CSS pixels.
    pub height: u32,
    /// The copy: it can draw and do nothing else.
    pub document: Vec<u8>,
    /// Names of what the copy leaves out, each once and in the order of the file: `<script>`, `onload`, an address.
    /// Comments and the data that drawing programs keep in namespaces of their own are not named, because they draw
    /// nothing.
    pub removed: Vec<String>,
}

/// Reads an SVG, or says why it can't be shown.
pub fn read(bytes: &[u8]) -> Result<Svg, SvgFault> {
    if bytes.len() > SIZE_LIMIT {
        return Err(SvgFault::TooLarge);
    }
    let text = entities::expand(text::decode(bytes)?)?;
    copy::copy(&text)
}

/// Whether the bytes are XML text, so that [`read`] can say more about them.
pub fn is_xml(bytes: &[u8]) -> bool {
    text::decode(bytes).is_ok_and(|text| text.trim_start().starts_with('<'))
}
