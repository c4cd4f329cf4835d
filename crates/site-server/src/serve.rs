//! Starts the server and its accept loops, and stops them.

use std::{
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use site_content::Reader;
use site_render::Limits;
use tokio::{net::TcpListener, sync::watch};

use crate::{
    config::Config,
    contact::{ContactError, ContactService},
    fast_path::FastPath,
    images::{self, ImageService},
    routes,
    state::ServerState,
};
use site_http::listen::{self, Endpoint, TlsError, TlsStatus};
use site_publish::{Changes, PublishError, Publisher, Touched, WebBundle};

/// Why the server does not start. Each message tells the operator what to do.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is in use, or its use is not permitted.
    #[error(
        "{address} cannot be listened on: {source}. Is another server running there? Choose another with --{flag}."
    )]
    Listen {
        /// The configured address.
        address: SocketAddr,
        /// The flag that sets the address.
        flag: &'static str,
        /// The system's reason.
        source: io::Error,
    },
    /// The data folder is not writable.
    #[error("{}: the data folder cannot be written: {source}. Choose another with --data-dir, or change its rights.", path.display())]
    DataDir {
        /// The configured folder.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The certificate can't be used.
    #[error("TLS cannot be offered: {0}. See --tls-cert and --tls-key.")]
    Tls(#[from] TlsError),
    /// The inbox can't be used.
    #[error(transparent)]
    Contact(#[from] ContactError),
    /// The content can't be published.
    #[error(transparent)]
    Content(#[from] PublishError),
    /// The image workers can't be started.
    #[error(transparent)]
    Images(#[from] site_images::OpenError),
    /// The renderer can't be started.
    #[error(transparent)]
    Render(#[from] site_render::StartError),
}

/// A running server.
pub struct Running {
    /// Address of the public listener, with the actual port if 0 was configured.
    pub address: SocketAddr,
    /// Address of the admin listener.
    pub admin_address: SocketAddr,
    pub(crate) state: ServerState,
    drain_delay: Duration,
    drain: Duration,
    stop: watch::Sender<bool>,
    stop_admin: watch::Sender<bool>,
    tasks: Vec<tokio::task::JoinHandle<()>>,
    /// A task that is aborted at the end.
    background: tokio::task::JoinHandle<()>,
    admin_task: tokio::task::JoinHandle<()>,
}

impl Running {
    /// Build id of the current snapshot.
    #[must_use]
    pub fn build_id(&self) -> String {
        self.state.publisher.build_id()
    }

    /// How many pages are rendered, and how many there are; `None` once all pages of the first snapshot are rendered,
    /// or one of them failed.
    pub fn first_render(&self) -> Option<(usize, usize)> {
        let publisher = &self.state.publisher;
        let is_over = publisher.is_filled() || publisher.held_back().is_some();
        (!is_over).then(|| publisher.rendered_so_far())
    }

    /// Answers 503 on `/readyz` and continues to serve for [`crate::HttpConfig::drain_delay`], so that load balancers
    /// can stop sending visitors. Then stops accepting, finishes running requests within [`Config::drain`], and ends.
    pub async fn stop(self) {
        self.state.publisher.say_stopping();
        tokio::time::sleep(self.drain_delay).await;
        self.stop_at_once().await;
    }

    /// Stops without the delay, if there is no load balancer.
    pub async fn stop_at_once(self) {
        self.state.publisher.say_stopping();
        self.background.abort();
        // A closed channel means that every task has ended.
        let _ = self.stop.send(true);
        for task in self.tasks {
            let _ = task.await;
        }
        // The last request has been answered, so no more visits are counted.
        let visits = &self.state.visits;
        visits.store_rest(&self.state.contact, self.drain).await;
        // The admin listener stops last, so that probes are answered until then.
        let _ = self.stop_admin.send(true);
        let _ = self.admin_task.await;
        self.state.publisher.renderer().stop();
    }
}

/// Starts the server: opens the ports and the folders, reads the content, renders the home page, and then accepts
/// requests. The other pages are rendered in the background, or earlier if a visitor requests them.
///
/// # Errors
/// The ports, the folders, the content or the web bundle can't be used.
pub async fn start(config: Config, bundle: WebBundle) -> Result<Running, StartError> {
    let tls_status = Arc::<TlsStatus>::default();
    let tls = config.http.tls.as_ref();
    let tls = tls
        .map(|files| listen::tls_settings(files, &tls_status))
        .transpose()?;
    let (tls, reload) = tls.unzip();
    let listener = bind(config.listen, "listen").await?;
    let admin_listener = bind(config.admin_listen, "admin-listen").await?;
    writable(&config.data_dir).map_err(|source| StartError::DataDir {
        path: config.data_dir.clone(),
        source,
    })?;

    // The engine starts while the content is read.
    let renderer = tokio::task::spawn_blocking(bundle.renderer(Limits::default()));
    let contact = tokio::spawn({
        let (config, data_dir) = (config.contact.clone(), config.data_dir.clone());
        async move { ContactService::open(&config, &data_dir).await }
    });
    let changes = config.watch.then(|| Changes::of(&config.content));
    let mut reader = Reader::new(&config.content);
    let site = tokio::task::spawn_blocking(move || {
        site_publish::read(&mut reader, &Touched::Anything).map(|site| (site, reader))
    });
    let image_config = config.clone();
    let images = tokio::task::spawn_blocking(move || ImageService::open(&image_config));
    let (renderer, (site, reader)) = (joined(renderer).await?, joined(site).await?);
    let contact = joined(contact).await?;
    let images = joined(images).await?;

    let publishing = config.publishing(config.is_https());
    let publisher = Publisher::open(publishing, bundle, renderer, (site, reader), |_| None)?;
    publisher.prove().await?;
    let state = ServerState::new(&config, publisher, contact, images, tls_status);

    let (stop, stopped) = watch::channel(false);
    let address = listener.local_addr().unwrap_or(config.listen);
    let admin_address = admin_listener.local_addr().unwrap_or(config.admin_listen);
    let site = FastPath::new(state.clone(), routes::site(state.clone(), config.dev));
    let admin_router = routes::admin(state.clone());
    let http = &config.http;
    let site_endpoint = Endpoint {
        listener,
        tls,
        admission: Some(Arc::clone(&state.limits.connections)),
        drain: config.drain,
    };
    let admin_endpoint = Endpoint {
        listener: admin_listener,
        tls: None,
        admission: None,
        drain: Duration::from_secs(1),
    };
    let (stop_admin, admin_stopped) = watch::channel(false);
    let tasks = vec![
        tokio::spawn(listen::accept(
            site_endpoint,
            move |peer| site.with_peer(peer),
            stopped.clone(),
            Arc::clone(&state.metrics.connections),
        )),
        tokio::spawn({
            let (state, stopped) = (state.clone(), stopped.clone());
            async move { state.visits.run(&state.contact, stopped).await }
        }),
        tokio::spawn({
            let (state, drain) = (state.clone(), config.drain);
            async move { state.contact.run(&state.publisher, drain, stopped).await }
        }),
    ];
    let admin_task = tokio::spawn(listen::accept(
        admin_endpoint,
        move |_| admin_router.clone(),
        admin_stopped,
        Arc::clone(&state.metrics.connections),
    ));
    if let Some(reload) = reload {
        let (status, poll) = (Arc::clone(&state.tls), http.certificate_poll);
        tokio::spawn(listen::watch_certificate(status, poll, reload));
    }
    let publisher = Arc::clone(&state.publisher);
    tokio::spawn(site_publish::run(Arc::clone(&publisher), changes));
    let (images, background_work) = (Arc::clone(&state.images), config.background_work);
    let background = tokio::spawn(async move {
        if background_work {
            images::prepare(images, publisher).await;
        }
    });
    let (assets, publisher) = (Arc::clone(&state.assets), Arc::clone(&state.publisher));
    tokio::task::spawn_blocking(move || assets.keep(publisher.bundle()));
    Ok(Running {
        address,
        admin_address,
        state,
        drain_delay: config.http.drain_delay,
        drain: config.drain,
        stop,
        stop_admin,
        tasks,
        background,
        admin_task,
    })
}

async fn joined<T, E: Into<StartError>>(
    task: tokio::task::JoinHandle<Result<T, E>>,
) -> Result<T, StartError> {
    match task.await {
        Ok(result) => result.map_err(Into::into),
        Err(panic) => std::panic::resume_unwind(panic.into_panic()),
    }
}

async fn bind(address: SocketAddr, flag: &'static str) -> Result<TcpListener, StartError> {
    TcpListener::bind(address)
        .await
        .map_err(|source| StartError::Listen {
            address,
            flag,
            source,
        })
}

fn writable(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let probe = folder.join(".writable");
    std::fs::write(&probe, b"")?;
    std::fs::remove_file(&probe)
}
