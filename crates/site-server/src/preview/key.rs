use std::{
    fmt, fs,
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// Bytes of a key.
const LENGTH: usize = 32;

/// The key that signs preview links: 32 random bytes in the data folder, used with HMAC-SHA256. `Debug` does not print
/// it.
#[derive(Clone)]
pub struct PreviewKey([u8; LENGTH]);

/// Why the key can't be used.
#[derive(Debug, thiserror::Error)]
pub enum PreviewKeyError {
    /// The file can't be read or written.
    #[error("{}: {source}. Name the server's data folder with --data-dir.", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The file does not have the length of a key.
    #[error("{} is no key of {LENGTH} bytes: delete it, and a new one is made. Links signed with it are void.", .0.display())]
    Damaged(PathBuf),
}

impl PreviewKey {
    fn path(data_dir: &Path) -> PathBuf {
        data_dir.join("preview.key")
    }

    /// The key of a data folder; `None` if it has none, because no link was ever signed.
    ///
    /// # Errors
    /// The file exists and can't be used.
    pub fn open(data_dir: &Path) -> Result<Option<Self>, PreviewKeyError> {
        let path = Self::path(data_dir);
        match fs::read(&path) {
            Ok(bytes) => match bytes.try_into() {
                Ok(bytes) => Ok(Some(Self(bytes))),
                Err(_) => Err(PreviewKeyError::Damaged(path)),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(PreviewKeyError::Io { path, source }),
        }
    }

    /// The key of a data folder. If it has none, a new one is written, readable by its owner only.
    ///
    /// # Errors
    /// The file can't be used or written.
    pub fn open_or_create(data_dir: &Path) -> Result<Self, PreviewKeyError> {
        if let Some(key) = Self::open(data_dir)? {
            return Ok(key);
        }
        let path = Self::path(data_dir);
        let made = fs::create_dir_all(data_dir).and_then(|()| create(&path));
        made.map_err(|source| PreviewKeyError::Io {
            path: path.clone(),
            source,
        })?;
        // If two processes create a key at once, both use the one that was linked first.
        Self::open(data_dir)?.ok_or(PreviewKeyError::Damaged(path))
    }

    fn mac(&self, message: &str) -> Option<Hmac<Sha256>> {
        // Never `None`, since HMAC accepts keys of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(message.as_bytes());
        Some(mac)
    }

    pub(super) fn sign(&self, message: &str) -> String {
        let mac = self.mac(message).map(|mac| mac.finalize().into_bytes());
        mac.map(|bytes| URL_SAFE_NO_PAD.encode(bytes))
            .unwrap_or_default()
    }

    /// Compares in constant time.
    pub(super) fn verify(&self, message: &str, signature: &str) -> bool {
        match (self.mac(message), URL_SAFE_NO_PAD.decode(signature)) {
            (Some(mac), Ok(bytes)) => mac.verify_slice(&bytes).is_ok(),
            _ => false,
        }
    }
}

/// Writes a new key to a temporary file and links it to its path, so that nobody reads a partial key and an existing
/// key is not replaced.
fn create(path: &Path) -> io::Result<()> {
    let mut bytes = [0_u8; LENGTH];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    // The first process of every container has the same number, so the number would not keep a leftover out of the way.
    let now = std::time::SystemTime::now().duration_since(std::time::SystemTime::UNIX_EPOCH);
    let now = now.unwrap_or_default().as_nanos();
    let beside = path.with_extension(format!("{}-{now:x}.tmp", std::process::id()));
    let written = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&beside)
        .and_then(|mut file| file.write_all(&bytes).and_then(|()| file.sync_all()));
    let linked = written.and_then(|()| match fs::hard_link(&beside, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        // The file system has no hard links: rename, which is atomic too.
        Err(_) => fs::rename(&beside, path),
        Ok(()) => Ok(()),
    });
    // Fails if the file was renamed, which is fine.
    let _ = fs::remove_file(&beside);
    linked
}

impl fmt::Debug for PreviewKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PreviewKey(…)")
    }
}
