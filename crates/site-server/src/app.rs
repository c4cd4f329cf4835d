//! What lives as long as the server: engines, bundle, and the snapshot of the moment.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::AtomicBool};

use arc_swap::ArcSwap;
use http::HeaderValue;
use site_content::Reader;
use site_render::Renderer;
use tokio::sync::Semaphore;

use crate::{
    assets::Assets, bundle::WebBundle, config::Config, contact::Desk, gate::Places,
    images::ImageService, metrics::Metrics, snapshot::Snapshot, visits::VisitCounter,
};
use site_http::{
    PreparedResponse, RequestWork, csp, listen::TlsStatus, rate_limit::RateLimiter,
    security_headers,
};

/// Reports of policy violations that one client may send in a minute.
const REPORTS_A_MINUTE: usize = 60;

/// Parts that no snapshot changes.
pub(crate) struct Shared {
    pub(crate) renderer: Renderer,
    pub(crate) bundle: WebBundle,
    /// Its hashed files.
    pub(crate) assets: Assets,
    pub(crate) config: Config,
    pub(crate) desk: Desk,
    /// Origins of the chat widget, its script's first; none where no operator configured one.
    pub(crate) chat_origins: Vec<String>,
    /// The site is published under https: cookies are `Secure`.
    pub(crate) https: bool,
    /// Value of `Strict-Transport-Security`, where the site is published under https.
    pub(crate) hsts: Option<HeaderValue>,
    pub(crate) metrics: Metrics,
    pub(crate) tls: Arc<TlsStatus>,
    /// Requests that are being worked on.
    pub(crate) places: Places,
    /// What requests may make beyond handing out what is ready.
    pub(crate) work: RequestWork,
    /// Reports of policy violations, which browsers send by themselves.
    pub(crate) reports: RateLimiter,
    pub(crate) visits: VisitCounter,
    pub(crate) images: ImageService,
    /// Keeps what it has read: an edit of one file re-reads one file.
    pub(crate) reader: Mutex<Reader>,
    /// What keeps the content, or an entry's time, from being live, for `/readyz`; `None`: all is live.
    pub(crate) held_back: Mutex<Option<String>>,
    /// One body at a time is compressed as well as possible beside the requests.
    pub(crate) improving: Arc<Semaphore>,
    /// Held by the snapshot whose pages are compressed better.
    pub(crate) improver: tokio::sync::Mutex<()>,
    /// One preview at a time is made.
    pub(crate) previewing: Semaphore,
    /// All pages of a snapshot were rendered, the first or a later one.
    pub(crate) filled: AtomicBool,
    /// A stop was asked for: `/readyz` says so before connections are refused.
    pub(crate) stopping: AtomicBool,
}

impl Shared {
    pub(crate) fn new(
        config: Config,
        bundle: WebBundle,
        desk: Desk,
        renderer: Renderer,
        images: ImageService,
        reader: Reader,
        https: bool,
    ) -> Self {
        let hsts = https.then(|| security_headers::hsts(config.http.hsts_subdomains));
        let script = config.chat_script_url.as_deref().and_then(csp::origin);
        let chat_origins = chat_origins(script, &config.chat_origins);
        Self {
            renderer,
            assets: Assets::new(&bundle),
            bundle,
            config,
            desk,
            chat_origins,
            https,
            hsts,
            metrics: Metrics::default(),
            tls: Arc::default(),
            places: Places::default(),
            work: RequestWork::new(),
            reports: RateLimiter::new(REPORTS_A_MINUTE),
            visits: VisitCounter::default(),
            images,
            reader: Mutex::new(reader),
            held_back: Mutex::new(None),
            improving: Arc::new(Semaphore::new(1)),
            improver: tokio::sync::Mutex::new(()),
            previewing: Semaphore::new(1),
            filled: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
        }
    }

    /// Compresses a body better in the background, where nothing else is being compressed: what is asked for often
    /// comes round again, and nobody can fill the machine with it.
    pub(crate) fn improve_when_free(&self, stored: &Arc<PreparedResponse>) {
        if !self.config.background_work {
            return;
        }
        if let Ok(permit) = Arc::clone(&self.improving).try_acquire_owned() {
            let stored = Arc::clone(stored);
            tokio::task::spawn_blocking(move || {
                stored.improve();
                drop(permit);
            });
        }
    }

    /// The reader of the content folder. One that panicked may have kept half of what it read: it begins anew.
    pub(crate) fn reader(&self) -> MutexGuard<'_, Reader> {
        self.reader.lock().unwrap_or_else(|poisoned| {
            self.reader.clear_poison();
            let mut reader = poisoned.into_inner();
            *reader = Reader::new(&self.config.content);
            reader
        })
    }

    pub(crate) fn held_back(&self) -> Option<String> {
        self.held_back
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    pub(crate) fn hold_back(&self, reason: Option<String>) {
        *self
            .held_back
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = reason;
    }
}

/// The script's origin and the further ones, each once; without a script there is no chat.
fn chat_origins(script: Option<String>, further: &[String]) -> Vec<String> {
    let Some(script) = script else {
        return Vec::new();
    };
    let mut all = vec![script];
    for origin in further {
        if !all.contains(origin) {
            all.push(origin.clone());
        }
    }
    all
}

/// The running site.
#[derive(Clone)]
pub struct App {
    pub(crate) shared: Arc<Shared>,
    pub(crate) current: Arc<ArcSwap<Snapshot>>,
}

impl App {
    /// Build id of what is served now.
    #[must_use]
    pub fn build_id(&self) -> String {
        self.current.load().build_id.clone()
    }
}
