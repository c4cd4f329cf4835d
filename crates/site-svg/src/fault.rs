//! Why an SVG is refused.

use thiserror::Error;

/// Why an SVG can't be shown. Each is a sentence for the editor and contains no path.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SvgFault {
    /// The file has more bytes than [`SIZE_LIMIT`](crate::SIZE_LIMIT).
    #[error("The SVG has more than 4 MiB.")]
    TooLarge,
    /// The file is compressed (`.svgz`).
    #[error("The SVG is compressed with gzip; it must be saved uncompressed.")]
    Compressed,
    /// The bytes are not text in a supported encoding.
    #[error("The SVG is not text in UTF-8, UTF-16 or ISO 8859-1.")]
    Encoding,
    /// The text is not well-formed XML.
    #[error("The SVG is not well-formed XML (line {line}): {what}.")]
    Syntax {
        /// Counted from one.
        line: usize,
        /// What the XML reader says.
        what: String,
    },
    /// The document ends before its elements do.
    #[error("The SVG ends too early.")]
    CutOff,
    /// The first element is not `<svg>`, or its namespace is not SVG's.
    #[error("The SVG has the root <{0}>, which is not the <svg> of http://www.w3.org/2000/svg.")]
    Root(String),
    /// Elements are nested too deeply.
    #[error("The SVG has elements that are nested more than {0} deep.")]
    Deep(usize),
    /// Something in the document type declaration is not supported.
    #[error("The SVG declares {0}, which is not supported.")]
    Entity(String),
    /// The entities are too long together.
    #[error("The SVG has more than 4 MiB with its entities written out.")]
    Expanded,
    /// Parts of the drawing refer to each other too often.
    #[error(
        "The SVG repeats its parts so often that a browser could not draw it: parts that are used contain others that are used in turn."
    )]
    Work,
    /// XML does not allow a character that the drawing contains.
    #[error("The SVG contains the character U+{0:04X}, which XML does not allow.")]
    Character(u32),
    /// Nothing of the drawing is visible.
    #[error("The SVG has no area: {0} is 0.")]
    NoArea(&'static str),
}
