//! Pixels in memory, between decoder and encoder.

/// Channels of a pixel with 8 bits each. Grey pictures are converted to RGB when they are decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Channels {
    Rgb,
    Rgba,
}

impl Channels {
    pub(crate) fn count(self) -> usize {
        match self {
            Self::Rgb => 3,
            Self::Rgba => 4,
        }
    }
}

/// A picture, stored row by row without padding: `data` has `width × height × channels` bytes.
#[derive(Debug, Clone)]
pub(crate) struct Pixels {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) channels: Channels,
    pub(crate) data: Vec<u8>,
}

impl Pixels {
    /// `None` if the number of bytes does not fit the size.
    pub(crate) fn new(width: u32, height: u32, channels: Channels, data: Vec<u8>) -> Option<Self> {
        let wanted = (width as usize)
            .checked_mul(height as usize)?
            .checked_mul(channels.count())?;
        (width > 0 && height > 0 && data.len() == wanted).then_some(Self {
            width,
            height,
            channels,
            data,
        })
    }

    /// Draws the picture over a colour. Over an opaque colour the result has no alpha.
    pub(crate) fn flatten(self, colour: [u8; 4]) -> Self {
        let Channels::Rgba = self.channels else {
            return self;
        };
        let channels = match colour[3] {
            255 => Channels::Rgb,
            _ => Channels::Rgba,
        };
        let mut data = Vec::with_capacity(self.data.len());
        for pixel in self.data.as_chunks::<4>().0 {
            data.extend_from_slice(&over(*pixel, colour)[..channels.count()]);
        }
        Self {
            data,
            channels,
            ..self
        }
    }

    /// Places the picture in the middle of a larger one that has a single colour.
    pub(crate) fn pad(self, canvas: (u32, u32), colour: [u8; 4]) -> Self {
        if (self.width, self.height) == canvas {
            return self;
        }
        let source = match colour[3] {
            255 => self,
            _ => self.with_alpha(),
        };
        let bytes = source.channels.count();
        let (width, height) = (canvas.0.max(source.width), canvas.1.max(source.height));
        let mut data = colour[..bytes].repeat(width as usize * height as usize);
        let left = ((width - source.width) / 2) as usize * bytes;
        let top = ((height - source.height) / 2) as usize;
        let (row, wide) = (source.width as usize * bytes, width as usize * bytes);
        for (line, pixels) in data
            .chunks_exact_mut(wide)
            .skip(top)
            .zip(source.data.chunks_exact(row))
        {
            line[left..left + row].copy_from_slice(pixels);
        }
        Self {
            width,
            height,
            channels: source.channels,
            data,
        }
    }

    pub(crate) fn with_alpha(self) -> Self {
        if self.channels == Channels::Rgba {
            return self;
        }
        let data = self
            .data
            .chunks_exact(3)
            .flat_map(|p| [p[0], p[1], p[2], 255])
            .collect();
        Self {
            channels: Channels::Rgba,
            data,
            ..self
        }
    }
}

/// Draws one pixel over another, with straight alpha.
fn over(top: [u8; 4], under: [u8; 4]) -> [u8; 4] {
    let (a, b) = (u32::from(top[3]), u32::from(under[3]));
    let rest = b * (255 - a);
    let alpha = a * 255 + rest; // in 255ths of 255
    if alpha == 0 {
        return [0; 4];
    }
    let mix = |at: usize| {
        let sum = u32::from(top[at]) * a * 255 + u32::from(under[at]) * rest;
        // A weighted mean of bytes fits into a byte.
        ((sum + alpha / 2) / alpha) as u8
    };
    [mix(0), mix(1), mix(2), ((alpha + 127) / 255) as u8]
}
