//! The natural size of the drawing, as CSS Images computes it.

use crate::SvgFault;

/// Largest side. A map in metres has more units than a screen has pixels, and is scaled down.
const LONGEST: f64 = 100_000.0;

/// `width`, `height` and `viewBox` of the root.
#[derive(Debug, Default)]
pub(crate) struct Size {
    width: Option<f64>,
    height: Option<f64>,
    view_box: Option<(f64, f64)>,
}

impl Size {
    /// Notes an attribute of the root.
    pub(crate) fn note(&mut self, name: &str, value: &str) {
        match name {
            "width" => self.width = length(value),
            "height" => self.height = length(value),
            "viewBox" => self.view_box = view_box(value),
            _ => {}
        }
    }

    /// Width and height in CSS pixels. A missing side follows from the other and the view box. Without a view box, CSS
    /// gives 300 × 150.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 1 and LONGEST"
    )]
    pub(crate) fn pixels(&self) -> Result<(u32, u32), SvgFault> {
        let (width, height) = match (self.width, self.height, self.view_box) {
            (Some(width), Some(height), _) => (width, height),
            (_, _, Some((width, height))) if width == 0.0 || height == 0.0 => {
                return Err(SvgFault::NoArea("a side of its view box"));
            }
            (Some(width), None, Some(unit)) => (width, width * unit.1 / unit.0),
            (None, Some(height), Some(unit)) => (height * unit.0 / unit.1, height),
            (None, None, Some(unit)) => unit,
            (width, height, None) => (width.unwrap_or(300.0), height.unwrap_or(150.0)),
        };
        if width == 0.0 {
            return Err(SvgFault::NoArea("its width"));
        }
        if height == 0.0 {
            return Err(SvgFault::NoArea("its height"));
        }
        let scale = (LONGEST / width.max(height)).min(1.0);
        let side = |side: f64| (side * scale).round().clamp(1.0, LONGEST) as u32;
        Ok((side(width), side(height)))
    }
}

/// Width and height in `minX minY width height`.
fn view_box(text: &str) -> Option<(f64, f64)> {
    let mut numbers = text
        .split([' ', '\t', '\r', '\n', ','])
        .filter(|part| !part.is_empty())
        .map(number);
    let (_, _) = (numbers.next()??, numbers.next()??);
    let (width, height) = (numbers.next()??, numbers.next()??);
    let valid = numbers.next().is_none() && width >= 0.0 && height >= 0.0;
    valid.then_some((width, height))
}

/// Pixels of a length in an absolute unit, or in `em` and `rem` of the initial font size. Other units, percentages and
/// negative lengths count as `auto`.
fn length(text: &str) -> Option<f64> {
    const UNITS: [(&str, f64); 9] = [
        ("px", 1.0),
        ("pt", 96.0 / 72.0),
        ("pc", 16.0),
        ("mm", 96.0 / 25.4),
        ("cm", 96.0 / 2.54),
        ("in", 96.0),
        ("q", 96.0 / 101.6),
        ("rem", 16.0),
        ("em", 16.0),
    ];
    let text = text.trim().to_ascii_lowercase();
    let (value, pixels) = UNITS
        .iter()
        .find_map(|(unit, pixels)| text.strip_suffix(unit).map(|value| (value, *pixels)))
        .unwrap_or((&text, 1.0));
    number(value)
        .map(|number| number * pixels)
        .filter(|&length| length >= 0.0)
}

/// A number as CSS writes it. Rust's own grammar also knows `inf` and `nan`.
fn number(text: &str) -> Option<f64> {
    let plain =
        |byte: u8| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b'e' | b'E');
    let number: f64 = text.bytes().all(plain).then(|| text.parse().ok())??;
    number.is_finite().then_some(number)
}
