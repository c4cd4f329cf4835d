//! The webhook: a signed POST of a submission's JSON.

use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper::{Method, Request, Uri};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;

use super::problem::Problem;
use super::receiver::hashed;
use crate::error::InboxError;
use crate::record::Record;
use crate::signature::Key;
use crate::tls;

/// Longest wait for a connection, and for the whole answer.
const LIMIT: Duration = Duration::from_secs(10);

/// The address of the webhook and the signing secret. It has no `Debug`, because either may protect the webhook.
#[derive(Clone)]
pub struct WebhookConfig {
    /// `https://…`, or `http://…` in a trusted network (`--webhook-url`).
    pub url: String,
    /// Secret that the receiver knows too. Without it requests are not signed, so the URL must be secret.
    pub secret: Option<String>,
}

/// The webhook target, made from a checked [`WebhookConfig`]. Redirects are not followed, so that submissions are sent
/// to no other address.
pub(crate) struct Webhook {
    /// See [`Receiver`](super::Receiver).
    pub(super) address: String,
    uri: Uri,
    key: Option<Key>,
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
}

impl Webhook {
    pub(super) fn new(config: &WebhookConfig) -> Result<Self, InboxError> {
        let wrong = || {
            InboxError::Config(
                "--webhook-url is not a URL like https://hooks.example.org/website".to_owned(),
            )
        };
        let url = url::Url::parse(&config.url).map_err(|_| wrong())?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err(wrong());
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(InboxError::Config("--webhook-url has a user name in it, which is not sent. Put a token into the path, or use the signing secret".to_owned()));
        }
        let uri = url.as_str().parse().map_err(|_| wrong())?;
        let mut tcp = HttpConnector::new();
        tcp.enforce_http(false);
        tcp.set_connect_timeout(Some(LIMIT));
        let https = HttpsConnectorBuilder::new()
            .with_tls_config(tls::client()?)
            .https_or_http()
            .enable_http1()
            .wrap_connector(tcp);
        let client = Client::builder(TokioExecutor::new())
            .pool_max_idle_per_host(0)
            .build(https);
        let key = config
            .secret
            .as_ref()
            .map(|secret| Key::new(secret.clone().into_bytes()));
        Ok(Self {
            address: hashed(url.as_str()),
            uri,
            key,
            client,
        })
    }

    /// Makes one request; only 2xx is success. `x-website-signature` is `t={seconds},v1={hex}`: HMAC-SHA256 over
    /// `{seconds}.{body}`. The time in it lets the receiver refuse an old request that somebody recorded.
    pub(super) async fn post(&self, record: &Record, now: i64) -> Result<(), Problem> {
        let body = Bytes::from(record.json().to_string());
        let mut request = Request::builder()
            .method(Method::POST)
            .uri(&self.uri)
            .header("content-type", "application/json")
            .header("user-agent", "website-inbox")
            // The same for every attempt, so that the receiver can recognize a repeated one.
            .header("idempotency-key", record.reference.as_str());
        if let Some(key) = &self.key {
            let time = (now / 1000).to_string();
            let signature = key.sign(&[time.as_bytes(), b".", &body]);
            request = request.header("x-website-signature", format!("t={time},v1={signature}"));
        }
        let request = request
            .body(Full::new(body))
            .map_err(|_| Problem::from("the request could not be made"))?;
        let answer = tokio::time::timeout(LIMIT, self.client.request(request))
            .await
            .map_err(|_| Problem::from("no answer within 10 s"))?
            .map_err(|error| {
                Problem::from(if error.is_connect() {
                    "no connection"
                } else {
                    "the connection broke"
                })
            })?;
        let status = answer.status();
        if status.is_success() {
            Ok(())
        } else {
            Err(Problem::from(format!("status {}", status.as_u16())))
        }
    }
}
