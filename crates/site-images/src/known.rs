//! Pictures that were read before, so that a start decodes only those that are new.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::error::ImageError;
use crate::picture::{Picture, examined};
use crate::request::SourcePath;
use crate::source;

/// What is known about files, by their content. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct KnownPictures(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// By the BLAKE3 hash of the file. `true`: a file with it was read since the start.
    pictures: BTreeMap<String, (Picture, bool)>,
    /// Whether there is a picture that was not handed over by [`KnownPictures::to_keep`].
    has_new: bool,
}

/// [`KnownPictures`] as they are kept for the next start.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct KeptPictures {
    /// The version of the program, whose decoders may accept what those of another refuse.
    version: String,
    pictures: BTreeMap<String, Picture>,
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

impl KnownPictures {
    /// What earlier runs of the same version of the program have kept. What another version has kept is left out.
    pub fn from_kept(kept: impl IntoIterator<Item = KeptPictures>) -> Self {
        let known = kept.into_iter().filter(|kept| kept.version == VERSION);
        let pictures = known.flat_map(|kept| kept.pictures);
        let pictures = pictures.map(|(hash, picture)| (hash, (picture, false)));
        Self(Arc::new(Mutex::new(State {
            pictures: pictures.collect(),
            has_new: false,
        })))
    }

    /// The pictures that were read since the start, if there is one that is new since the last call.
    pub fn to_keep(&self) -> Option<KeptPictures> {
        let mut state = self.0.lock();
        let read = |(hash, (picture, is_read)): (&String, &(Picture, bool))| {
            is_read.then(|| (hash.clone(), picture.clone()))
        };
        std::mem::take(&mut state.has_new).then(|| KeptPictures {
            version: VERSION.to_owned(),
            pictures: state.pictures.iter().filter_map(read).collect(),
        })
    }

    fn find(&self, hash: &str) -> Option<Picture> {
        let mut state = self.0.lock();
        let (picture, is_read) = state.pictures.get_mut(hash)?;
        *is_read = true;
        Some(picture.clone())
    }

    fn add(&self, hash: String, picture: &Picture) {
        let mut state = self.0.lock();
        state.pictures.insert(hash, (picture.clone(), true));
        state.has_new = true;
    }
}

/// Reads the picture at a path below a folder of sources and decodes it, a JPEG at an eighth of its size: all its data are read nevertheless, and what is left
/// out can't fail. Of a file with the same bytes as a known picture nothing is decoded.
///
/// # Errors
/// The reason for which no derivative of it can be made.
pub fn read_picture(
    folder: &Path,
    path: &str,
    known: &KnownPictures,
) -> Result<Picture, ImageError> {
    let stamp = source::stamp(folder, &SourcePath::new(path)?)?;
    let bytes = source::read(&stamp.file)?;
    let hash = blake3::hash(&bytes).to_hex().to_string();
    if let Some(picture) = known.find(&hash) {
        return Ok(picture);
    }
    let picture = examined(&bytes)?;
    known.add(hash, &picture);
    Ok(picture)
}
