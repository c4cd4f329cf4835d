//! TLS in the server: certificate and key come from files, which are read again when they change.

use std::{
    fs, io,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use arc_swap::ArcSwap;
use rustls::{
    ServerConfig,
    crypto::ring,
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
use rustls_pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _};
use tokio::net::TcpStream;
use tokio_rustls::{TlsAcceptor, server::TlsStream};
use x509_cert::der::Decode as _;

use super::{gather::Gate, last_answer::LastAnswer};

/// Longest time that a handshake may take.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// The first byte of a TLS connection.
const HANDSHAKE_RECORD: u8 = 0x16;

/// Paths of certificate and key, in PEM.
#[derive(Debug, Clone)]
pub struct TlsFiles {
    /// The certificate, followed by the intermediate certificates in order.
    pub cert: PathBuf,
    /// The private key: PKCS #8, PKCS #1 or SEC 1, without a password.
    pub key: PathBuf,
}

/// Why TLS can't be used. Only the operator can correct each of these.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file can't be read.
    #[error("{}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// A file has other contents than expected.
    #[error("{}: it contains no {what} in PEM form (-----BEGIN …)", path.display())]
    Pem {
        /// The file.
        path: PathBuf,
        /// What the file should contain.
        what: &'static str,
    },
    /// Certificate and key do not belong together, or are of an unsupported kind.
    #[error("certificate and key cannot be used together: {0}")]
    Pair(#[from] rustls::Error),
}

impl TlsFiles {
    fn load(&self) -> Result<CertifiedKey, TlsError> {
        let read = |path: &PathBuf| {
            fs::read(path).map_err(|source| TlsError::Read {
                path: path.clone(),
                source,
            })
        };
        let pem = |path: &PathBuf, what| TlsError::Pem {
            path: path.clone(),
            what,
        };
        let (cert, key) = (read(&self.cert)?, read(&self.key)?);
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&cert).collect();
        let chain = chain.ok().filter(|chain| !chain.is_empty());
        let chain = chain.ok_or_else(|| pem(&self.cert, "certificate"))?;
        let key = PrivateKeyDer::from_pem_slice(&key).map_err(|_| pem(&self.key, "private key"))?;
        Ok(CertifiedKey::from_der(
            chain,
            key,
            &ring::default_provider(),
        )?)
    }
}

/// The certificate in use.
#[derive(Debug)]
struct Current(ArcSwap<CertifiedKey>);

impl ResolvesServerCert for Current {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.0.load_full())
    }
}

/// The status of the certificate for `/metrics` and `/readyz`.
#[derive(Debug, Default)]
pub struct TlsStatus(Mutex<TlsState>);

/// What is known of the certificate at one moment.
#[derive(Debug, Default, Clone)]
pub struct TlsState {
    /// Seconds since 1970 at which the certificate expires; `None` without TLS.
    pub expires: Option<i64>,
    /// Why the current files are not used.
    pub problem: Option<String>,
    /// How often a new certificate was put to use.
    pub reloads: u64,
}

impl TlsStatus {
    fn with<T>(&self, act: impl FnOnce(&mut TlsState) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What is known now.
    pub fn now(&self) -> TlsState {
        let state = self.0.lock();
        state.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn took(&self, key: &CertifiedKey) {
        let expires = key.cert.first().and_then(|cert| expiry(cert));
        self.with(|state| {
            state.expires = expires;
            state.problem = None;
        });
    }
}

fn expiry(cert: &CertificateDer<'_>) -> Option<i64> {
    let cert = x509_cert::Certificate::from_der(cert).ok()?;
    // `notAfter`, in seconds since 1970.
    let not_after = cert.tbs_certificate.validity.not_after.to_unix_duration();
    not_after.as_secs().try_into().ok()
}

/// Reads the files once. [`watch`] then updates the settings when the files change.
pub fn settings(
    files: &TlsFiles,
    status: &TlsStatus,
) -> Result<(Arc<ServerConfig>, Reload), TlsError> {
    let key = files.load()?;
    status.took(&key);
    let current = Arc::new(Current(ArcSwap::from_pointee(key)));
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_cert_resolver(Arc::<Current>::clone(&current));
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    // Session tickets save a round trip for a visitor who returns on a slow connection.
    config.ticketer = ring::Ticketer::new()?;
    let reload = Reload {
        files: files.clone(),
        current,
    };
    Ok((Arc::new(config), reload))
}

/// The state of [`watch`].
pub struct Reload {
    files: TlsFiles,
    current: Arc<Current>,
}

/// Puts a new certificate to use when the files change. If the new files can't be used, the old certificate stays in
/// use and the reason is logged once.
pub async fn watch(status: Arc<TlsStatus>, poll: Duration, reload: Reload) {
    loop {
        tokio::time::sleep(poll).await;
        let files = reload.files.clone();
        let Ok(loaded) = tokio::task::spawn_blocking(move || files.load()).await else {
            continue;
        };
        match loaded {
            Ok(key) if key.cert == reload.current.0.load().cert => {
                status.with(|state| state.problem = None);
            }
            Ok(key) => {
                status.took(&key);
                reload.current.0.store(Arc::new(key));
                status.with(|state| state.reloads += 1);
                tracing::info!("a new certificate is in use");
            }
            Err(error) => {
                let problem = error.to_string();
                if status.now().problem.as_ref() != Some(&problem) {
                    tracing::error!(%error, "the new certificate can't be used; the previous one stays in use");
                    status.with(|state| state.problem = Some(problem));
                }
            }
        }
    }
}

/// Performs the handshake, or tells a client without TLS what this port is for.
pub(super) async fn handshake(
    mut stream: TcpStream,
    config: Arc<ServerConfig>,
) -> io::Result<TlsStream<Gate>> {
    let agree = async {
        let mut first = [0];
        if stream.peek(&mut first).await? == 1 && first != [HANDSHAKE_RECORD] {
            LastAnswer::Plain.say(&mut stream).await;
            return Err(io::ErrorKind::InvalidData.into());
        }
        TlsAcceptor::from(config).accept(Gate::new(stream)).await
    };
    match tokio::time::timeout(HANDSHAKE, agree).await {
        Ok(agreed) => agreed,
        Err(_) => Err(io::ErrorKind::TimedOut.into()),
    }
}

/// Whether both sides agreed on HTTP/2.
pub(super) fn speaks_http2(stream: &TlsStream<Gate>) -> bool {
    stream.get_ref().1.alpn_protocol() == Some(b"h2")
}

#[cfg(test)]
pub(super) mod tests {
    use tokio::net::TcpListener;

    use super::*;

    /// A certificate for `localhost`, and its key.
    pub(in crate::listen) fn first_certificate() -> TlsFiles {
        let kept =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/certificates");
        TlsFiles {
            cert: kept.join("first-cert.pem"),
            key: kept.join("first-key.pem"),
        }
    }

    /// Time is virtual: it advances as soon as every task waits.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_sends_nothing_does_not_keep_its_connection() {
        let files = first_certificate();
        let (config, _) = settings(&files, &TlsStatus::default()).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let silent = TcpStream::connect(listener.local_addr().unwrap()).await;
        let (taken, _) = listener.accept().await.unwrap();
        let begun = tokio::time::Instant::now();
        let error = handshake(taken, config).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() < 2 * HANDSHAKE);
        drop(silent);
    }
}
