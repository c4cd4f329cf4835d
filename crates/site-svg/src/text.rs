//! From bytes to text.

use std::borrow::Cow;

use crate::SvgFault;

/// The text of the file. A byte order mark decides the encoding, or else the XML declaration. ISO 8859-1, which old
/// versions of Illustrator declare, is read as Windows-1252, as browsers do.
pub(crate) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, SvgFault> {
    match bytes {
        [0x1F, 0x8B, ..] => Err(SvgFault::Compressed),
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes),
        [0xEF, 0xBB, 0xBF, rest @ ..] => utf8(rest),
        _ if is_latin(bytes) => Ok(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
        _ => utf8(bytes),
    }
}

fn utf8(bytes: &[u8]) -> Result<Cow<'_, str>, SvgFault> {
    let text = std::str::from_utf8(bytes).map_err(|_| SvgFault::Encoding)?;
    Ok(text.into())
}

fn utf16(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> Result<Cow<'static, str>, SvgFault> {
    let (units, rest) = bytes.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(SvgFault::Encoding);
    }
    let text: Result<String, _> = char::decode_utf16(units.iter().map(|&two| unit(two))).collect();
    text.map(Cow::Owned).map_err(|_| SvgFault::Encoding)
}

fn is_latin(bytes: &[u8]) -> bool {
    let declaration = bytes
        .strip_prefix(b"<?xml")
        .and_then(|rest| rest.split(|&byte| byte == b'>').next())
        .unwrap_or_default();
    let declaration = String::from_utf8_lossy(declaration).to_ascii_lowercase();
    ["iso-8859-1", "windows-1252", "latin1"]
        .iter()
        .any(|name| declaration.contains(name))
}

/// Windows-1252 differs from ISO 8859-1 in 0x80 to 0x9F.
fn windows_1252(byte: u8) -> char {
    const UPPER: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9F => UPPER[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}
