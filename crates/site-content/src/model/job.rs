use super::{Origin, Publication};
use crate::{Slug, read::fields::*};

/// A vacancy (`content/jobs/{slug}.toml`), shown on `/work-with-us`.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(rename = "Vacancy")]
pub struct Job {
    /// The name of the file, by which vacancies are sorted.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// what the person will be
    #[field(Text(1..=120))]
    pub title: String,
    /// where the work is done
    #[field(Text(1..=100))]
    pub place: String,
    /// what is paid, and for how many hours
    #[field(Text(1..=200))]
    pub pay: String,
    /// what the work is, in some sentences
    pub text: String,
    /// When the vacancy is shown.
    #[flat]
    #[serde(skip)]
    pub publication: Publication,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    #[serde(skip)]
    pub origin: Origin,
}

impl Job {
    /// Its id on `/work-with-us`, which no heading of an editor can have. `web/src/pages/Text.tsx` writes it.
    pub fn anchor(&self) -> String {
        format!("_job-{}", self.slug)
    }
}
