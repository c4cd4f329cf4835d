//! Start, the accept loops and the end.

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
    Contact(#[from] ContactError),
    /// The content can't be published.
    #[error(transparent)]
    Content(#[from] PublishError),
    /// The image workers can't be started.
    #[error(transparent)]
    Images(#[from] site_images::OpenError),
    /// There is no renderer.
    #[error(transparent)]
    Render(#[from] site_render::StartError),
}

/// A server that is answering.
pub struct Running {
    /// Where visitors are served; the port is the true one where 0 was asked for.
    pub address: SocketAddr,
    /// Where the admin listener is.
    pub admin_address: SocketAddr,
    pub(crate) state: ServerState,
    drain_delay: Duration,
    drain: Duration,
    stop: watch::Sender<bool>,
    stop_admin: watch::Sender<bool>,
    tasks: Vec<tokio::task::JoinHandle<()>>,
    /// What need not be finished before the end.
    background: tokio::task::JoinHandle<()>,
    admin_task: tokio::task::JoinHandle<()>,
}

impl Running {
    /// Build id of the snapshot that is served now.
    #[must_use]
    pub fn build_id(&self) -> String {
        self.state.publisher.build_id()
    }

    /// Says so on `/readyz`, serves on for [`crate::HttpConfig::drain_delay`] so that whoever sends visitors here can
    /// stop doing so, then stops accepting, finishes what is running within [`Config::drain`], and ends.
    pub async fn stop(self) {
        self.state.publisher.say_stopping();
        tokio::time::sleep(self.drain_delay).await;
        self.stop_at_once().await;
    }

    /// The same without the delay, where nobody sends visitors.
    pub async fn stop_at_once(self) {
        self.state.publisher.say_stopping();
        self.background.abort();
        // A closed channel means that every task has ended.
        let _ = self.stop.send(true);
        for task in self.tasks {
            let _ = task.await;
        }
        // The last request has been answered: nobody is counted after this.
        let visits = &self.state.visits;
        visits.store_rest(&self.state.contact, self.drain).await;
        // Probes are answered to the last.
        let _ = self.stop_admin.send(true);
        let _ = self.admin_task.await;
        self.state.publisher.renderer().stop();
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
    let admission = Admission::new(
        http.max_connections,
        http.max_connections_per_client,
        config.trust_proxy > 0,
    );
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
    let (images, wanted) = (Arc::clone(&state.images), config.background_work);
    let background = tokio::spawn(async move {
        if wanted {
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
