//! SIGTERM under load: every request that was sent gets a complete response, later connections are refused, no message
//! is lost, and the process ends.

use std::{
    collections::HashSet,
    io::{Read as _, Write as _},
    net::TcpStream,
    process::Command,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use crate::support::{KeptAlive, Said, Server, program, text, until};

const READERS: u32 = 16;
const WRITERS: u32 = 4;
/// `--drain-delay`: how long the server goes on after SIGTERM.
const DELAY: Duration = Duration::from_secs(2);

/// The results of all clients.
#[derive(Default)]
struct Seen {
    answers: AtomicU32,
    references: Mutex<Vec<String>>,
    /// Requests that got no response or a response with a 5xx status.
    lost: Mutex<Vec<String>>,
}

/// Sends requests without a pause until connections are refused.
fn visit(port: u16, seen: &Seen, mut request: impl FnMut(u32) -> (String, String)) {
    let mut client = KeptAlive::new(port);
    for turn in 0.. {
        let (head, body) = request(turn);
        let what = head.lines().next().unwrap_or_default().to_owned();
        match client.send(&head, &body) {
            Ok(Said::Answer { status, body }) if status < 500 => {
                seen.answers.fetch_add(1, Ordering::Relaxed);
                if let Some(reference) = reference(&text(&body)) {
                    seen.references.lock().expect("whole").push(reference);
                }
            }
            Ok(Said::Answer { status, .. }) => {
                let mut lost = seen.lost.lock().expect("whole");
                lost.push(format!("{what}: {status}"));
            }
            Ok(Said::Refused) => return,
            Err(error) => {
                let mut lost = seen.lost.lock().expect("whole");
                lost.push(format!("{what}: {error}"));
            }
        }
    }
}

fn reference(body: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(body).ok()?;
    Some(value["reference"].as_str()?.to_owned())
}

/// Requests for prepared pages, and for pages and images that must be made first.
fn reading(client: u32, turn: u32) -> (String, String) {
    let path = match turn % 4 {
        0 => "/".to_owned(),
        1 => "/team".to_owned(),
        2 => format!("/organizations?q=a{client}x{turn}"),
        _ => format!(
            "/_ipx/w_{},f_webp/blog/first-post.jpg",
            8 + (client * 40 + turn) % 600
        ),
    };
    let from = format!("10.{client}.{}.{}", turn / 250, turn % 250);
    (
        format!("GET {path} HTTP/1.1\r\nx-forwarded-for: {from}"),
        String::new(),
    )
}

fn writing(client: u32, turn: u32) -> (String, String) {
    let body = format!("name=W{client}x{turn}&email=a%40example.org&topic=press&message=Hello");
    (
        form(
            &format!("10.{}.{}.{}", 100 + client, turn / 250, turn % 250),
            body.len(),
        ),
        body,
    )
}

fn form(from: &str, length: usize) -> String {
    format!(
        "POST /contact-us HTTP/1.1\r\naccept: application/json\r\nx-forwarded-for: {from}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}"
    )
}

/// Sends the first part of a form, and returns the rest.
fn begin_slowly(port: u16) -> (TcpStream, &'static str) {
    let (first, rest) = (
        "name=Slow&email=slow%40example.org",
        "&topic=press&message=Hello",
    );
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a server");
    stream
        .set_read_timeout(Some(Duration::from_secs(60)))
        .expect("a limit");
    let head = form("192.0.2.9", first.len() + rest.len());
    write!(stream, "{head}\r\nhost: test\r\n\r\n{first}").expect("a beginning");
    (stream, rest)
}

fn listens(port: u16) -> bool {
    TcpStream::connect(("127.0.0.1", port)).is_ok()
}

#[test]
fn a_stop_under_load_answers_every_request_and_loses_no_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let delay = format!("{}s", DELAY.as_secs());
    let flags = ["--drain-delay", &delay, "--drain-timeout", "60s"];
    let mut server = Server::start(folder.path(), &flags);
    let (port, seen) = (server.port, Seen::default());
    let slow = std::thread::scope(|scope| {
        let seen = &seen;
        for client in 0..READERS {
            scope.spawn(move || visit(port, seen, |turn| reading(client, turn)));
        }
        for client in 0..WRITERS {
            scope.spawn(move || visit(port, seen, |turn| writing(client, turn)));
        }
        let (mut slow, rest) = begin_slowly(port);
        until("they are all at it", || {
            let stored = seen.references.lock().expect("whole").len();
            seen.answers.load(Ordering::Relaxed) > 4 * READERS && stored > 10
        });
        let told = Instant::now();
        server.signal("TERM");
        // The load balancer sees 503 at /readyz first, and requests are still served.
        until("/readyz says so", || {
            server.told("/readyz").contains(" 503 ")
        });
        let served = listens(port);
        assert!(
            served || told.elapsed() > DELAY,
            "refused before anybody could know"
        );
        until("nobody is let in any more", || !listens(port));
        assert!(server.ended().is_none(), "a request is still being sent");
        assert!(
            server.told("/readyz").contains("stopping"),
            "probes are answered to the last"
        );
        slow.write_all(rest.as_bytes()).expect("it is waited for");
        let mut answer = String::new();
        slow.read_to_string(&mut answer).expect("an answer");
        answer
    });
    assert!(slow.starts_with("HTTP/1.1 201 "), "{slow}");
    assert!(
        slow.to_ascii_lowercase().contains("connection: close"),
        "{slow}"
    );
    until("it ends", || server.ended().is_some());
    assert_eq!(server.ended().and_then(|status| status.code()), Some(0));
    let lost = seen.lost.into_inner().expect("whole");
    // The kernel resets the one or two connections that arrive between the last accept and the closing of the socket.
    let (reset, lost): (Vec<_>, Vec<_>) = lost
        .into_iter()
        .partition(|what| what.contains("reset by peer"));
    assert!(
        reset.len() <= 2,
        "{} reset: {:?}",
        reset.len(),
        &reset[..reset.len().min(10)]
    );
    assert!(
        lost.is_empty(),
        "{} lost: {:?}",
        lost.len(),
        &lost[..lost.len().min(10)]
    );

    let mut sent: HashSet<String> = seen
        .references
        .into_inner()
        .expect("whole")
        .into_iter()
        .collect();
    let body = slow.split("\r\n\r\n").nth(1).unwrap_or_default();
    sent.extend(reference(body));
    let mut export = program();
    export
        .args(["inbox", "export", "--format", "json", "--data-dir"])
        .arg(folder.path());
    let out = export.output().expect("it runs");
    let kept: Vec<serde_json::Value> = serde_json::from_slice(&out.stdout).expect("a list");
    let kept: HashSet<String> = kept
        .iter()
        .filter_map(|one| Some(one["reference"].as_str()?.to_owned()))
        .collect();
    assert_eq!(kept, sent, "what was thanked for is what is there");
}

#[test]
fn a_second_signal_ends_the_server_without_waiting() {
    // Closing the terminal (HUP) waits for requests as well.
    for (first, second) in [("TERM", "TERM"), ("TERM", "INT"), ("HUP", "TERM")] {
        let folder = tempfile::tempdir().expect("a folder");
        let flags = ["--drain-delay", "0s", "--drain-timeout", "10m"];
        let mut server = Server::start(folder.path(), &flags);
        let (mut slow, _) = begin_slowly(server.port);
        until("it is being read", || {
            server.metric("website_connections ") > 0
        });
        server.signal(first);
        until("it stops listening", || !listens(server.port));
        assert!(server.ended().is_none(), "the slow one is waited for");
        server.signal(second);
        until("it ends", || server.ended().is_some());
        assert_eq!(server.ended().and_then(|status| status.code()), Some(0));
        assert!(
            server
                .log()
                .contains("stopped before all requests were finished"),
            "{}",
            server.log()
        );
        // An aborted request got no acknowledgement, and nothing was stored.
        let mut answer = Vec::new();
        let _ = slow.read_to_end(&mut answer);
        assert_eq!(answer, b"");
    }
}

#[test]
fn a_server_that_was_started_with_nohup_outlives_its_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut nohup = Command::new("nohup");
    nohup.arg(program().get_program());
    let mut server = Server::run(nohup, folder.path(), &["--drain-delay", "0s"]);
    server.signal("HUP");
    server.signal("TERM");
    until("it ends", || server.ended().is_some());
    assert_eq!(server.ended().and_then(|status| status.code()), Some(0));
    // Linux delivers the lower number first, so a server that heard both would have ended without waiting.
    assert!(
        !server.log().contains("stopped before all"),
        "{}",
        server.log()
    );
}
