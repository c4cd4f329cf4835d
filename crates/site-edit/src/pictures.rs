//! The pictures of the content folder.

use std::fs;

use serde::Serialize;
use site_content::{ImageRef, Slug, check_alt, read_bytes, replace_file, taken_in};

use crate::{Editor, Refusal, may_be_named};

/// A picture below `images/`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListedPicture {
    /// The path below `images/`, as a value names it.
    pub image: String,
    /// Whether a file names it.
    pub used: bool,
    /// The size of the file.
    pub bytes: u64,
    /// What it shows, as it was described when it was uploaded.
    pub description: Option<String>,
}

impl Editor {
    /// Every picture of the folder as it is, in order of path.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn pictures(&self) -> Result<Vec<ListedPicture>, Refusal> {
        self.reader().read()?;
        Ok(self.known_pictures())
    }

    /// The same, as the folder was last read for a check.
    #[must_use]
    pub fn known_pictures(&self) -> Vec<ListedPicture> {
        let pictures = self.reader().pictures();
        let listed = |(image, used): (ImageRef, bool)| {
            let file = self.folder.join("images").join(image.as_str());
            ListedPicture {
                used,
                bytes: fs::metadata(file).map_or(0, |meta| meta.len()),
                description: self.copies.description(image.as_str()),
                image: image.to_string(),
            }
        };
        pictures.into_iter().map(listed).collect()
    }

    /// Puts a picture into a folder below `images/`, without its metadata and under a name made of `name`. The format
    /// decides the ending. Returns the path as a value names it, and what visitors will not see of the picture.
    ///
    /// # Errors
    /// A sentence says why it can't be shown, or what is missing.
    pub fn upload(
        &self,
        folder: &str,
        name: &str,
        description: &str,
        bytes: &[u8],
    ) -> Result<(String, Vec<String>), Refusal> {
        let description = description.trim();
        check_alt(description)
            .map_err(|(_, message, help)| Refusal::Wrong(format!("{message} {help}")))?;
        // Names in other scripts have no letters for an address.
        let slug = |text| may_be_named("images", Slug::from_text(text)?).ok();
        let slug = slug(name).or_else(|| slug(description));
        let slug = slug.map_or_else(|| "picture".to_owned(), |slug| slug.to_string());
        let taken = taken_in(bytes).map_err(Refusal::Wrong)?;
        let _turn = self.turn();
        for number in 1_u32.. {
            let number = if number == 1 {
                String::new()
            } else {
                format!("-{number}")
            };
            let image: ImageRef = format!("{folder}/{slug}{number}.{}", taken.ending)
                .trim_start_matches('/')
                .parse()
                .map_err(|error| Refusal::Wrong(format!("{error}")))?;
            let file = self.folder.join("images").join(image.as_str());
            match read_bytes(&file) {
                Ok(there) if there == taken.bytes => {}
                Ok(_) => continue,
                Err(_) => replace_file(&file, &taken.bytes)?,
            }
            self.copies.describe(image.as_str(), description)?;
            return Ok((image.to_string(), taken.lost));
        }
        Err(Refusal::Unknown)
    }
}
