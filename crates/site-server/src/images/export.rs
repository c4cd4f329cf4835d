//! Derivatives as files, for a static copy of the site.

use std::{
    collections::BTreeMap,
    path::{Component, Path, PathBuf},
};

use bytes::Bytes;
use site_images::ImageError;

use crate::{
    App,
    images::named::{NamedDerivative, named_in},
};

/// What [`App::write_derivatives`] did.
#[derive(Debug, Default)]
pub struct DerivativesWritten {
    /// Files written.
    pub files: usize,
    /// Their bytes.
    pub bytes: u64,
    /// Derivatives that there are none of.
    pub problems: Vec<DerivativeProblem>,
}

/// A derivative that could not be written.
#[derive(Debug, thiserror::Error)]
pub enum DerivativeProblem {
    /// It can't be made.
    #[error("/_ipx/{tail}: {source}")]
    Image {
        /// What follows `/_ipx/`.
        tail: String,
        /// Why.
        source: ImageError,
    },
    /// Its file can't be written.
    #[error("{}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: std::io::Error,
    },
}

impl App {
    /// The bytes of a derivative that a page names, and their type.
    pub(crate) async fn derivative(
        &self,
        derivative: &NamedDerivative,
    ) -> Result<(Bytes, &'static str), ImageError> {
        let made = self.shared.images.images.get(&derivative.request).await?;
        Ok((made.bytes, made.content_type))
    }

    /// The derivatives that a page's HTML names, in order, repeats included.
    pub fn named_derivatives(html: &str) -> impl Iterator<Item = NamedDerivative> {
        named_in(html)
    }

    /// Writes each derivative once, as `{out}/_ipx/{tail}` with percent-encoding taken off, which is where a file
    /// server looks for it. Takes what the store has and keeps there what it makes, so that a second export is quick.
    /// `progress` hears how many are done, and of how many, after each.
    pub async fn write_derivatives(
        &self,
        derivatives: impl IntoIterator<Item = NamedDerivative>,
        out: &Path,
        mut progress: impl FnMut(usize, usize),
    ) -> DerivativesWritten {
        let once: BTreeMap<String, NamedDerivative> = derivatives
            .into_iter()
            .map(|one| (one.tail.clone(), one))
            .collect();
        let (total, mut written) = (once.len(), DerivativesWritten::default());
        for (done, (tail, derivative)) in once.into_iter().enumerate() {
            match self.write_one(&tail, &derivative, out).await {
                Ok(bytes) => {
                    written.files += 1;
                    written.bytes += bytes;
                }
                Err(problem) => written.problems.push(problem),
            }
            progress(done + 1, total);
        }
        written
    }

    async fn write_one(
        &self,
        tail: &str,
        derivative: &NamedDerivative,
        out: &Path,
    ) -> Result<u64, DerivativeProblem> {
        let image = |source| DerivativeProblem::Image {
            tail: tail.to_owned(),
            source,
        };
        let images = &self.shared.images.images;
        let bytes = images.get(&derivative.request).await.map_err(image)?.bytes;
        let decoded = percent_encoding::percent_decode_str(tail).decode_utf8_lossy();
        let relative = Path::new(&*decoded);
        // The modifiers are not checked as a path is: `..%2f` passes as an unknown one.
        if !relative
            .components()
            .all(|part| matches!(part, Component::Normal(_)))
        {
            return Err(image(ImageError::NotFound));
        }
        let path = out.join("_ipx").join(relative);
        let write = async {
            if let Some(folder) = path.parent() {
                tokio::fs::create_dir_all(folder).await?;
            }
            tokio::fs::write(&path, &bytes).await
        };
        match write.await {
            Ok(()) => Ok(bytes.len() as u64),
            Err(source) => Err(DerivativeProblem::Write { path, source }),
        }
    }
}
