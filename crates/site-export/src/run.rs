//! Exports the site as static files.
//!
//! 1. `LocalService` of `site-server` opens the service without listeners and without an inbox. No handler knows that it is used for
//!    an export.
//! 2. `plan.rs` lists every address. `make.rs` requests each from the service; so many requests run at once that all cores are busy.
//!    It compares the response with the file that the last export wrote; if they differ, it compresses and stages the new file.
//! 3. `policies.rs` groups the content security policies of pages by the pattern of their address. `hosts/` writes policies, redirects
//!    and headers in the formats of the hosts.
//! 4. `last_files.rs` writes what the browser searches, the newest build and settings for hosts. `folder.rs` moves everything into place, `builds/latest.json` last, and removes files that are no longer part of the site.
//!
//! In the browser `builds/latest.json` of an export names the directory. `web/src/features/directory/files/` then answers what a
//! server would answer: search, filters, further pages, topics.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use http::header;
use jiff::Timestamp;
use tokio::task::JoinSet;

use super::{
    ExportError, ExportOptions, Telling, file_facts,
    folder::{Folder, Moved},
    last_files::last_files,
    make::{CopiesFrom, Exporter, Made, NewFile, Outcome},
    manifest::Manifest,
    pictures::pictures,
    plan::{self, ExportJob},
    policies::Policies,
    precompressed::Precompressed,
    source::{self, header_of},
};
use site_publish::WebBundle;
use site_server::{Config, LocalService};

/// The result of an export.
#[derive(Debug, Clone)]
pub struct ExportSummary {
    /// Id of the exported build.
    pub build: String,
    /// Number of pages.
    pub pages: usize,
    /// Number of files without precompressed copies.
    pub files: usize,
    /// Size of the files in bytes.
    pub bytes: u64,
    /// Size of the precompressed copies in bytes.
    pub precompressed_bytes: u64,
    /// Number of files that were written.
    pub written: usize,
    /// Number of files that were removed.
    pub removed: usize,
    /// Duration of the export.
    pub took: Duration,
}

/// Exports the site of a content folder.
///
/// # Errors
/// The folder, the content or the web bundle can't be used, a page is not answered with 200, or a picture can't be made;
/// then the files of an earlier export are unchanged. An error while files are moved leaves the folder with files of both exports.
pub async fn export(
    config: Config,
    bundle: WebBundle,
    options: ExportOptions,
    tell: Telling<'_>,
) -> Result<ExportSummary, ExportError> {
    let started = Instant::now();
    let mut folder = Folder::open(&options.out)?;
    tell("Content", 0, 1);
    let settings = format!("{} {:?}", config.drafts, config.site_url);
    let (build, timestamp) = (folder.before.build.clone(), folder.before.timestamp);
    let known = move |made: &str| (made == build && timestamp > 0).then_some(timestamp);
    let service = source::open(config, bundle, known).await?;
    tell("Content", 1, 1);
    folder.lock()?;
    // After `lock`, which creates the folder: the key contains its canonical path.
    let key = key(&settings, &options);
    if is_up_to_date(&folder, &service, &key) {
        service.stop();
        return Ok(summary(&folder.before, Moved::default(), started));
    }

    folder.staging.prepare()?;
    let exporter = Arc::new(Exporter {
        listings: plan::listings(&service.snapshot().pages),
        same_options: folder.before.key == key,
        service,
        folder,
        options,
    });
    let result = fill(&exporter, key, tell).await;
    exporter.service.stop();
    let (manifest, staged) = result?;
    tell("Moving into place", 0, 1);
    let moved = exporter.folder.commit(manifest.clone(), &staged)?;
    tell("Moving into place", 1, 1);
    Ok(summary(&manifest, moved, started))
}

/// Whether the last export was made from the same build and options, and all its files are unchanged.
fn is_up_to_date(folder: &Folder, service: &LocalService, key: &str) -> bool {
    let before = &folder.before;
    let now = Timestamp::now().as_second();
    before.complete
        && before.key == key
        && before.build == service.snapshot().build_id
        && (before.until == 0 || now < before.until)
        && before.files.keys().all(|file| folder.is_intact(file))
}

/// A hash of everything that the files depend on, except the content and the web bundle, which the build id covers.
fn key(settings: &str, options: &ExportOptions) -> String {
    let text = format!(
        "{} {} {} {} {:?} {:?} {settings}",
        options.program,
        options.brotli,
        options.cards,
        options.avif,
        options.server,
        options.out.canonicalize().ok(),
    );
    file_facts::hash(text.as_bytes())
}

/// The results of all jobs.
#[derive(Default)]
struct Sum {
    manifest: Manifest,
    /// Staged files by name. Several pages may have the same file, such as an island.
    staged: BTreeMap<String, PathBuf>,
    /// Images, each with the first address that refers to it.
    pictures: BTreeMap<String, String>,
    policies: Policies,
}

impl Sum {
    fn take(&mut self, outcome: Outcome) {
        self.files(outcome.files);
        for picture in outcome.pictures {
            let named_by = || outcome.address.clone();
            self.pictures.entry(picture).or_insert_with(named_by);
        }
        if let Some((route, file, policy)) = outcome.page {
            self.manifest.pages += 1;
            self.policies.add(&route, &file, &policy);
        }
    }

    fn files(&mut self, made: Vec<Made>) {
        for made in made {
            if let Some(staged) = made.staged {
                self.staged.insert(made.file.clone(), staged);
            }
            self.manifest.files.insert(made.file, made.written);
        }
    }
}

/// Makes every file and stages those that differ from the last export.
async fn fill(
    exporter: &Arc<Exporter>,
    key: String,
    tell: Telling<'_>,
) -> Result<(Manifest, Vec<(String, PathBuf)>), ExportError> {
    let snapshot = exporter.service.snapshot();
    let mut sum = Sum::default();
    let jobs = plan::jobs(&snapshot.pages, &snapshot.build_id);
    run_all(jobs, exporter, &mut sum, tell).await?;
    // Icons may be missing.
    for (address, ..) in site_pages::files::ICONS {
        if source::ask(&exporter.service, address).await?.status() == http::StatusCode::OK {
            let job = ExportJob::File(address.to_owned());
            sum.take(Arc::clone(exporter).make(job).await?);
        }
    }
    let missing = source::missing(&exporter.service).await?;
    let policy = header_of(&missing, header::CONTENT_SECURITY_POLICY);
    sum.policies
        .add_pattern("/404".to_owned(), "404.html", policy);
    let missing = missing.into_body();
    let mut files = vec![NewFile::text("404.html".to_owned(), missing, true)];
    files.extend(assets(exporter));
    sum.files(exporter.store(files)?);
    let named = std::mem::take(&mut sum.pictures);
    pictures(exporter, named, tell, |made| sum.files(made)).await?;

    let files = last_files(exporter, &sum.policies).await?;
    sum.files(exporter.store(files)?);
    sum.manifest.key = key;
    sum.manifest.build.clone_from(&snapshot.build_id);
    sum.manifest.timestamp = snapshot.timestamp;
    sum.manifest.until = snapshot.next_change.map_or(0, Timestamp::as_second);
    sum.manifest.complete = true;
    Ok((sum.manifest, sum.staged.into_iter().collect()))
}

/// Runs the jobs. So many run at the same time that all cores are busy, but no more, because that would use more memory.
async fn run_all(
    jobs: Vec<ExportJob>,
    exporter: &Arc<Exporter>,
    sum: &mut Sum,
    tell: Telling<'_>,
) -> Result<(), ExportError> {
    let most = 4 * std::thread::available_parallelism().map_or(2, usize::from);
    let (mut running, mut done, total) = (JoinSet::new(), 0, jobs.len() as u64);
    tell("Pages", done, total);
    let mut rest = jobs.into_iter();
    loop {
        while running.len() < most
            && let Some(job) = rest.next()
        {
            running.spawn(Arc::clone(exporter).make(job));
        }
        let Some(made) = running.join_next().await else {
            return Ok(());
        };
        sum.take(made.map_err(|_| ExportError::Worker)??);
        done += 1;
        tell("Pages", done, total);
    }
}

/// Scripts, styles and fonts, with the precompressed copies of the web build.
fn assets(exporter: &Exporter) -> impl Iterator<Item = NewFile> {
    let assets = exporter.service.bundle().assets.iter();
    assets.map(|(name, asset)| NewFile {
        file: format!("assets/{name}"),
        body: asset.identity.clone(),
        copies: CopiesFrom::Ready(Precompressed {
            brotli: asset.brotli.clone(),
            gzip: asset.gzip.clone(),
        }),
    })
}

fn summary(manifest: &Manifest, moved: Moved, started: Instant) -> ExportSummary {
    let files = || manifest.files.values();
    ExportSummary {
        build: manifest.build.clone(),
        pages: manifest.pages,
        files: files().count(),
        bytes: files().map(|file| file.len).sum(),
        precompressed_bytes: files().map(|file| file.brotli + file.gzip).sum(),
        written: moved.written,
        removed: moved.removed,
        took: started.elapsed(),
    }
}
