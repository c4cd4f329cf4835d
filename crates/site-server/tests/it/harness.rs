//! A separate site for each test: a copy of the good sample, served on free ports.

use std::{borrow::Cow, io::Read as _, path::Path, time::Duration};

use site_server::{Config, Running, StartError, WebBundle, start};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

pub(crate) use crate::folder_copy::copy;

/// Renders the title; some titles cause a failure. Reports the images of the tags in the data, as the app's renderer
/// does, even if a visitor wrote the tag, so that the server itself must ignore pages with a visitor's text.
const SERVER_SCRIPT: &str = r#"
const text = (s) => s.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
globalThis.render = (kind, payload, site, options, islands) => {
  const page = JSON.parse(payload);
  if (kind === "island") return `<i>${text(payload)}</i>`;
  if (page.head.title.includes("THROW")) throw new Error("asked to");
  if (page.head.title.includes("LOOP")) for (;;) {}
  if (page.head.title.includes("HUNGRY")) for (const eaten = [];;) eaten.push("x".repeat(1 << 20));
  if (page.head.title.includes("DIVES")) { const dive = (n) => 1 + dive(n + 1); dive(0); }
  const island = page.data.relatedIsland ?? page.data.similarIsland;
  const given = JSON.parse(islands || "[]").find(({ address }) => address === island);
  const place = island ? `<div data-island="${text(island)}"><i>${text(JSON.stringify(given?.island))}</i></div>` : "";
  const images = [...JSON.stringify(page.data).matchAll(/<img src=\\"([^"\\]+)/g)].map(([, address]) => address);
  const html = `<main class="known" data-low="${JSON.parse(options).lowData}"><h1>${text(page.head.title)}</h1>`
    + `<p>${text(JSON.stringify(page.data))}</p>${place}</main>`;
  return { html, classes: ["known"], images };
};
"#;

pub(crate) fn bundle() -> WebBundle {
    bundle_with(SERVER_SCRIPT, "0123456789abcdef")
}

pub(crate) fn bundle_with(script: &str, id: &str) -> WebBundle {
    let manifest = format!(
        r#"{{"id":"{id}","start":"/assets/start-{id}.js","entry":"/assets/entry-{id}.js",
            "style":"/assets/style-{id}.css","pages":{{}},"fonts":["/assets/font-{id}.woff2"],
            "loader":{{"html":"<div class=\"ui-loader\"></div>","classes":["ui-loader"]}},"inlineScripts":{{"theme":"theme()"}}}}"#
    );
    let css = r#"{"fonts":"@font-face{src:url(f)}","rareFonts":"","base":"body{}",
        "rules":[{"css":".known{}","when":[["known"]]},{"css":".unknown{}","when":[["unknown"]]}]}"#;
    let asset = |name: &str, body: &str| {
        (
            format!("client/assets/{name}"),
            Cow::Owned(body.as_bytes().to_vec()),
        )
    };
    let script_body = "let answer = 42;\n".repeat(40);
    WebBundle::new([
        ("bundle.json".to_owned(), Cow::Owned(manifest.into_bytes())),
        ("css.json".to_owned(), Cow::Owned(css.as_bytes().to_vec())),
        (
            "server/entry.server.js".to_owned(),
            Cow::Owned(script.as_bytes().to_vec()),
        ),
        asset(&format!("start-{id}.js"), &script_body),
        asset(&format!("entry-{id}.js"), &script_body),
        asset(&format!("style-{id}.css"), "body{}"),
        asset(&format!("font-{id}.woff2"), "font"),
    ])
    .expect("the bundle is complete")
}

/// A running copy of `tests/sites/good`.
pub(crate) struct TestSite {
    pub(crate) folder: TempDir,
    pub(crate) running: Running,
}

impl TestSite {
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}, |_| {}).await
    }

    /// Starts a server with the background work of production: better compression, and the pages' derivatives in
    /// advance.
    pub(crate) async fn start_with_background_work() -> Self {
        Self::start_with(|_| {}, |config| config.background_work = true).await
    }

    /// Starts after the content and the configuration were changed.
    pub(crate) async fn start_with(
        change_content: impl FnOnce(&Path),
        change_config: impl FnOnce(&mut Config),
    ) -> Self {
        let site = Self::start_unsettled(bundle(), change_content, change_config).await;
        site.told(|readiness| readiness.status == 200).await;
        site
    }

    /// Starts without waiting until the first pages are rendered, because some of them may not render.
    pub(crate) async fn start_unsettled(
        bundle: WebBundle,
        change_content: impl FnOnce(&Path),
        change_config: impl FnOnce(&mut Config),
    ) -> Self {
        let folder = copy_of_good();
        change_content(&folder.path().join("content"));
        let mut config = config(folder.path());
        change_config(&mut config);
        let running = start(config, bundle)
            .await
            .unwrap_or_else(|error| panic!("{error}"));
        Self { folder, running }
    }

    /// Waits until the response of `/readyz` is as expected, and returns it.
    pub(crate) async fn told(&self, expected: impl Fn(&Answer) -> bool) -> Answer {
        for _ in 0..3000 {
            let answer = self.admin("/readyz").await;
            if expected(&answer) {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let last = self.admin("/readyz").await;
        panic!("/readyz still answers {}: {}", last.status, last.text());
    }

    pub(crate) fn content(&self, file: &str) -> std::path::PathBuf {
        self.folder.path().join("content").join(file)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "").await
    }

    pub(crate) async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send("GET", path, headers, "").await
    }

    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        exchange(self.running.address, method, path, headers, body).await
    }

    pub(crate) async fn admin(&self, path: &str) -> Answer {
        exchange(self.running.admin_address, "GET", path, &[], "").await
    }
}

pub(crate) fn config(folder: &Path) -> Config {
    Config {
        dashboard_url: "https://dashboard.example".to_owned(),
        count_visits: true,
        watch: true,
        drain: Duration::from_secs(2),
        ..Config::local(folder.join("content"), folder.join("data"))
    }
}

pub(crate) fn copy_of_good() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sites/good");
    copy(&good, &folder.path().join("content"));
    folder
}

/// The error of a start that is expected to fail.
pub(crate) async fn start_error(config: Config) -> StartError {
    match start(config, bundle()).await {
        Ok(_) => panic!("the server started"),
        Err(error) => error,
    }
}

/// A response with the body bytes as they were on the wire.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut found = self
            .headers
            .iter()
            .filter(|(key, _)| key.eq_ignore_ascii_case(name));
        found.next().map(|(_, value)| value.as_str())
    }

    pub(crate) fn cookies(&self) -> Vec<&str> {
        let cookies = self.headers.iter().filter(|(key, _)| key == "set-cookie");
        cookies.map(|(_, value)| value.as_str()).collect()
    }

    /// The body decoded as its `content-encoding` says.
    pub(crate) fn text(&self) -> String {
        let mut out = Vec::new();
        match self.header("content-encoding") {
            Some("br") => {
                brotli::Decompressor::new(&*self.body, 4096)
                    .read_to_end(&mut out)
                    .expect("Brotli");
            }
            Some("gzip") => {
                flate2::read::GzDecoder::new(&*self.body)
                    .read_to_end(&mut out)
                    .expect("gzip");
            }
            Some(other) => panic!("coding {other}"),
            None => out.clone_from(&self.body),
        }
        String::from_utf8(out).expect("UTF-8")
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.text()).expect("JSON")
    }
}

pub(crate) async fn exchange(
    address: std::net::SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let stream = TcpStream::connect(address).await.expect("a connection");
    exchange_over(stream, method, path, headers, body).await
}

/// Sends one request over a connection.
pub(crate) async fn exchange_over(
    mut stream: TcpStream,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let mut request = format!("{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    if !body.is_empty() {
        if !headers.iter().any(|(name, _)| *name == "content-type") {
            request.push_str("content-type: application/x-www-form-urlencoded\r\n");
        }
        request.push_str(&format!("content-length: {}\r\n", body.len()));
    }
    request.push_str("\r\n");
    request.push_str(body);
    stream
        .write_all(request.as_bytes())
        .await
        .expect("the request is taken");
    let mut bytes = Vec::new();
    // A server that refuses a request before reading all of it may reset the connection after its response.
    let reading = async { while let Ok(1..) = stream.read_buf(&mut bytes).await {} };
    tokio::time::timeout(Duration::from_secs(20), reading)
        .await
        .expect("in time");
    parse(&bytes)
}

fn parse(bytes: &[u8]) -> Answer {
    let end = bytes
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .expect("a head");
    let head = std::str::from_utf8(&bytes[..end]).expect("an ASCII head");
    let mut lines = head.split("\r\n");
    let status = lines
        .next()
        .and_then(|line| line.split(' ').nth(1))
        .expect("a status");
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    let body = bytes[end + 4..].to_vec();
    Answer {
        status: status.parse().expect("a number"),
        headers,
        body,
    }
}
