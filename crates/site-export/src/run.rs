use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::{Duration, Instant},
};

use bytes::Bytes;
use http::header;
use jiff::Timestamp;
use serde_json::json;
use tokio::task::JoinSet;

use super::{
    ExportError, ExportOptions, address, file_facts,
    folder::Folder,
    hosts::{self, Facts},
    make::{Made, Outcome, Raw, TwinsFrom, Workshop},
    manifest::Manifest,
    plan::{self, Job},
    policies::Policies,
    source::Source,
    staging::Staged,
    twins::Twins,
};
use site_publish::NamedDerivative;
use site_publish::WebBundle;
use site_server::Config;

/// Hears how far an export is.
pub trait Progress {
    /// A part of the work begins; `total` steps.
    fn begin(&mut self, what: &'static str, total: u64);
    /// Steps are done.
    fn advance(&mut self, by: u64);
}

/// What an export did.
#[derive(Debug, Clone)]
pub struct ExportSummary {
    /// Build that the folder has now.
    pub build: String,
    /// Pages.
    pub pages: usize,
    /// Files, twins aside.
    pub files: usize,
    /// Bytes of the files.
    pub bytes: u64,
    /// Bytes of the twins.
    pub twin_bytes: u64,
    /// Files that were written.
    pub written: usize,
    /// Files that were removed.
    pub removed: usize,
    /// Pictures that pages name and that can't be made, with the reason.
    pub problems: Vec<String>,
    /// How long it took.
    pub took: Duration,
}

/// Exports the site of a content folder.
///
/// # Errors
/// When the folder, the content or the web bundle can't be used; then an earlier export is as it was.
pub async fn export(
    config: Config,
    bundle: WebBundle,
    options: ExportOptions,
    progress: &mut dyn Progress,
) -> Result<ExportSummary, ExportError> {
    let started = Instant::now();
    let mut folder = Folder::open(&options.out)?;
    progress.begin("Content", 1);
    let told = format!("{} {:?}", config.drafts, config.site_url);
    let (build, timestamp) = (folder.before.build.clone(), folder.before.timestamp);
    let source = Source::open(config, bundle, move |made| {
        (made == build && timestamp > 0).then_some(timestamp)
    })
    .await?;
    progress.advance(1);
    folder.lock()?;
    // Only now: the folder is there.
    let key = key(&told, &options);
    if is_up_to_date(&folder, &source, &key) {
        source.stop();
        return Ok(summary(&folder.before, (0, 0), Vec::new(), started));
    }

    let staging = folder.staging();
    staging.prepare()?;
    let shop = Arc::new(Workshop {
        listings: plan::listings(&source.snapshot.pages),
        // Twins depend on the options, which the key tells.
        same_twins: folder.before.key == key,
        source,
        folder,
        options,
        staging,
    });
    let result = fill(&shop, key, progress).await;
    shop.source.stop();
    let (manifest, staged, problems) = result?;
    progress.begin("Moving into place", 1);
    let (pages, committing) = (manifest.clone(), Arc::clone(&shop));
    let moved = tokio::task::spawn_blocking(move || committing.folder.commit(manifest, &staged))
        .await
        .map_err(|_| ExportError::Worker)??;
    progress.advance(1);
    let did = (moved.written, moved.removed);
    Ok(summary(&pages, did, problems, started))
}

/// Nothing differs from what an earlier export made of the same, and every file is as it left it.
fn is_up_to_date(folder: &Folder, source: &Source, key: &str) -> bool {
    let before = &folder.before;
    let now = Timestamp::now().as_second();
    before.complete
        && before.key == key
        && before.build == source.snapshot.build_id
        && (before.until == 0 || now < before.until)
        && before.files.keys().all(|file| folder.is_intact(file))
}

/// What the bytes depend on beside the content and the web bundle, which the build id tells.
fn key(told: &str, options: &ExportOptions) -> String {
    let text = format!(
        "{} {} {} {:?} {:?} {told}",
        options.program,
        options.brotli,
        options.cards,
        options.server,
        options.out.canonicalize().ok(),
    );
    file_facts::hash(text.as_bytes())
}

/// What the pieces of work add up to.
#[derive(Default)]
struct Sum {
    manifest: Manifest,
    staged: Vec<(String, Staged)>,
    pictures: BTreeSet<String>,
    policies: Policies,
    problems: Vec<String>,
}

impl Sum {
    fn take(&mut self, outcome: Outcome) {
        self.files(outcome.files);
        self.manifest.pages += outcome.pages;
        self.pictures.extend(outcome.pictures);
        self.policies.merge(outcome.policies);
    }

    fn files(&mut self, made: Vec<Made>) {
        for made in made {
            self.file(made);
        }
    }

    fn file(&mut self, made: Made) {
        if let Some(staged) = made.staged {
            self.staged.push((made.file.clone(), staged));
        }
        self.manifest.files.insert(made.file, made.written);
    }
}

/// Makes every file, each compared with what is there.
async fn fill(
    shop: &Arc<Workshop>,
    key: String,
    progress: &mut dyn Progress,
) -> Result<(Manifest, Vec<(String, Staged)>, Vec<String>), ExportError> {
    let snapshot = Arc::clone(&shop.source.snapshot);
    let mut sum = Sum::default();
    let jobs = plan::jobs(&snapshot.pages, &snapshot.build_id);
    progress.begin("Pages", jobs.len() as u64);
    run_all(jobs, shop, &mut sum, progress).await?;
    for job in plan::optional() {
        let Job::File(address) = &job else { continue };
        if shop.source.ask(address).await?.status == http::StatusCode::OK {
            sum.take(Arc::clone(shop).make(job).await?);
        }
    }
    let missing = shop.source.missing().await?;
    let policy = missing.header(&header::CONTENT_SECURITY_POLICY);
    sum.policies
        .add_pattern("/404".to_owned(), "404.html", policy);
    let mut files = vec![Raw::text("404.html".to_owned(), missing.body, true)];
    files.extend(assets(shop));
    sum.files(shop.store(files).await?);
    pictures(shop, &mut sum, progress).await?;

    let index = serde_json::to_string(&snapshot.pages.static_directory()).unwrap_or_default();
    let name = format!(
        "assets/organizations-{}.json",
        file_facts::hash(index.as_bytes())
            .get(..12)
            .unwrap_or_default()
    );
    let latest = json!({
        "id": snapshot.build_id,
        "timestamp": snapshot.timestamp,
        "entry": shop.source.bundle().entry(),
        // Says to the app that nobody answers questions here, and where it finds the answers.
        "directory": format!("/{name}"),
    });
    let home = shop.source.get("/").await?;
    let redirects = snapshot.redirects.iter();
    let root = shop.options.out.canonicalize();
    let facts = Facts {
        page_headers: hosts::page_headers(&home.headers),
        policies: &sum.policies,
        redirects: redirects
            .map(|(from, to)| (from.as_str(), to.as_str()))
            .collect::<BTreeMap<_, _>>(),
        server: shop.options.server.as_deref(),
        root: root.map_or_else(
            |_| shop.options.out.display().to_string(),
            |root| root.display().to_string(),
        ),
    };
    let files = [
        (name.as_str(), index, true),
        ("builds/latest.json", latest.to_string(), false),
        ("_redirects", hosts::netlify_redirects(&facts), false),
        ("_headers", hosts::netlify_headers(&facts), false),
        ("_deploy/nginx.conf", hosts::nginx_server(&facts), false),
        ("_deploy/nginx-maps.conf", hosts::nginx_maps(&facts), false),
        ("_deploy/nginx-site.conf", hosts::nginx_site(&facts), false),
    ];
    let files = files.map(|(file, text, compress)| Raw::text(file.to_owned(), text, compress));
    sum.files(shop.store(files.into()).await?);
    sum.manifest.key = key;
    sum.manifest.build.clone_from(&snapshot.build_id);
    sum.manifest.timestamp = snapshot.timestamp;
    sum.manifest.until = snapshot.next_change.map_or(0, Timestamp::as_second);
    sum.manifest.complete = true;
    Ok((sum.manifest, sum.staged, sum.problems))
}

/// As many pieces of work at once as keep all cores busy; memory is theirs alone.
async fn run_all(
    jobs: Vec<Job>,
    shop: &Arc<Workshop>,
    sum: &mut Sum,
    progress: &mut dyn Progress,
) -> Result<(), ExportError> {
    let most = 4 * std::thread::available_parallelism().map_or(2, usize::from);
    let mut running = JoinSet::new();
    for job in jobs {
        if running.len() >= most
            && let Some(done) = running.join_next().await
        {
            sum.take(done.map_err(|_| ExportError::Worker)??);
            progress.advance(1);
        }
        running.spawn(Arc::clone(shop).make(job));
    }
    while let Some(done) = running.join_next().await {
        sum.take(done.map_err(|_| ExportError::Worker)??);
        progress.advance(1);
    }
    Ok(())
}

/// Scripts, styles and fonts, with the twins of the web build.
fn assets(shop: &Workshop) -> impl Iterator<Item = Raw> {
    let assets = shop.source.bundle().assets.iter();
    assets.map(|(name, asset)| Raw {
        file: format!("assets/{name}"),
        body: asset.identity.clone(),
        twins: TwinsFrom::Ready(Twins {
            brotli: asset.brotli.clone(),
            gzip: asset.gzip.clone(),
        }),
    })
}

/// Pictures that pages name. One that can't be made is missing on the server as well: it is said, and no more.
async fn pictures(
    shop: &Arc<Workshop>,
    sum: &mut Sum,
    progress: &mut dyn Progress,
) -> Result<(), ExportError> {
    let tails = std::mem::take(&mut sum.pictures);
    progress.begin("Pictures", tails.len() as u64);
    let most = std::thread::available_parallelism().map_or(2, usize::from);
    let mut running = JoinSet::new();
    let mut rest = tails.into_iter();
    loop {
        while running.len() < most
            && let Some(tail) = rest.next()
        {
            running.spawn(picture(Arc::clone(shop), tail));
        }
        let Some(done) = running.join_next().await else {
            return Ok(());
        };
        match done.map_err(|_| ExportError::Worker)?? {
            Ok(made) => sum.files(made),
            Err(problem) => sum.problems.push(problem),
        }
        progress.advance(1);
    }
}

async fn picture(
    shop: Arc<Workshop>,
    tail: String,
) -> Result<Result<Vec<Made>, String>, ExportError> {
    let address = format!("/_ipx/{tail}");
    let Some((named, file)) = NamedDerivative::parse(tail).zip(address::file_of(&address)) else {
        return Ok(Err(format!("{address}: no picture has this address")));
    };
    let (bytes, kind): (Bytes, _) = match shop.source.derivative(&named).await {
        Ok(derivative) => derivative,
        Err(error) => return Ok(Err(format!("{address}: {error}"))),
    };
    let raw = Raw::text(file, bytes, kind == "image/svg+xml");
    Ok(Ok(shop.store(vec![raw]).await?))
}

fn summary(
    manifest: &Manifest,
    (written, removed): (usize, usize),
    problems: Vec<String>,
    started: Instant,
) -> ExportSummary {
    let files = || manifest.files.values();
    ExportSummary {
        build: manifest.build.clone(),
        pages: manifest.pages,
        files: files().count(),
        bytes: files().map(|file| file.len).sum(),
        twin_bytes: files().map(|file| file.brotli + file.gzip).sum(),
        written,
        removed,
        problems,
        took: started.elapsed(),
    }
}
