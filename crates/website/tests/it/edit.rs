//! The editor's listener, as a program that speaks HTTP to it sees it.

mod commits;
mod pages;
mod preview_links;

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, Stdio},
    sync::mpsc,
};

use tempfile::TempDir;

use crate::support::{copy, program, sample, text, website};

/// A folder with the sample site in `content`.
fn good_site() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    copy(&sample("good"), &folder.path().join("content"));
    folder
}

/// A running `website edit` or `website serve`.
struct Editor {
    child: Child,
    /// The addresses that it announced, in their order.
    addresses: Vec<String>,
    folder: TempDir,
}

impl Drop for Editor {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Editor {
    fn start(command: &str, flags: &[&str], announced: usize) -> Self {
        Self::start_in(good_site(), command, flags, announced)
    }

    fn start_in(folder: TempDir, command: &str, flags: &[&str], announced: usize) -> Self {
        let mut child = program()
            .arg(command)
            .args(["--listen", "127.0.0.1:0", "--content"])
            .arg(folder.path().join("content"))
            .arg("--data-dir")
            .arg(folder.path().join("data"))
            .args(flags)
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts");
        let lines = BufReader::new(child.stderr.take().expect("its output")).lines();
        let (tell, told) = mpsc::channel();
        // What it says is read to the end, because it would stop at a full pipe.
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                if let Some((_, address)) = line.split_once(" is at http://") {
                    let _ = tell.send(address.to_owned());
                }
            }
        });
        let addresses = told.iter().take(announced).collect();
        Self {
            child,
            addresses,
            folder,
        }
    }

    /// The status and the head with the body of the answer to a request.
    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        let address = self.addresses.last().expect("an address");
        Self::ask_at(address, method, path, headers, body)
    }

    /// The same on one of its listeners.
    fn ask_at(
        address: &str,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String) {
        let host = headers.iter().find(|(name, _)| *name == "Host");
        let host = host.map_or(address, |(_, host)| host);
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        for (name, value) in headers.iter().filter(|(name, _)| *name != "Host") {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        let kind = "application/x-www-form-urlencoded";
        Self::send(address, &request, kind, body.as_bytes())
    }

    /// Sends a form of this kind.
    fn post_bytes(&self, path: &str, kind: &str, body: &[u8]) -> (u16, String) {
        let address = self.addresses.last().expect("an address");
        let head = format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
        Self::send(address, &head, kind, body)
    }

    fn send(address: &str, head: &str, kind: &str, body: &[u8]) -> (u16, String) {
        let length = body.len();
        let head = format!("{head}Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n");
        let mut stream = TcpStream::connect(address).expect("it listens");
        let mut sending = stream.try_clone().expect("the other direction");
        let sent = [head.as_bytes(), body].concat();
        // The answer to what is too large comes before everything is sent.
        let sender = std::thread::spawn(move || sending.write_all(&sent));
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        let _ = sender.join().expect("it ends");
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.get(9..12).and_then(|status| status.parse().ok());
        (status.expect("a status"), answer)
    }

    fn content(&self) -> Vec<(String, Vec<u8>)> {
        let mut all = Vec::new();
        files(&self.folder.path().join("content"), &mut all);
        all.sort();
        all
    }
}

fn files(folder: &Path, all: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => files(&path, all),
            false => all.push((
                path.display().to_string(),
                std::fs::read(&path).expect("a file"),
            )),
        }
    }
}

// Promise: editor 1
#[test]
fn an_address_that_others_reach_is_refused_without_a_secret() {
    let serve = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--admin-listen",
        "127.0.0.1:0",
        "--edit-listen",
        "0.0.0.0:0",
    ];
    for command in [
        &["edit", "--listen", "0.0.0.0:0"][..],
        &["edit", "--listen", "[::]:0"],
        &["edit", "--listen", "192.0.2.1:8082"],
        &serve,
    ] {
        let folder = good_site();
        let content = folder.path().join("content").display().to_string();
        let data = folder.path().join("data").display().to_string();
        let output = website(&[command, &["--content", &content, "--data-dir", &data]].concat());
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        assert!(
            text(&output.stderr).contains("--edit-proxy-secret"),
            "{command:?}"
        );
    }
}

// Promise: editor 28
#[test]
fn a_content_folder_that_cannot_be_edited_is_refused_at_the_start() {
    let folder = good_site();
    let at = |path: &str| folder.path().join(path).display().to_string();
    for (content, flags, why) in [
        ("nope", &[][..], "cannot read the content folder"),
        ("content/site.toml", &[], "cannot read the content folder"),
        (
            "content",
            &["--edit-git"],
            "is in none that git can use: fatal: not a git repository",
        ),
    ] {
        let (content, data) = (at(content), at("data"));
        let own = [
            "edit",
            "--listen",
            "127.0.0.1:0",
            "--content",
            &content,
            "--data-dir",
            &data,
        ];
        let output = website(&[&own, flags].concat());
        assert_eq!(output.status.code(), Some(2), "{content}");
        assert!(
            text(&output.stderr).contains(why),
            "{}",
            text(&output.stderr)
        );
    }
    // Beside a server it is refused before the site starts, and where git is not installed with the reason.
    let (content, data) = (at("content"), at("data"));
    let serve = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--admin-listen",
        "127.0.0.1:0",
        "--edit-listen",
        "127.0.0.1:0",
    ];
    let output = program()
        .args(serve)
        .args(["--edit-git", "--content", &content, "--data-dir", &data])
        .env("PATH", "")
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let why = text(&output.stderr);
    assert!(
        why.contains("git can't be run") && !why.contains("is at http"),
        "{why}"
    );
}

/// Whatever the command: what is kept would be content.
// Promise: editor 28
#[test]
fn a_data_folder_inside_the_content_folder_is_refused_by_every_command_that_has_both() {
    let folder = good_site();
    let at = |path: &str| folder.path().join(path).display().to_string();
    let (out, content) = (at("out"), at("content"));
    let before = std::fs::read_dir(&content).expect("the folder").count();
    for command in [
        &["edit", "--listen", "127.0.0.1:0"][..],
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--admin-listen",
            "127.0.0.1:0",
        ],
        &["export", "--out", &out],
        &["prepare"],
        &["preview", "/blog/first-post"],
    ] {
        for data in ["content", "content/new/data", "content/../content/data"] {
            let data = at(data);
            let output =
                website(&[command, &["--content", &content, "--data-dir", &data]].concat());
            assert_eq!(output.status.code(), Some(2), "{command:?} {data}");
            let why = text(&output.stderr);
            assert!(
                why.contains("is in the content folder"),
                "{command:?}: {why}"
            );
        }
    }
    assert_eq!(
        std::fs::read_dir(&content).expect("the folder").count(),
        before
    );
}

// Promise: editor 2, 4, 6
#[test]
fn the_editor_answers_its_own_pages_only_and_never_lets_them_be_stored_or_framed() {
    let editor = Editor::start("edit", &[], 1);
    let before = editor.content();
    let own = "/e/blog/first-post.md";
    let publish = "title=Changed&action=publish";
    for (method, path, headers, body, status) in [
        ("GET", "/", &[][..], "", 200),
        ("HEAD", own, &[], "", 200),
        ("GET", own, &[], "", 200),
        ("GET", "/e/blog/first-post.md/preview", &[], "", 200),
        ("GET", "/new/blog", &[], "", 200),
        ("GET", "/new/nothing", &[], "", 404),
        ("GET", "/rename/blog/first-post.md", &[], "", 200),
        ("GET", "/media", &[], "", 200),
        ("GET", "/visits", &[], "", 200),
        ("POST", "/visits", &[], "", 405),
        ("GET", "/_ipx/_/clients/open-well.svg", &[], "", 200),
        ("GET", "/e/blog/no-such-post.md", &[], "", 404),
        ("GET", "/e/../data/preview.key", &[], "", 404),
        ("GET", "/e/..%2fdata%2fpreview.key", &[], "", 404),
        ("GET", "/e/blog/../site.toml", &[], "", 404),
        ("GET", "/e//etc/passwd", &[], "", 404),
        ("GET", "/e/%2e%2e/%2e%2e/etc/passwd", &[], "", 404),
        ("GET", "/e/.git/config", &[], "", 404),
        ("GET", "/e/README.md", &[], "", 404),
        ("GET", "/e/images/site.webp", &[], "", 404),
        ("GET", "/e/%ff", &[], "", 404),
        ("GET", "/nothing", &[], "", 404),
        ("DELETE", own, &[], "", 405),
        ("PUT", own, &[], publish, 405),
        ("POST", "/", &[], "", 405),
        ("GET", "/e/blog/first-post.md/check", &[], "", 405),
        ("PUT", "/nothing", &[], "", 404),
        ("POST", "/_edit/edit.css", &[], "", 405),
        ("POST", own, &[], "title=%FF%FEx&action=publish", 400),
        ("GET", own, &[("Host", "evil.example")], "", 403),
        ("GET", own, &[("Host", "127.0.0.1:1")], "", 403),
        (
            "POST",
            own,
            &[("Origin", "https://evil.example")],
            publish,
            403,
        ),
        ("POST", own, &[("Origin", "null")], publish, 403),
        (
            "POST",
            own,
            &[("Sec-Fetch-Site", "cross-site")],
            publish,
            403,
        ),
        (
            "POST",
            own,
            &[("Sec-Fetch-Site", "same-site")],
            publish,
            403,
        ),
        (
            "POST",
            own,
            &[("Referer", "https://evil.example/")],
            publish,
            403,
        ),
    ] {
        let (answered, answer) = editor.ask(method, path, headers, body);
        let what = format!("{method} {path} {headers:?}");
        assert_eq!(answered, status, "{what}: {answer}");
        let head = answer
            .split("\r\n\r\n")
            .next()
            .expect("a head")
            .to_ascii_lowercase();
        assert!(head.contains("cache-control: no-store"), "{what}: {head}");
        let allowed = match (status, path) {
            (405, "/" | "/visits" | "/_edit/edit.css") => "allow: get, head\r\n",
            (405, "/e/blog/first-post.md/check") => "allow: post\r\n",
            (405, _) => "allow: get, head, post\r\n",
            _ => "",
        };
        assert!(format!("{head}\r\n").contains(allowed), "{what}: {head}");
        let framed = if path.ends_with("/preview") {
            "frame-ancestors 'self'"
        } else {
            "frame-ancestors 'none'"
        };
        assert!(head.contains(framed), "{what}: {head}");
        assert!(!head.contains("set-cookie"), "{what}: {head}");
    }
    assert_eq!(editor.content(), before, "nothing was written");
    let (status, answer) = editor.ask("POST", own, &[], publish);
    assert_eq!(status, 303, "{answer}");
    assert_ne!(editor.content(), before);
}

/// Flags of an editor that does not run would give a false sense of safety.
// Promise: editor 20
#[test]
fn a_flag_of_the_editor_without_the_editor_is_refused() {
    for flag in [&["--edit-git"][..], &["--edit-proxy-secret", "file"]] {
        let output = website(&[&["serve"], flag].concat());
        assert_eq!(output.status.code(), Some(2), "{flag:?}");
        assert!(text(&output.stderr).contains("--edit-listen"), "{flag:?}");
    }
}

// Promise: editor 5
#[test]
fn the_public_listener_knows_nothing_of_the_editor() {
    let admin = ["--admin-listen", "127.0.0.1:0", "--no-background-work"];
    let plain = Editor::start("serve", &admin, 1);
    let mut both = Editor::start(
        "serve",
        &[&admin[..], &["--edit-listen", "127.0.0.1:0"]].concat(),
        2,
    );
    assert_eq!(
        both.ask("GET", "/e/site.toml", &[], "").0,
        200,
        "the editor"
    );
    both.addresses.pop();
    let body = |answer: &str| {
        answer
            .split_once("\r\n\r\n")
            .map(|(_, body)| body.to_owned())
    };
    for path in ["/e/site.toml", "/_edit/edit.js", "/media", "/new/blog"] {
        assert_eq!(both.ask("GET", path, &[], "").0, 404, "{path}");
    }
    for path in ["/", "/blog", "/robots.txt", "/sitemap.xml"] {
        let ((_, one), (_, other)) = (
            plain.ask("GET", path, &[], ""),
            both.ask("GET", path, &[], ""),
        );
        assert_eq!(body(&one), body(&other), "{path}");
    }
}
