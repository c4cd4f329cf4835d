//! Starts the server and its accept loops, and stops them.

use std::{io, net::SocketAddr, path::Path, sync::Arc, time::Duration};

use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use crate::{
    config::Config,
    contact::ContactService,
    images::ImageService,
    limits,
    local_service::LocalService,
    opening::{Opening, Tasks, unwound},
    routes,
    start_error::StartError,
    waiting::{Gate, Waiting},
};
use site_content::Scratch;
use site_http::listen::{self, Endpoint, TlsStatus};
use site_publish::{Changes, Content, WebBundle};

/// A running server.
pub struct Running {
    /// Address of the public listener, with the actual port if 0 was configured.
    pub address: SocketAddr,
    /// Address of the admin listener.
    pub admin_address: SocketAddr,
    /// Has the site as soon as the content was published for the first time.
    pub(crate) waiting: Arc<Waiting>,
    stop: watch::Sender<bool>,
    stop_admin: watch::Sender<bool>,
    opening: Begun,
    site_task: JoinHandle<()>,
    admin_task: JoinHandle<()>,
}

/// How far the start has come.
enum Begun {
    Opened(Tasks),
    Waits(JoinHandle<Result<Tasks, StartError>>),
}

impl Running {
    /// Build id of the current snapshot; empty before the first.
    #[must_use]
    pub fn build_id(&self) -> String {
        let state = self.waiting.state();
        state.map_or_else(String::new, |state| state.publisher.build_id())
    }

    /// How many pages are rendered, and how many there are; `None` once all pages of the first snapshot are rendered,
    /// or one of them failed, and while there is no snapshot.
    pub fn first_render(&self) -> Option<(usize, usize)> {
        let publisher = &self.waiting.state()?.publisher;
        let is_over = publisher.is_filled() || publisher.held_back().is_some();
        (!is_over).then(|| publisher.rendered_so_far())
    }

    /// The site for other listeners of this process; `None` before the content was published for the first time.
    pub fn local(&self) -> impl Fn() -> Option<LocalService> + Send + Sync + 'static {
        let waiting = Arc::clone(&self.waiting);
        move || {
            let site = waiting.site.get().cloned()?;
            Some(LocalService { site })
        }
    }

    fn say_stopping(&self) {
        if let Some(state) = self.waiting.state() {
            state.publisher.say_stopping();
        }
    }

    /// Answers 503 on `/readyz` and continues to serve for [`crate::HttpConfig::drain_delay`], so that load balancers
    /// can stop sending visitors. Then stops accepting, finishes running requests within [`Config::drain`], and ends.
    pub async fn stop(self) {
        self.say_stopping();
        tokio::time::sleep(self.waiting.config.http.drain_delay).await;
        self.stop_at_once().await;
    }

    /// Stops without the delay, if there is no load balancer.
    pub async fn stop_at_once(self) {
        self.say_stopping();
        // A server that still waits for its content has no visits and no renderer at work.
        let tasks = match self.opening {
            Begun::Opened(tasks) => Some(tasks),
            Begun::Waits(opening) => {
                opening.abort();
                opening.await.ok().and_then(Result::ok)
            }
        };
        // A closed channel means that every task has ended.
        let _ = self.stop.send(true);
        let _ = self.site_task.await;
        if let (Some(tasks), Some(state)) = (tasks, self.waiting.state()) {
            for task in tasks {
                let _ = task.await;
            }
            // The last request has been answered, so no more visits are counted.
            let drain = state.config.drain;
            state.visits.store_rest(&state.contact, drain).await;
        }
        // The admin listener stops last, so that probes are answered until then.
        let _ = self.stop_admin.send(true);
        let _ = self.admin_task.await;
        if let Some(state) = self.waiting.state() {
            state.publisher.rendering().renderer.stop();
        }
    }
}

/// Starts the server: opens the ports and the folders, reads the content, renders the home page, and then accepts
/// requests. The other pages are rendered in the background, or earlier if a visitor requests them.
///
/// If the content can't be published, visitors get 503 until it is mended (`waiting.rs`).
///
/// # Errors
/// The ports, the folders, the inbox or the web bundle can't be used.
pub async fn start(mut config: Config, bundle: WebBundle) -> Result<Running, StartError> {
    // The path counts, and not the folder to which a relative path leads today: a folder above it may be exchanged.
    config.content = std::path::absolute(&config.content).unwrap_or(config.content);
    let config = Arc::new(config);
    let tls_status = Arc::<TlsStatus>::default();
    let tls = config.http.tls.as_ref();
    let tls = tls
        .map(|files| listen::tls_settings(files, &tls_status))
        .transpose()?;
    let (tls, reload) = tls.unzip();
    let listener = bind(config.listen, "listen", "server").await?;
    let admin_listener = bind(config.admin_listen, "admin-listen", "server").await?;
    writable(&config.data_dir).map_err(|source| StartError::DataDir {
        path: config.data_dir.clone(),
        source,
    })?;

    // The engine starts while the content is read.
    let renderer = tokio::task::spawn_blocking(bundle.renderer());
    let contact = tokio::spawn(ContactService::open(Arc::clone(&config)));
    let own = Arc::clone(&config);
    let content = tokio::task::spawn_blocking(move || {
        let changes = own.watch.then(|| Arc::new(Changes::of(&own.content, true)));
        let prepared = own.prepared.as_deref();
        let mut content = Content::new(&own.content, &own.data_dir, prepared, changes.clone());
        (content.read(), content, changes)
    });
    let own = Arc::clone(&config);
    let images = tokio::task::spawn_blocking(move || ImageService::open(&own));
    let renderer = joined(renderer).await?;
    let (site, content, changes) = unwound(content.await);
    let contact = joined(contact).await?;
    let images = joined(images).await?;

    let waiting = Arc::new(Waiting::new(Arc::clone(&config), &bundle, changes));
    let (stop, stopped) = watch::channel(false);
    let address = listener.local_addr().unwrap_or(config.listen);
    let admin_address = admin_listener.local_addr().unwrap_or(config.admin_listen);
    if let Some(reload) = reload {
        let (status, poll) = (Arc::clone(&tls_status), config.http.certificate_poll);
        tokio::spawn(listen::watch_certificate(status, poll, reload));
    }
    let limits = Arc::new(limits::Limits::of(&config));
    let admission = Arc::clone(&limits.connections);
    let admin = routes::admin(Arc::clone(&waiting));
    let connections = Arc::clone(&waiting.metrics.connections);
    let opening = Opening {
        bundle,
        renderer,
        contact,
        images,
        tls: tls_status,
        content,
        limits,
        waiting: Arc::clone(&waiting),
        stopped: stopped.clone(),
    };
    let mut opening = tokio::spawn(opening.run(site));
    // The first request to a server whose content is good is not refused.
    let opening = tokio::select! {
        opened = &mut opening => Begun::Opened(unwound(opened)?),
        () = waiting.told() => Begun::Waits(opening),
    };
    let gate = Arc::clone(&waiting);
    let site_endpoint = Endpoint {
        listener,
        tls,
        admission: Some(admission),
        drain: config.drain,
    };
    let admin_endpoint = Endpoint {
        listener: admin_listener,
        tls: None,
        admission: None,
        drain: Duration::from_secs(1),
    };
    let (stop_admin, admin_stopped) = watch::channel(false);
    let site_task = tokio::spawn(listen::accept(
        site_endpoint,
        move |peer| Gate(Arc::clone(&gate), peer),
        stopped,
        Arc::clone(&connections),
    ));
    let admin_task = tokio::spawn(listen::accept(
        admin_endpoint,
        move |_| admin.clone(),
        admin_stopped,
        connections,
    ));
    Ok(Running {
        address,
        admin_address,
        waiting,
        stop,
        stop_admin,
        opening,
        site_task,
        admin_task,
    })
}

async fn joined<T, E: Into<StartError>>(task: JoinHandle<Result<T, E>>) -> Result<T, StartError> {
    unwound(task.await).map_err(Into::into)
}

/// Binds the listener of a server or an editor to the address that a flag sets.
///
/// # Errors
/// The port is in use, or its use is not permitted.
pub async fn bind(
    address: SocketAddr,
    flag: &'static str,
    what: &'static str,
) -> Result<TcpListener, StartError> {
    let bound = TcpListener::bind(address).await;
    bound.map_err(|source| StartError::Listen {
        address,
        flag,
        what,
        source,
    })
}

/// Makes a folder if it is missing, and tries to write into it. Several processes may start with one folder at the same time.
///
/// # Errors
/// The folder can't be made or written.
pub fn writable(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    // An empty file, because a folder needs room on a full disk, and the site is shown nevertheless then.
    Scratch::file(folder).map(drop)
}
