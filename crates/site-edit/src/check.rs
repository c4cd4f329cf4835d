//! What `website check` says about a content folder.

use std::{collections::HashMap, path::Path};

use jiff::Timestamp;
use site_content::{Edit, Edits, Findings, ReadError, Reader, Reading, Site, Telling, read_text};
use site_pages::{Options, Pages, links};

/// The findings about a content folder, and the site if it has no errors.
#[derive(Debug, Clone)]
pub struct Checked {
    /// Of the files, and of the links between the pages if every file is valid.
    pub findings: Findings,
    /// For a preview; `None` if a finding of a file is an error.
    pub site: Option<Site>,
    /// Addresses of its pages that a link may lead to, the first of many; none without a site.
    pub links: Vec<String>,
}

/// Most addresses that are offered for a link.
pub const LINKS: usize = 500;

impl Checked {
    /// Adds to what was read the findings about links. `edits` were read in place of what stands in the folder.
    #[must_use]
    pub fn of(reading: Reading, folder: &Path, edits: &[Edit]) -> Self {
        Self::telling(reading, folder, edits, &|_, _, _| {})
    }

    /// The same, with its progress. Drafts count as pages, because they will be published.
    #[must_use]
    pub fn telling(reading: Reading, folder: &Path, edits: &[Edit], tell: Telling<'_>) -> Self {
        let Reading { site, mut findings } = reading;
        let pages = site.clone().map(|site| {
            let options = Options::at(site.config().url.as_str(), Timestamp::now());
            Pages::new(site, options)
        });
        let links = pages.iter().flat_map(|pages| pages.eager_routes(LINKS));
        let links = links.map(|route| route.path()).collect();
        if let Some(pages) = &pages {
            let edits: HashMap<&str, &Edit> = (edits.iter())
                .map(|edit| (edit.path.as_str(), edit))
                .collect();
            let text_of = |file: &str| match edits.get(file) {
                Some(edit) => edit.after.clone(),
                None => read_text(&folder.join(file)).ok(),
            };
            findings.extend(links::check(pages, &text_of, tell));
        }
        Self {
            findings,
            site,
            links,
        }
    }

    /// What would be found after edits, which are not written.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn after(edits: &Edits, reader: &mut Reader) -> Result<Self, ReadError> {
        let reading = reader.read_as_if(&edits.edits, &edits.moves)?;
        Ok(Self::of(reading, &edits.folder, &edits.edits))
    }
}
