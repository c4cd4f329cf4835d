//! Files of the data folder in which the program remembers something. What such a file says can be found out again, so one that is
//! missing, damaged or can't be written costs time or exactness, and stops nothing.

use std::{fs, io, path::Path};

use serde::{Serialize, de::DeserializeOwned};
use site_content::replace_file;

/// What is remembered; the default if the file can't be read.
pub(crate) fn read<T: DeserializeOwned + Default>(file: &Path) -> T {
    let bytes = fs::read(file).unwrap_or_default();
    serde_json::from_slice(&bytes).unwrap_or_default()
}

/// Replaces the file in one step, so that the memory is whole after a power failure. `what` is in the warning about a failure.
pub(crate) fn write(file: &Path, memory: &impl Serialize, what: &str) {
    let bytes = serde_json::to_vec(memory).map_err(io::Error::from);
    if let Err(error) = bytes.and_then(|bytes| replace_file(file, &bytes)) {
        tracing::warn!(file = %file.display(), %error, "{what}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_memory_counts_as_none_and_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("calendar.json");
        for damaged in ["", "[1,", "{}", "\0"] {
            fs::write(&file, damaged).unwrap();
            assert!(read::<Vec<u8>>(&file).is_empty());
        }
        write(&file, &[1, 2], "");
        assert_eq!(read::<Vec<u8>>(&file), [1, 2]);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
