//! Files of the data folder in which the program remembers something. What such a file says can be found out again, so one that is
//! missing, damaged or can't be written costs time or exactness, and stops nothing.

use std::{fs, io::Write as _, path::Path};

use serde::{Serialize, de::DeserializeOwned};

/// What is remembered; the default if the file can't be read.
pub(crate) fn read<T: DeserializeOwned + Default>(file: &Path) -> T {
    let bytes = fs::read(file).unwrap_or_default();
    serde_json::from_slice(&bytes).unwrap_or_default()
}

/// Syncs another file and renames it, so that the memory is whole after a power failure. `what` is in the warning about a failure.
pub(crate) fn write(file: &Path, memory: &impl Serialize, what: &str) {
    let part = file.with_extension("part");
    let written = || {
        fs::create_dir_all(file.parent().unwrap_or(file))?;
        let mut written = fs::File::create(&part)?;
        written.write_all(&serde_json::to_vec(memory)?)?;
        written.sync_all()?;
        fs::rename(&part, file)
    };
    if let Err(error) = written() {
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
