//! Start, the accept loops and the end.

use std::{
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use axum::Router;
use site_content::Reader;
use site_render::{Bundle, Limits, Renderer};
use tokio::{net::TcpListener, sync::watch};

use crate::{
    admin,
    app::{App, Shared},
    assets,
    config::Config,
    contact::{self, Desk, DeskError},
    hot::Hot,
    images::{self, ImageService},
    router, visits,
};
use site_http::listen::{self, Admission, Endpoint, TlsError, TlsStatus};
use site_publish::{Changes, PublishError, Publisher, Touched, WebBundle};

/// Why the server does not start. Each is for the operator and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is taken, or may not be used.
    #[error(
        "{address} cannot be listened on: {source}. Is another server running there? Choose another with --{flag}."
    )]
    Listen {
        /// The address asked for.
        address: SocketAddr,
        /// The flag that sets it.
        flag: &'static str,
        /// The system's reason.
        source: io::Error,
    },
    /// The data folder can't be written.
    #[error("{}: the data folder cannot be written: {source}. Choose another with --data-dir, or change its rights.", path.display())]
    DataDir {
        /// The folder asked for.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The certificate can't be used.
    #[error("TLS cannot be offered: {0}. See --tls-cert and --tls-key.")]
    Tls(#[from] TlsError),
    /// The inbox can't be used.
    #[error(transparent)]
    Desk(#[from] DeskError),
    /// The content can't be published.
    #[error(transparent)]
    Content(#[from] PublishError),
    /// The image workers can't be started.
    #[error(transparent)]
    Images(#[from] site_images::OpenError),
    /// There is no renderer.
    #[error(transparent)]
    Render(#[from] site_render::StartError),
    /// The server script is not UTF-8.
    #[error("the web bundle's server script is not text")]
    ServerScript,
}

/// A server that is answering.
pub struct Running {
    /// The site.
    pub app: App,
    /// Where visitors are served; the port is the true one where 0 was asked for.
    pub address: SocketAddr,
    /// Where the admin listener is.
    pub admin_address: SocketAddr,
    stop: watch::Sender<bool>,
    stop_admin: watch::Sender<bool>,
    tasks: Vec<tokio::task::JoinHandle<()>>,
    /// What need not be finished before the end.
    background: tokio::task::JoinHandle<()>,
    admin_task: tokio::task::JoinHandle<()>,
}

impl Running {
    /// How many pages are rendered, and how many there are; `None` once all of the first snapshot have been, or one of
    /// them could not be.
    pub fn first_render(&self) -> Option<(usize, usize)> {
        let publisher = &self.app.shared.publisher;
        let is_over = publisher.is_filled() || publisher.held_back().is_some();
        (!is_over).then(|| publisher.rendered_so_far())
    }

    /// Says so on `/readyz`, serves on for [`crate::HttpConfig::drain_delay`] so that whoever sends visitors here can
    /// stop doing so, then stops accepting, finishes what is running within [`Config::drain`], and ends.
    pub async fn stop(self) {
        self.app.shared.publisher.say_stopping();
        tokio::time::sleep(self.app.shared.config.http.drain_delay).await;
        self.stop_at_once().await;
    }

    /// The same without the delay, where nobody sends visitors.
    pub async fn stop_at_once(self) {
        self.app.shared.publisher.say_stopping();
        self.background.abort();
        // Nobody listening any more is as stopped as can be.
        let _ = self.stop.send(true);
        for task in self.tasks {
            let _ = task.await;
        }
        // The last request has been answered: nobody is counted after this.
        visits::store_rest(&self.app).await;
        // Probes are answered to the last.
        let _ = self.stop_admin.send(true);
        let _ = self.admin_task.await;
        self.app.shared.publisher.renderer().stop();
    }
}

/// Starts the server: content is checked, ports and folders are tried, the home page is rendered; then it answers.
/// The other pages are rendered at once when asked for, and in the background otherwise.
///
/// # Errors
/// When the ports, the folders, the content or the web bundle can't be used.
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

    // The engine starts while the content is read: neither waits for the other.
    let script =
        String::from_utf8(bundle.server_script().to_vec()).map_err(|_| StartError::ServerScript)?;
    let renderer = tokio::task::spawn_blocking(move || {
        Renderer::start(
            Bundle::from_source("entry.server.js", script),
            Limits::default(),
        )
    });
    let desk = tokio::spawn({
        let config = config.clone();
        async move { Desk::open(&config).await }
    });
    let changes = config.watch.then(|| Changes::of(&config.content));
    let mut reader = Reader::new(&config.content);
    let site = tokio::task::spawn_blocking(move || {
        site_publish::read(&mut reader, &Touched::Anything).map(|site| (site, reader))
    });
    let image_config = config.clone();
    let images = tokio::task::spawn_blocking(move || ImageService::open(&image_config));
    let (renderer, (site, reader)) = (joined(renderer).await?, joined(site).await?);
    let desk = joined(desk).await?;
    let images = joined(images).await?;

    let publishing = config.publishing(config.is_https());
    let publisher = Publisher::open(publishing, bundle, renderer, (site, reader), |_| None)?;
    publisher.prove().await?;
    let shared = Shared::new(config, publisher, desk, images);
    let app = App {
        shared: Arc::new(Shared {
            tls: tls_status,
            ..shared
        }),
    };

    let (stop, stopped) = watch::channel(false);
    let drain = app.shared.config.drain;
    let address = listener.local_addr().unwrap_or(app.shared.config.listen);
    let admin_address = admin_listener
        .local_addr()
        .unwrap_or(app.shared.config.admin_listen);
    let site_service = Hot::new(app.clone(), router::router(app.clone()));
    let admin_router: Router = admin::router(app.clone());
    let http = &app.shared.config.http;
    let admission = Admission::new(
        http.max_connections,
        http.max_connections_per_client,
        app.shared.config.trust_proxy > 0,
    );
    let site_endpoint = Endpoint {
        listener,
        tls,
        admission: Some(admission),
        drain,
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
            move |peer| site_service.with_peer(peer),
            stopped.clone(),
            Arc::clone(&app.shared.metrics.connections),
        )),
        tokio::spawn(visits::run(app.clone(), stopped.clone())),
        tokio::spawn(contact::run(app.clone(), stopped)),
    ];
    let admin_task = tokio::spawn(listen::accept(
        admin_endpoint,
        move |_| admin_router.clone(),
        admin_stopped,
        Arc::clone(&app.shared.metrics.connections),
    ));
    if let Some(reload) = reload {
        let (status, poll) = (Arc::clone(&app.shared.tls), http.certificate_poll);
        tokio::spawn(listen::watch_certificate(status, poll, reload));
    }
    let publisher = &app.shared.publisher;
    tokio::spawn(site_publish::run(Arc::clone(publisher), changes));
    let (images, rendered) = (Arc::clone(&app.shared.images), Arc::clone(publisher));
    let wanted = app.shared.config.background_work;
    let background = tokio::spawn(async move {
        if wanted {
            images::prepare(images, rendered).await;
        }
    });
    let shared = Arc::clone(&app.shared);
    tokio::task::spawn_blocking(move || {
        assets::keep(shared.publisher.bundle(), &shared.config.data_dir);
    });
    Ok(Running {
        app,
        address,
        admin_address,
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
