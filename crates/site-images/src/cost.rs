//! Bounds the processor time of a derivative that no page names. A codec can't be interrupted, so its cost is estimated
//! before: by the pixels of the result, and by what white noise costs, which is the worst picture for every codec.

use std::time::Duration;

use crate::encode::avif;
use crate::error::ImageError;
use crate::format::Format;
use crate::geometry::pixels;

/// Most processor time of one transform.
const LIMIT: Duration = Duration::from_secs(5);

/// Most of it for the encoder, as estimated. The rest is for the decoder and the resizer.
const ENCODER: Duration = Duration::from_millis(3_600);

/// The estimate above which AVIF is encoded at the next speed.
const SLOW_ENOUGH: Duration = Duration::from_secs(2);

/// Processor time for a megapixel of white noise at each speed of libaom (`docs/decisions/0015-avif-encoder.md`).
const AVIF: [(u8, Duration); 5] = [
    (5, Duration::from_millis(12_000)),
    (6, Duration::from_millis(2_200)),
    (7, Duration::from_millis(1_300)),
    (8, Duration::from_millis(1_000)),
    (FASTEST, Duration::from_millis(350)),
];

/// The speed above which nothing is gained.
const FASTEST: u8 = 9;

/// The speed at which a derivative that no page names is encoded. For other formats than AVIF it has no effect.
pub(crate) fn speed(format: Format, size: (u32, u32), alpha: bool) -> Result<u8, ImageError> {
    let page = avif::speed(size);
    // A picture that may be transparent is often opaque, which is known when it has been decoded.
    let alpha = alpha && format == Format::Avif;
    let at = |speed| encoder(format, speed, size, alpha);
    let speeds = AVIF.iter().map(|(speed, _)| *speed);
    let mut faster = speeds.filter(|speed| *speed >= page);
    let speed = faster.find(|speed| at(*speed) <= SLOW_ENOUGH);
    let speed = speed.unwrap_or(FASTEST);
    if at(speed) > ENCODER {
        return Err(too_long());
    }
    Ok(speed)
}

/// An estimate of the encoder's processor time.
fn encoder(format: Format, speed: u8, size: (u32, u32), alpha: bool) -> Duration {
    let of_speed = AVIF.iter().find(|(of, _)| *of == speed);
    // Alpha is a second picture, of one channel.
    let with_alpha = |time: Duration| time * if alpha { 3 } else { 2 } / 2;
    let for_a_megapixel = match format {
        Format::Avif => with_alpha(of_speed.map_or(LIMIT, |(_, time)| *time)),
        Format::Jpeg => Duration::from_millis(120),
        Format::Webp => with_alpha(Duration::from_millis(210)),
        Format::Png => Duration::from_millis(200),
        Format::Gif => Duration::from_millis(400),
        Format::Svg => Duration::ZERO,
    };
    for_a_megapixel.mul_f64(pixels(size) as f64 / 1e6)
}

fn too_long() -> ImageError {
    let sentence =
        "making it would take more than five seconds; ask for a smaller size, or for WebP";
    ImageError::TooLarge(sentence.to_owned())
}

/// Fails if the rest of the time is not enough for the encoder. `begun`: what was [`spent`] when the transform began.
pub(crate) fn allows(
    begun: Duration,
    format: Format,
    speed: u8,
    size: (u32, u32),
    alpha: bool,
) -> Result<(), ImageError> {
    let until_now = spent().saturating_sub(begun);
    match until_now + encoder(format, speed, size, alpha) > LIMIT {
        true => Err(too_long()),
        false => Ok(()),
    }
}

/// Processor time of this thread; zero on systems that do not tell it, where only the estimate bounds a transform.
pub(crate) fn spent() -> Duration {
    #[cfg(target_os = "linux")]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        time.try_into().unwrap_or_default()
    }
    #[cfg(not(target_os = "linux"))]
    Duration::ZERO
}
