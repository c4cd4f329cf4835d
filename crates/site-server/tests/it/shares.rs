//! Of what all clients share, one client can't take all. One client floods the server from an address of its own;
//! another one then gets everything that it asks for.

use std::{net::SocketAddr, path::Path};

use http_body_util::{BodyExt as _, Either, Empty, StreamBody};
use hyper::client::conn::http2::SendRequest;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
};

use crate::{
    contact::GOOD,
    harness::{Answer, TestSite, exchange_over},
    http::{raw, status},
    images::png,
    tls,
};

/// Connections of the client that floods the server.
const MANY: usize = 600;

/// A connection from an address of this machine.
pub(crate) async fn connect_from(client: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    let from = SocketAddr::new(client.parse().expect("an address"), 0);
    socket.bind(from).expect("an address of this machine");
    socket.connect(to).await.expect("a connection")
}

/// A picture that takes a while in another size than its own.
fn with_big_picture(content: &Path) {
    std::fs::write(content.join("images/blog/big.png"), png(1500, 1200)).expect("the file");
}

async fn ask(site: &TestSite, client: &str, method: &str, path: &str, body: &str) -> Answer {
    let stream = connect_from(client, site.running.address).await;
    exchange_over(stream, method, path, &[], body).await
}

/// What another client asks for while the server is flooded; `number` makes its requests new ones.
async fn others_are_served(site: &TestSite, client: &str, number: usize, flood: &str) {
    for path in [
        "/contact-us".to_owned(),
        format!("/search?q=well{number}"),
        format!("/api/search?q=well{number}"),
        format!("/organizations?q=well{number}"),
        format!("/api/organizations?q=well{number}"),
        format!("/no-such-{number}"),
        format!("/_ipx/w_{},f_webp/blog/big.png", 30 + number),
        "/_ipx/w_32,f_auto,q_72/blog/first-post.jpg".to_owned(),
        "/og/blog/first-post.png".to_owned(),
    ] {
        let wanted = if path.starts_with("/no-such") {
            404
        } else {
            200
        };
        let answer = ask(site, client, "GET", &path, "").await;
        assert_eq!(answer.status, wanted, "{path} beside {flood}");
    }
    let answer = ask(site, client, "POST", "/contact-us", GOOD).await;
    assert_eq!(answer.status, 303, "a message beside {flood}");
    let answer = ask(site, client, "POST", "/preferences", "isDarkTheme=true").await;
    assert_eq!(answer.status, 303, "preferences beside {flood}");
}

// Promise: fair-shares 8
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whatever_state_the_connections_of_one_client_are_in_another_client_is_served() {
    let site = TestSite::start_with(with_big_picture, |_| {}).await;
    let get = |path: String| format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
    let post = |rest: &str| format!("POST /preferences HTTP/1.1\r\nhost: x\r\n{rest}");
    type Request<'a> = Box<dyn Fn(usize) -> String + 'a>;
    let floods: Vec<(&str, Request<'_>)> = vec![
        (
            "half a head",
            Box::new(|_| "GET / HTTP/1.1\r\nhost: x\r\n".to_owned()),
        ),
        (
            "half a body",
            Box::new(|_| post("content-length: 100\r\n\r\nisDark")),
        ),
        (
            "half a body of another site",
            Box::new(|_| post("origin: http://evil.example\r\ncontent-length: 100\r\n\r\nisDark")),
        ),
        (
            "half a body in chunks",
            Box::new(|_| post("transfer-encoding: chunked\r\n\r\n3\r\nisD\r\n")),
        ),
        (
            "a form to contact us",
            Box::new(|_| {
                "POST /contact-us HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\ncontent-type: application/x-www-form-urlencoded\r\n\r\nname".to_owned()
            }),
        ),
        (
            "one slow picture",
            Box::new(|_| get("/_ipx/w_1400,f_avif,q_98/blog/big.png".to_owned())),
        ),
        (
            "many pictures",
            Box::new(|number| {
                get(format!(
                    "/_ipx/w_{},f_avif,q_98/blog/big.png",
                    1399 - number
                ))
            }),
        ),
        (
            "many sizes that pages name",
            Box::new(|number| get(format!("/_ipx/w_32,f_auto,q_72/blog/big.png?{number}"))),
        ),
        (
            "many renders",
            Box::new(|number| get(format!("/organizations?q=flood{number}"))),
        ),
        (
            "many searches",
            Box::new(|number| get(format!("/api/search?q=flood{number}"))),
        ),
        (
            "one search",
            Box::new(|_| get("/api/search?q=flood".to_owned())),
        ),
        (
            "one card",
            Box::new(|_| get("/og/blog/first-post.png".to_owned())),
        ),
        (
            "an answer that is not read",
            Box::new(|_| get("/organizations.csv".to_owned())),
        ),
    ];
    for (number, (flood, request)) in floods.iter().enumerate() {
        let greedy = format!("127.0.1.{}", number + 1);
        let mut held = Vec::new();
        for place in 0..MANY {
            let mut stream = connect_from(&greedy, site.running.address).await;
            let sent = stream.write_all(request(place).as_bytes()).await;
            sent.expect("it is sent");
            held.push(stream);
        }
        let other = format!("127.0.2.{}", number + 1);
        others_are_served(&site, &other, number, flood).await;
        drop(held);
    }
}

type Body = Either<
    Empty<bytes::Bytes>,
    StreamBody<
        futures_util::stream::Pending<
            Result<http_body::Frame<bytes::Bytes>, std::convert::Infallible>,
        >,
    >,
>;

async fn http2(site: &TestSite, files: &site_server::TlsFiles, client: &str) -> SendRequest<Body> {
    let stream = connect_from(client, site.running.address).await;
    let stream = tls::over(stream, files, b"h2").await.expect("TLS");
    let builder = hyper::client::conn::http2::Builder::new(TokioExecutor::new());
    let (send, connection) = builder
        .handshake(TokioIo::new(stream))
        .await
        .expect("HTTP/2");
    tokio::spawn(connection);
    send
}

fn request(method: &str, path: &str, body: Body) -> http::Request<Body> {
    let address = format!("https://localhost{path}");
    let request = http::Request::builder().method(method).uri(address);
    request.body(body).expect("a request")
}

// Promise: fair-shares 8
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whatever_state_the_http2_streams_of_one_client_are_in_another_client_is_served() {
    let (site, files, _folder) = tls::https_with(with_big_picture).await;
    for (number, (method, path)) in [
        ("GET", "/_ipx/w_1400,f_avif,q_98/blog/big.png"),
        ("GET", "/organizations?q=flood{n}"),
        ("POST", "/preferences"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut streams = JoinSet::new();
        for connection in 0..MANY / 100 {
            let send = http2(&site, &files, &format!("127.0.1.{}", number + 1)).await;
            for stream in 0..100 {
                let path = path.replace("{n}", &format!("{connection}-{stream}"));
                let body = match method {
                    "POST" => Either::Right(StreamBody::new(futures_util::stream::pending())),
                    _ => Either::Left(Empty::new()),
                };
                let mut send = send.clone();
                streams.spawn(async move {
                    send.ready().await.expect("a stream");
                    let _ = send.send_request(request(method, &path, body)).await;
                    std::future::pending::<()>().await;
                });
            }
        }
        let mut other = http2(&site, &files, &format!("127.0.2.{}", number + 1)).await;
        for path in [
            "/contact-us".to_owned(),
            format!("/search?q=well{number}"),
            format!("/organizations?q=well{number}"),
            format!("/_ipx/w_{},f_webp/blog/big.png", 30 + number),
        ] {
            other.ready().await.expect("a stream");
            let asked = other.send_request(request("GET", &path, Either::Left(Empty::new())));
            let answer = asked.await.expect("an answer");
            assert_eq!(answer.status(), 200, "{path} beside {method}");
            answer.into_body().collect().await.expect("a body");
        }
    }
}

// Promise: fair-shares 9
#[tokio::test(flavor = "multi_thread")]
async fn what_the_head_of_a_form_says_is_checked_before_its_body_is_asked_for() {
    let site = TestSite::start().await;
    let foreign = "origin: http://evil.example\r\n";
    let (form, json) = (
        "content-type: application/x-www-form-urlencoded\r\n",
        "content-type: application/json\r\n",
    );
    let consent = "content-type: application/json\r\ncookie: areCookiesSetupUp=true; acceptedCookies=%5B%22Analytics%22%5D\r\n";
    for (path, fields, length, wanted) in [
        ("/contact-us", foreign, 10, "403"),
        ("/contact-us", form, 70_000, "413"),
        ("/contact-us", json, 70_000, "413"),
        ("/contact-us", "content-type: text/plain\r\n", 10, "415"),
        ("/preferences", foreign, 10, "403"),
        ("/preferences", form, 70_000, "413"),
        ("/preferences", "content-type: text/plain\r\n", 10, "415"),
        ("/csp-report", foreign, 10, "403"),
        ("/csp-report", json, 70_000, "413"),
        ("/visits", foreign, 10, "204"),
        ("/visits", json, 10, "204"),
        ("/visits", consent, 70_000, "204"),
    ] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n{fields}content-length: {length}\r\n\r\n"
        );
        let answer = raw(&site, head.as_bytes()).await;
        assert_eq!(status(&answer), wanted, "{path} {fields}: {answer}");
    }
    // A form that may come is asked for.
    let head = format!(
        "POST /preferences HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n{form}content-length: 16\r\n\r\n"
    );
    let mut stream = TcpStream::connect(site.running.address)
        .await
        .expect("a connection");
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut answer = [0; 25];
    stream.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 100 Continue\r\n\r\n");
    // A client above its limit is not asked either.
    for (path, fields, attempts) in [("/csp-report", json, 60), ("/contact-us", form, 30)] {
        for _ in 0..attempts {
            site.send("POST", path, &[("accept", "application/json")], "name=")
                .await;
        }
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\naccept: text/html\r\n{fields}content-length: 10\r\n\r\n"
        );
        let answer = raw(&site, head.as_bytes()).await;
        assert_eq!(status(&answer), "429", "{path}: {answer}");
    }
}

// Promise: fair-shares 6
#[tokio::test(flavor = "multi_thread")]
async fn the_metrics_give_the_size_the_use_and_the_largest_share_of_each_pool() {
    let site = TestSite::start().await;
    let form = b"POST /preferences HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nx";
    let mut held = Vec::new();
    for client in ["127.0.1.1", "127.0.1.1", "127.0.1.2"] {
        let mut stream = connect_from(client, site.running.address).await;
        stream.write_all(form).await.expect("sent");
        held.push(stream);
    }
    let is_told = |figures: &str| {
        [
            "website_pool_used{pool=\"bodies\"} 3\n",
            "website_pool_largest_share{pool=\"bodies\"} 2\n",
            "website_pool_size{pool=\"bodies\"} 256\n",
        ]
        .iter()
        .all(|line| figures.contains(line))
    };
    let mut figures = String::new();
    for _ in 0..1000 {
        figures = site.admin("/metrics").await.text();
        if is_told(&figures) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert!(is_told(&figures), "{figures}");
    for pool in [
        "connections",
        "requests",
        "work",
        "renders",
        "cards",
        "previews",
        "pictures",
        "other pictures",
        "stored pictures",
    ] {
        for figure in ["size", "used", "largest_share"] {
            let line = format!("website_pool_{figure}{{pool=\"{pool}\"}} ");
            assert!(figures.contains(&line), "{line}");
        }
    }
}
