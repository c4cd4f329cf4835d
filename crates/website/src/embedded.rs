//! The web bundle, from the executable or, for work on the interface, from a folder.

use std::{borrow::Cow, io, path::Path};

use bytes::Bytes;
use rust_embed::RustEmbed;
use site_edit_server::Interface;
use site_server::{BundleError, WebBundle};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// The bundle of a folder, or the embedded one.
pub(crate) fn bundle(folder: Option<&Path>) -> Result<WebBundle, BundleError> {
    let mut files = Vec::new();
    match folder {
        Some(folder) => {
            // If the folder can't be read, the error is that bundle.json is missing.
            let _ = collect(folder, folder, &mut files);
        }
        None => files.extend(Dist::iter().filter_map(|name| {
            let bytes = Dist::get(&name)?.data;
            Some((name.into_owned(), bytes))
        })),
    }
    WebBundle::new(files)
}

/// The script and the sheet of the editor, which are no part of the bundle. They are empty if they were not built; the editor works
/// without its script.
pub(crate) fn editor(folder: Option<&Path>) -> Interface {
    let file = |name: &str| match folder {
        Some(folder) => std::fs::read(folder.join(name)).unwrap_or_default().into(),
        None => match Dist::get(name).map(|file| file.data) {
            Some(Cow::Borrowed(bytes)) => Bytes::from_static(bytes),
            Some(Cow::Owned(bytes)) => Bytes::from(bytes),
            None => Bytes::new(),
        },
    };
    Interface {
        script: file("edit/edit.js"),
        style: file("edit/edit.css"),
    }
}

fn collect(
    root: &Path,
    folder: &Path,
    files: &mut Vec<(String, Cow<'static, [u8]>)>,
) -> io::Result<()> {
    for item in std::fs::read_dir(folder)? {
        let path = item?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if let Ok(name) = path.strip_prefix(root) {
            files.push((
                name.to_string_lossy().into_owned(),
                std::fs::read(&path)?.into(),
            ));
        }
    }
    Ok(())
}
