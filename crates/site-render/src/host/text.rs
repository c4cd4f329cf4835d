//! UTF-8 for `TextEncoder` and `TextDecoder`. Rust's own decoder is the one of the WHATWG standard:
//! one replacement character for each maximal part of a wrong sequence.

use rquickjs::{Ctx, Result, TypedArray, convert::List};

#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned values"
)]
pub(super) fn encode<'js>(ctx: Ctx<'js>, text: String) -> Result<TypedArray<'js, u8>> {
    TypedArray::new(ctx.clone(), text.into_bytes())
}

/// Decodes bytes, each given as a character from U+0000 to U+00FF: a byte array can't be read
/// from JavaScript's heap without `unsafe`.
///
/// Gives the text and how many bytes at the end begin a character that is not whole; with `last`,
/// those are wrong as well. Gives nothing when `fatal` and something is wrong.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn decode(bytes: String, fatal: bool, last: bool) -> Option<List<(String, usize)>> {
    let bytes: Vec<u8> = bytes.chars().map(|byte| byte as u8).collect();
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes.as_slice();
    loop {
        let error = match str::from_utf8(rest) {
            Ok(good) => {
                text.push_str(good);
                return Some(List((text, 0)));
            }
            Err(error) => error,
        };
        let (good, bad) = rest.split_at(error.valid_up_to());
        text.push_str(&String::from_utf8_lossy(good));
        let length = match error.error_len() {
            Some(length) => length,
            None if !last => return Some(List((text, bad.len()))),
            None => bad.len(),
        };
        if fatal {
            return None;
        }
        text.push(char::REPLACEMENT_CHARACTER);
        rest = &bad[length..];
    }
}
