//! Checks tokens, and writes them again.

use super::tokens::{Piece, Token};
use crate::address::{self, Use};
use crate::notes::Notes;

/// Functions whose strings are addresses, or that ran code once.
const FORBIDDEN_FUNCTIONS: [&str; 4] = ["image", "image-set", "-webkit-image-set", "expression"];

/// Properties that ran code once.
const FORBIDDEN_PROPERTIES: [&str; 3] = ["behavior", "-ms-behavior", "-moz-binding"];

/// How tokens are written in the copy: without comments, and with embedded pictures in their shortest spelling. Gives the
/// name of the first one that is not permitted. `attribute`: the attribute of which they are the value, unless they are a
/// declaration or a rule.
pub(super) fn checked(
    pieces: &[Piece<'_>],
    attribute: Option<&str>,
    in_font_face: bool,
    notes: &mut Notes,
) -> Result<String, String> {
    let property = property(pieces);
    if let Some(property) = property
        && FORBIDDEN_PROPERTIES.contains(&property)
    {
        return Err(property.to_owned());
    }
    let named_by = attribute.or(property).unwrap_or_default();
    let purpose = match in_font_face {
        true => Use::Font,
        false => Use::Picture,
    };
    let mut permitted = |target: &str| {
        let kept = address::permitted(target, purpose, named_by, notes);
        kept.map(|kept| quoted(&kept))
            .ok_or_else(|| format!("url({})", address::shown(target)))
    };
    let mut text = String::new();
    let mut pieces = pieces.iter();
    while let Some(piece) = pieces.next() {
        match &piece.token {
            Token::Url(target) => {
                text.push_str("url(");
                text.push_str(&permitted(target)?);
                text.push(')');
            }
            Token::Function(name) if matches!(name.as_str(), "url" | "src") => {
                let argument =
                    pieces.find(|next| !matches!(next.token, Token::Space | Token::Comment));
                let Some(Token::Str(target)) = argument.map(|piece| &piece.token) else {
                    return Err(format!("{name}()"));
                };
                text.push_str(name);
                text.push('(');
                text.push_str(&permitted(target)?);
            }
            Token::Function(name) if FORBIDDEN_FUNCTIONS.contains(&name.as_str()) => {
                return Err(format!("{name}()"));
            }
            Token::Bad => return Err("a broken string or address in CSS".to_owned()),
            // Two tokens that a comment separates stay separate.
            Token::Comment => text.push_str("/**/"),
            _ => text.push_str(piece.text),
        }
    }
    Ok(text)
}

/// The name of the property, if the tokens are a declaration.
fn property<'p>(pieces: &'p [Piece<'_>]) -> Option<&'p str> {
    let mut pieces = pieces
        .iter()
        .filter(|piece| !matches!(piece.token, Token::Space | Token::Comment));
    match (&pieces.next()?.token, &pieces.next()?.token) {
        (Token::Ident(name), Token::Colon) => Some(name),
        _ => None,
    }
}

/// The address as a string.
fn quoted(address: &str) -> String {
    let mut out = String::from('"');
    for c in address.chars() {
        if matches!(c, '"' | '\\') || c.is_control() {
            out.push_str(&format!("\\{:x} ", u32::from(c)));
        } else {
            out.push(c);
        }
    }
    out.push('"');
    out
}
