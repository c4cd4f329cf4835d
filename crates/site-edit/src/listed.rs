//! The list of all files.

use std::{sync::Arc, time::Instant};

use serde::Serialize;
use site_content::{Findings, Publication};

use crate::{FileState, WorkingCopy};

/// All files, and what is found in them.
#[derive(Debug, Clone)]
pub struct Overview {
    /// In order of path.
    pub files: Vec<Arc<Listed>>,
    /// Of the whole folder.
    pub findings: Arc<Findings>,
}

/// The overview of one state of the folder, without the working copies.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) state: u64,
    pub(crate) since: Instant,
    pub(crate) overview: Overview,
}

/// A file, or the working copy of a new one.
#[derive(Debug, Clone, Serialize)]
pub struct Listed {
    /// The path below the content folder.
    pub path: String,
    /// What it is called, or its name.
    pub title: String,
    /// When it is shown.
    #[serde(flatten)]
    pub publication: Publication,
    /// Findings that keep the site from being published.
    pub errors: usize,
    /// Other findings.
    pub warnings: usize,
    /// The working copy, and the state of the file since it was made.
    pub copy: Option<(WorkingCopy, FileState)>,
}
