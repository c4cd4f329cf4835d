use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashMap},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use site_images::KnownPictures;

use super::{
    ReadError, Reading, Telling,
    file::{File, Stamp},
    folder::{self, Listing, Names, PathState, Readable},
    images::{self, Images, Measured},
    kept::{self, Kept},
    known_slugs::KnownSlugs,
    parsed::{self, Files, Parsed},
    path::{self, Content},
};
use crate::{Edit, Finding, Findings, ImageRef, Publication, resolve};

/// Reads a content folder repeatedly. Unchanged files are not read again. A copy shares what was read, so that two parts of
/// the program read a folder once.
#[derive(Debug, Clone)]
pub struct Reader {
    folder: PathBuf,
    files: Kept<File, Parsed>,
    images: Kept<ImageRef, Measured>,
    known: KnownPictures,
    slugs: KnownSlugs,
    /// Findings about the folder itself and not about a file; `None` before the folder was listed.
    listed: Option<Vec<Finding>>,
    /// The generation: another number after a file or an image was added or removed. References of a file are checked
    /// once in each generation. No two readers have the same one, because they may share what was read.
    generation: u64,
    /// Counts the states of the folder that were read.
    state: u64,
}

/// A generation that no reader had.
fn next_generation() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}

impl Reader {
    /// A reader that has not read anything.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            files: Kept::default(),
            images: Kept::default(),
            known: KnownPictures::default(),
            slugs: KnownSlugs::default(),
            listed: None,
            generation: next_generation(),
            state: 0,
        }
    }

    /// The same reader with pictures that were read before and need not be decoded.
    #[must_use]
    pub fn with_pictures(self, known: KnownPictures) -> Self {
        Self { known, ..self }
    }

    /// The content folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether no folder was read yet.
    pub fn has_read_nothing(&self) -> bool {
        self.listed.is_none()
    }

    /// Reads and checks the folder in its current state.
    ///
    /// # Errors
    /// Fails only when a folder can't be listed. Problems inside files are in [`Reading::findings`].
    pub fn read(&mut self) -> Result<Reading, ReadError> {
        self.renew(None)?;
        Ok(self.reading())
    }

    /// Like [`read`](Self::read), with a listing of this folder. A change since the listing may need another reading.
    pub fn read_listed(&mut self, listing: Listing) -> Reading {
        self.take_over(listing, &|_, _, _| {});
        self.reading()
    }

    /// Like [`read`](Self::read), if nothing but these paths below the folder (with forward slashes) can have changed
    /// since the last reading. The other files are not examined, and the result is the same.
    ///
    /// # Errors
    /// The same as of [`read`](Self::read).
    pub fn read_touched(&mut self, touched: &BTreeSet<String>) -> Result<Reading, ReadError> {
        self.renew(Some(touched))?;
        Ok(self.reading())
    }

    /// Reads the files that have changed since the last call, without comparing files with each other. With `touched` nothing but
    /// these paths can have changed. Returns a number that is the same as long as nothing has changed.
    ///
    /// # Errors
    /// The same as of [`read`](Self::read).
    pub fn renew(&mut self, touched: Option<&BTreeSet<String>>) -> Result<u64, ReadError> {
        // Any path may correct a finding about the folder. After a failure the whole folder is listed next time.
        if let Some(touched) = touched.filter(|_| self.listed.as_ref().is_some_and(Vec::is_empty)) {
            let listed = self.listed.take();
            self.state += u64::from(!touched.is_empty());
            if touched.iter().all(|path| self.read_path(path)) {
                self.listed = listed;
                return Ok(self.state);
            }
        }
        self.list_folder()?;
        Ok(self.state)
    }

    /// Like [`read`](Self::read), as if the files had been moved (old path, new), and then the edits were made: with the text after
    /// each of them. A text that is moved needs an edit of its new path. Nothing is written.
    ///
    /// # Errors
    /// The same as of [`read`](Self::read).
    pub fn read_as_if(
        &mut self,
        edits: &[Edit],
        moves: &[(String, String)],
    ) -> Result<Reading, ReadError> {
        let mut names = self.list_folder()?;
        // Whether there is a file at a path.
        let mut changed: BTreeMap<&str, bool> = BTreeMap::new();
        let mut images = Cow::Borrowed(&self.images);
        for (from, to) in moves {
            changed.extend([(from.as_str(), false), (to.as_str(), true)]);
            let image = |path: &str| path.strip_prefix("images/")?.parse::<ImageRef>().ok();
            if let (Some(from), Some(to)) = (image(from), image(to))
                && let Ok(at) = kept::find(&images, from.as_str())
            {
                let (.., measured) = images.to_mut().remove(at);
                kept::put(images.to_mut(), to, Stamp::NONE, measured);
            }
        }
        let edited = edits.iter();
        changed.extend(edited.map(|edit| (edit.path.as_str(), edit.after.is_some())));
        names.suppose(&changed);
        let texts: HashMap<&str, &str> = (edits.iter())
            .filter_map(|edit| Some((edit.path.as_str(), edit.after.as_deref()?)))
            .collect();
        let new = texts.iter().filter_map(|(path, text)| {
            let (kind, slug) = path::classify(path).ok()?;
            let file = File::new(path, kind, slug);
            let parsed = parsed::parse(&file, 0, Ok(text.as_bytes().to_vec()));
            Some((file, Stamp::NONE, Arc::new(parsed)))
        });
        let mut files = self.files.clone();
        files.retain(|(file, ..)| !changed.contains_key(file.as_ref()));
        files.extend(new);
        files.sort_by(|(a, ..), (b, ..)| a.as_ref().cmp(b.as_ref()));
        // What is valid among these files need not be valid in the folder.
        let generation = next_generation();
        let mut reading = self.finish(&files, &images, names.findings(), generation);
        reading.findings.quote(|path| texts.get(path).copied());
        Ok(reading)
    }

    /// The files of the folder as it was last read, each with what its entry is called and when it is shown. These are `None` for a
    /// file with errors, and for one that is not one entry.
    pub fn headlines(&self) -> impl Iterator<Item = (&str, Option<(&str, Publication)>)> {
        self.files.iter().map(|(file, _, parsed)| {
            let headline = parsed.content.as_ref().and_then(Content::headline);
            (file.path.as_str(), headline)
        })
    }

    /// The pictures of the folder as it was last read, each with whether it is used: a file names it, it is an icon of the site, or it
    /// is the PNG beside a drawing, which social cards show.
    pub fn pictures(&self) -> Vec<(ImageRef, bool)> {
        let uses = resolve::Uses::of(&self.files);
        let listed = self.images.iter().map(|(image, ..)| {
            let is_used = uses.of_image(image).is_some();
            (image.clone(), is_used)
        });
        listed.collect()
    }

    fn list_folder(&mut self) -> Result<Names, ReadError> {
        let listing = Listing::of(&self.folder, &mut |_| {});
        let listing = listing.inspect_err(|_| self.listed = None)?;
        Ok(self.take_over(listing, &|_, _, _| {}))
    }

    /// Reads the files of a listing that are not known with the same stamp.
    pub(super) fn take_over(&mut self, listing: Listing, tell: Telling<'_>) -> Names {
        let before = self.listed.take();
        let listing = folder::sort(listing);
        let (folder, slugs, known) = (&self.folder, &self.slugs, &self.known);
        slugs.renew(listing.files.iter().map(|(file, _)| &file.slug));
        let counted = counted(tell, "Reading", listing.files.len());
        let mut has_changed = kept::renew(&mut self.files, listing.files, |file, stamp| {
            counted(slugs.share(parsed::read(folder, file, stamp)))
        });
        let counted = self::counted(tell, "Reading pictures", listing.images.len());
        has_changed |= kept::renew(&mut self.images, listing.images, |image, _| {
            counted(images::measure(folder, image, known))
        });
        let findings = listing.names.findings();
        if has_changed || before.as_ref() != Some(&findings) {
            self.generation = next_generation();
            self.state += 1;
        }
        self.listed = Some(findings);
        listing.names
    }

    /// Reads one path. Returns `false` if the whole folder must be listed.
    fn read_path(&mut self, path: &str) -> bool {
        let folder = &self.folder;
        match folder::state_of(folder, path) {
            PathState::Readable(Readable::File(file), stamp) => {
                let parsed = self.slugs.share(parsed::read(folder, &file, stamp));
                let known = kept::put(&mut self.files, file, stamp, Arc::new(parsed));
                if !known {
                    self.generation = next_generation();
                }
                true
            }
            PathState::Readable(Readable::Image(image), stamp) => {
                // A new one may be the original of a copy.
                if kept::find(&self.images, image.as_str()).is_err() {
                    return false;
                }
                let measured = images::measure(folder, &image, &self.known);
                kept::put(&mut self.images, image, stamp, Arc::new(measured));
                true
            }
            PathState::Nothing => {
                let required = path::required().any(|required| required == path);
                let image = path.strip_prefix("images/");
                let whole_folder = kept::has_below(&self.files, path)
                    || image.is_some_and(|image| kept::has_below(&self.images, image))
                    || path == "images";
                if required || whole_folder {
                    return false;
                }
                self.generation = next_generation();
                match image {
                    Some(image) => kept::remove(&mut self.images, image),
                    None => kept::remove(&mut self.files, path),
                }
                true
            }
            PathState::Unclear => false,
        }
    }

    /// Compares the files as they were last read, and says what is wrong with them.
    pub fn reading(&self) -> Reading {
        let findings = self.listed.clone().unwrap_or_default();
        self.finish(&self.files, &self.images, findings, self.generation)
    }

    fn finish(
        &self,
        files: &Files,
        images: &Images,
        mut findings: Vec<Finding>,
        generation: u64,
    ) -> Reading {
        let site = resolve::resolve(&self.folder, files, images, generation, &mut findings);
        let findings: Findings = findings.into_iter().collect();
        Reading {
            site: site.filter(|_| findings.errors() == 0),
            findings,
        }
    }
}

/// Reports that a part begins, and then each of its items that passes through as done.
fn counted<T>(tell: Telling<'_>, part: &'static str, total: usize) -> impl Fn(T) -> T + Sync {
    let (done, total) = (AtomicU64::new(0), total as u64);
    tell(part, 0, total);
    move |value| {
        tell(part, done.fetch_add(1, Ordering::Relaxed) + 1, total);
        value
    }
}
