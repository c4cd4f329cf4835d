//! A folder of generated pictures, and functions that look at results.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use site_images::{Class, Config, Derivative, DerivativeRequest, ImageError, Images};
use site_shares::Size;

/// Sources and a cache, deleted at the end of the test.
pub(crate) struct Folder {
    root: tempfile::TempDir,
}

impl Folder {
    pub(crate) fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join("images")).unwrap();
        Self { root }
    }

    pub(crate) fn with(name: &str, bytes: &[u8]) -> Self {
        let folder = Self::new();
        folder.write(name, bytes);
        folder
    }

    /// Writes a source that looks as if it were old, so that its facts are cached.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.images().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, bytes).unwrap();
        let past = SystemTime::now() - Duration::from_secs(60);
        std::fs::File::options()
            .write(true)
            .open(&path)
            .unwrap()
            .set_modified(past)
            .unwrap();
        path
    }

    pub(crate) fn root(&self) -> &Path {
        self.root.path()
    }

    pub(crate) fn images(&self) -> PathBuf {
        self.root().join("images")
    }

    pub(crate) fn cache(&self) -> PathBuf {
        self.root().join("cache")
    }

    pub(crate) fn config(&self) -> Config {
        Config::new(self.images(), self.cache(), sizes())
    }

    pub(crate) fn open(&self) -> Images {
        Images::open(self.config()).unwrap()
    }

    pub(crate) async fn get(&self, tail: &str) -> Result<Derivative, ImageError> {
        self.open().get(&named(tail)?).await
    }

    pub(crate) async fn picture(&self, tail: &str) -> Picture {
        Picture::read(&self.get(tail).await.unwrap().bytes)
    }

    pub(crate) async fn refusal(&self, tail: &str) -> u16 {
        self.get(tail).await.expect_err(tail).status()
    }
}

/// The sizes of a server's pools, with two transforms at once.
pub(crate) fn sizes() -> [Size; 3] {
    let size = |(at_once, at_once_each), (waiting, waiting_each)| Size {
        at_once,
        at_once_each,
        waiting,
        waiting_each,
    };
    [
        size((2, 2), (512, 256)),
        size((2, 1), (64, 32)),
        size((4, 3), (2048, 512)),
    ]
}

pub(crate) fn named(tail: &str) -> Result<DerivativeRequest, ImageError> {
    Ok(DerivativeRequest::parse(tail)?.class(Class::Named))
}

/// A decoded picture, always with alpha.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) rgba: Vec<u8>,
}

impl Picture {
    /// A smooth picture with four different corners: red increases to the right, green downwards.
    pub(crate) fn gradient(width: u32, height: u32) -> Self {
        Self::draw(width, height, |x, y| {
            let blue = if (x / 8 + y / 8) % 2 == 0 { 40 } else { 90 };
            [share(x, width), share(y, height), blue, 255]
        })
    }

    pub(crate) fn draw(width: u32, height: u32, pixel: impl Fn(u32, u32) -> [u8; 4]) -> Self {
        let rgba = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .flat_map(|(x, y)| pixel(x, y))
            .collect();
        Self {
            width,
            height,
            rgba,
        }
    }

    pub(crate) fn at(&self, x: u32, y: u32) -> [u8; 4] {
        let at = (y * self.width + x) as usize * 4;
        self.rgba[at..at + 4].try_into().unwrap()
    }

    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Mean difference of a channel, of 255.
    pub(crate) fn difference(&self, other: &Self) -> f64 {
        assert_eq!(self.size(), other.size());
        let sum: u64 = self
            .rgba
            .iter()
            .zip(&other.rgba)
            .map(|(a, b)| u64::from(a.abs_diff(*b)))
            .sum();
        sum as f64 / self.rgba.len() as f64
    }

    fn rgb(&self) -> Vec<u8> {
        self.rgba
            .chunks_exact(4)
            .flat_map(|p| [p[0], p[1], p[2]])
            .collect()
    }

    pub(crate) fn jpeg(&self) -> Vec<u8> {
        let mut compress = mozjpeg::Compress::new(mozjpeg::ColorSpace::JCS_RGB);
        compress.set_size(self.width as usize, self.height as usize);
        compress.set_quality(92.0);
        let mut started = compress.start_compress(Vec::new()).unwrap();
        started.write_scanlines(&self.rgb()).unwrap();
        started.finish().unwrap()
    }

    pub(crate) fn png(&self) -> Vec<u8> {
        self.png_with(None)
    }

    pub(crate) fn png_with(&self, icc: Option<Vec<u8>>) -> Vec<u8> {
        let mut info = png::Info::with_size(self.width, self.height);
        info.color_type = png::ColorType::Rgba;
        info.bit_depth = png::BitDepth::Eight;
        info.icc_profile = icc.map(Into::into);
        let mut bytes = Vec::new();
        let encoder = png::Encoder::with_info(&mut bytes, info).unwrap();
        encoder
            .write_header()
            .unwrap()
            .write_image_data(&self.rgba)
            .unwrap();
        bytes
    }

    pub(crate) fn webp(&self) -> Vec<u8> {
        webp::Encoder::from_rgba(&self.rgba, self.width, self.height)
            .encode_lossless()
            .to_vec()
    }

    pub(crate) fn gif(&self) -> Vec<u8> {
        let (width, height) = (self.width as u16, self.height as u16);
        let mut bytes = Vec::new();
        let mut encoder = gif::Encoder::new(&mut bytes, width, height, &[]).unwrap();
        let mut data = self.rgba.clone();
        encoder
            .write_frame(&gif::Frame::from_rgba_speed(width, height, &mut data, 10))
            .unwrap();
        drop(encoder);
        bytes
    }

    /// Decodes all formats that the service can write, except AVIF.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        match bytes {
            [0xFF, ..] => {
                let mut decoder = jpeg_decoder::Decoder::new(bytes);
                let data = decoder.decode().unwrap();
                let info = decoder.info().unwrap();
                Self::from_rgb(info.width.into(), info.height.into(), &data)
            }
            [0x89, ..] => {
                let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
                let mut data = vec![0; reader.output_buffer_size().unwrap()];
                let frame = reader.next_frame(&mut data).unwrap();
                match frame.color_type {
                    png::ColorType::Rgb => Self::from_rgb(frame.width, frame.height, &data),
                    _ => Self {
                        width: frame.width,
                        height: frame.height,
                        rgba: data,
                    },
                }
            }
            [b'G', ..] => {
                let mut options = gif::DecodeOptions::new();
                options.set_color_output(gif::ColorOutput::RGBA);
                let mut decoder = options.read_info(bytes).unwrap();
                let (width, height) = (decoder.width().into(), decoder.height().into());
                Self {
                    width,
                    height,
                    rgba: decoder.read_next_frame().unwrap().unwrap().buffer.to_vec(),
                }
            }
            _ => {
                let mut decoder = image_webp::WebPDecoder::new(Cursor::new(bytes)).unwrap();
                let (width, height) = decoder.dimensions();
                let mut data = vec![0; decoder.output_buffer_size().unwrap()];
                decoder.read_image(&mut data).unwrap();
                if decoder.has_alpha() {
                    Self {
                        width,
                        height,
                        rgba: data,
                    }
                } else {
                    Self::from_rgb(width, height, &data)
                }
            }
        }
    }

    fn from_rgb(width: u32, height: u32, rgb: &[u8]) -> Self {
        Self {
            width,
            height,
            rgba: rgb
                .chunks_exact(3)
                .flat_map(|p| [p[0], p[1], p[2], 255])
                .collect(),
        }
    }
}

/// Inserts segments after the first two bytes of a JPEG.
pub(crate) fn jpeg_with(jpeg: &[u8], marker: u8, payload: &[u8]) -> Vec<u8> {
    let length = u16::try_from(payload.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xFF, marker], &length, payload, &jpeg[2..]].concat()
}

/// A JPEG with its header and its end, of which the second half of the data is missing.
pub(crate) fn without_its_middle(jpeg: &[u8]) -> Vec<u8> {
    [&jpeg[..jpeg.len() / 2], &jpeg[jpeg.len() - 40..]].concat()
}

fn share(part: u32, whole: u32) -> u8 {
    (part * 255 / (whole - 1).max(1)) as u8
}

/// A pipe that nobody writes to: opening it for reading blocks for ever.
#[cfg(unix)]
pub(crate) fn pipe(path: &Path) {
    let made = std::process::Command::new("mkfifo").arg(path).status();
    assert!(made.is_ok_and(|status| status.success()), "{path:?}");
}
