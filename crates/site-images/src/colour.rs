//! Colours: which ones the numbers of a source mean, and their conversion to sRGB. Decoding drops all other metadata, and
//! no encoder is given any.
//!
//! A declaration that can't be read, or that does not fit the picture, is ignored: slightly wrong colours are better than
//! no picture. A picture without a declaration is sRGB.

use std::ops::RangeInclusive;
use std::sync::Arc;

use moxcms::{
    BarycentricWeightScale, Chromaticity, CicpColorPrimaries, CicpProfile, ColorPrimaries,
    ColorProfile, DataColorSpace, InterpolationMethod, Layout, MatrixCoefficients, ToneReprCurve,
    TransferCharacteristics, Transform8BitExecutor, TransformOptions,
};

use crate::pixels::{Channels, Pixels};

/// What the numbers of a source mean, if they are not sRGB.
#[derive(Debug, Clone, Default)]
pub(crate) struct Colours(Option<Box<ColorProfile>>);

impl Colours {
    /// Those of an ICC profile.
    pub(crate) fn of_profile(icc: &[u8]) -> Self {
        Self(ColorProfile::new_from_slice(icc).ok().map(Into::into))
    }

    /// Those that a PNG declares: of several declarations `cICP` counts, then `iCCP`, `sRGB`, and `gAMA` with `cHRM`.
    pub(crate) fn of_png(info: &png::Info<'_>) -> Self {
        let named = info.coding_independent_code_points.as_ref();
        if let Some(named) = named.and_then(of_code_points) {
            return named;
        }
        if let Some(icc) = &info.icc_profile {
            return Self::of_profile(icc);
        }
        match (info.srgb, info.gama_chunk) {
            (None, Some(gamma)) => of_gamma(gamma.into_scaled(), info.chrm_chunk),
            _ => Self::default(),
        }
    }

    /// Converts RGB to sRGB.
    pub(crate) fn to_srgb(&self, mut pixels: Pixels) -> Pixels {
        let layout = match pixels.channels {
            Channels::Rgb => Layout::Rgb,
            Channels::Rgba => Layout::Rgba,
        };
        if let Some(transform) = self.transform(DataColorSpace::Rgb, layout, layout) {
            let mut data = vec![0; pixels.data.len()];
            if transform.transform(&pixels.data, &mut data).is_ok() {
                pixels.data = data;
            }
        }
        pixels
    }

    /// The sRGB colour of each grey: that of three equal numbers.
    pub(crate) fn greys(&self) -> [[u8; 3]; 256] {
        // The index is a byte.
        let plain: [[u8; 3]; 256] = std::array::from_fn(|grey| [grey as u8; 3]);
        let row = Pixels::new(256, 1, Channels::Rgb, plain.as_flattened().to_vec());
        let converted = |row| self.of_equal().to_srgb(row).data;
        let triples = |row: Vec<u8>| row.as_chunks::<3>().0.try_into().ok();
        row.map(converted).and_then(triples).unwrap_or(plain)
    }

    /// Converts greys to sRGB.
    pub(crate) fn of_greys(&self, data: &[u8]) -> Vec<u8> {
        let greys = self.greys();
        let rgb = data.iter().flat_map(|&grey| greys[usize::from(grey)]);
        rgb.collect()
    }

    /// The colours of RGB whose equal numbers are these greys.
    fn of_equal(&self) -> Self {
        let grey = self
            .0
            .as_ref()
            .filter(|it| it.color_space == DataColorSpace::Gray);
        match grey.and_then(|it| it.gray_trc.clone()) {
            Some(curve) => Self::with_curve(ColorProfile::new_srgb(), curve),
            None => self.clone(),
        }
    }

    /// Those of a profile with another curve for each channel.
    fn with_curve(mut profile: ColorProfile, curve: ToneReprCurve) -> Self {
        profile.cicp = None;
        profile.red_trc = Some(curve.clone());
        profile.green_trc = Some(curve.clone());
        profile.blue_trc = Some(curve);
        Self(Some(profile.into()))
    }

    /// Converts the inks of a JPEG to sRGB. JPEG stores what each ink leaves, so 255 is no ink.
    pub(crate) fn of_inks(&self, mut inks: Vec<u8>) -> Vec<u8> {
        let mut rgb = vec![0; inks.len() / 4 * 3];
        if let Some(it) = self.transform(DataColorSpace::Cmyk, Layout::Rgba, Layout::Rgb) {
            inks.iter_mut().for_each(|ink| *ink = 255 - *ink);
            if it.transform(&inks, &mut rgb).is_ok() {
                return rgb;
            }
            inks.iter_mut().for_each(|ink| *ink = 255 - *ink);
        }
        let pixels = inks.as_chunks::<4>().0.iter();
        for ([cyan, magenta, yellow, black], rgb) in pixels.zip(rgb.as_chunks_mut::<3>().0) {
            // The product of two bytes, divided by 255, fits into a byte.
            *rgb = [cyan, magenta, yellow]
                .map(|ink| (u16::from(*ink) * u16::from(*black) / 255) as u8);
        }
        rgb
    }

    /// The conversion to sRGB, if these are colours of that space.
    fn transform(
        &self,
        space: DataColorSpace,
        from: Layout,
        to: Layout,
    ) -> Option<Arc<Transform8BitExecutor>> {
        let profile = self.0.as_ref().filter(|it| it.color_space == space)?;
        let srgb = ColorProfile::new_srgb();
        let options = TransformOptions {
            interpolation_method: InterpolationMethod::Tetrahedral,
            barycentric_weight_scale: BarycentricWeightScale::High,
            ..TransformOptions::default()
        };
        profile.create_transform_8bit(from, &srgb, to, options).ok()
    }
}

/// The colours of `cICP`; `None` if the numbers have no meaning here.
fn of_code_points(points: &png::CodingIndependentCodePoints) -> Option<Colours> {
    let cicp = CicpProfile {
        color_primaries: CicpColorPrimaries::try_from(points.color_primaries).ok()?,
        transfer_characteristics: TransferCharacteristics::try_from(points.transfer_function)
            .ok()?,
        matrix_coefficients: MatrixCoefficients::Identity,
        full_range: true,
    };
    let mut profile = ColorProfile::new_srgb();
    profile.cicp = None;
    // Its result is always false; it sets the numbers if they have a meaning.
    profile.update_rgb_colorimetry_from_cicp(cicp);
    profile
        .cicp
        .is_some()
        .then(|| Colours(Some(profile.into())))
}

/// `gAMA` values that are nearly 1/2.2. Without `cHRM`, browsers take them for the curve of sRGB.
const NEARLY_SRGB: RangeInclusive<u32> = 43_182..=47_727;

/// The colours of `gAMA` and `cHRM`. Without `cHRM` the primaries are those of sRGB.
fn of_gamma(gamma: u32, primaries: Option<png::SourceChromaticities>) -> Colours {
    if gamma == 0 || (NEARLY_SRGB.contains(&gamma) && primaries.is_none()) {
        return Colours::default();
    }
    let mut profile = ColorProfile::new_srgb();
    if let Some(it) = primaries {
        let point = |(x, y): (png::ScaledFloat, png::ScaledFloat)| Chromaticity {
            x: x.into_value(),
            y: y.into_value(),
        };
        let points = [it.white, it.red, it.green, it.blue].map(point);
        if points.iter().any(|point| point.y <= 0.0) {
            return Colours::default();
        }
        let [white, red, green, blue] = points;
        profile.update_rgb_colorimetry(white.to_xyyb(), ColorPrimaries { red, green, blue });
    }
    let colorants = [
        profile.red_colorant,
        profile.green_colorant,
        profile.blue_colorant,
    ];
    let is_sound = colorants.iter().all(|it| (it.x + it.y + it.z).is_finite());
    if !is_sound {
        return Colours::default();
    }
    // A float of 32 bits holds every number that matters here.
    Colours::with_curve(
        profile,
        ToneReprCurve::Parametric(vec![100_000.0 / gamma as f32]),
    )
}
