//! Reads an SVG file of the content folder. One reader gives its size, a copy that can only draw, and the names of what
//! the copy leaves out.
//!
//! The file is parsed as XML (`text`, `entities`, `copy`). Elements and attributes are recognised by their namespace and
//! local name, whatever their prefix. `names` lists those that draw; everything else is left out. The CSS of style
//! sheets, `style` attributes and presentation attributes is split into tokens as browsers do (`css`), so that one
//! declaration or rule can be left out and the rest stays. An address may name a part of the same document, or be a
//! picture or a font that the file contains (`address`, `embedded`): a drawing in it is copied in the same way, and the
//! caller's code for pictures removes the metadata of the others. `work` refuses a drawing whose parts refer to each other so often that no browser could draw it.

mod address;
mod copy;
mod css;
mod embedded;
mod entities;
mod fault;
mod names;
mod notes;
mod size;
mod text;
mod work;

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

/// Reads a raster picture that a drawing contains: gives its media type, and its bytes without metadata. `None` if it is no
/// picture that a browser shows.
pub type Pictures = fn(&[u8]) -> Option<(&'static str, Vec<u8>)>;

/// Reads an SVG, or says why it can't be shown. `pictures` reads the raster pictures in it.
pub fn read(bytes: &[u8], pictures: Pictures) -> Result<Svg, SvgFault> {
    embedded_in(0, bytes, pictures).map(|(svg, _)| svg)
}

/// Reads an SVG that is embedded in so many others. Gives the work of drawing it as well.
fn embedded_in(depth: usize, bytes: &[u8], pictures: Pictures) -> Result<(Svg, u64), SvgFault> {
    if bytes.len() > SIZE_LIMIT {
        return Err(SvgFault::TooLarge);
    }
    let text = entities::expand(text::decode(bytes)?)?;
    copy::copy(&text, notes::Notes::new(pictures, depth))
}

/// Whether the bytes are XML text, so that [`read`] can say more about them.
pub fn is_xml(bytes: &[u8]) -> bool {
    text::decode(bytes).is_ok_and(|text| text.trim_start().starts_with('<'))
}
