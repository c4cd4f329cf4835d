//! The editor's listener, as a program that speaks HTTP to it sees it.

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
        let folder = good_site();
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
        let kind = "Content-Type: application/x-www-form-urlencoded";
        request.push_str(&format!(
            "{kind}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        let mut stream = TcpStream::connect(address).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
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
fn folders_that_the_editor_cannot_work_with_are_refused_at_the_start() {
    let folder = good_site();
    let at = |path: &str| folder.path().join(path).display().to_string();
    for (content, data, why) in [
        ("content", "content", "is in the content folder"),
        ("content", "content/new/data", "is in the content folder"),
        (
            "content",
            "content/../content/data",
            "is in the content folder",
        ),
        ("nope", "data", "cannot read the content folder"),
        (
            "content/site.toml",
            "data",
            "cannot read the content folder",
        ),
    ] {
        let (content, data) = (at(content), at(data));
        let output = website(&[
            "edit",
            "--listen",
            "127.0.0.1:0",
            "--content",
            &content,
            "--data-dir",
            &data,
        ]);
        assert_eq!(output.status.code(), Some(2), "{content} {data}");
        assert!(
            text(&output.stderr).contains(why),
            "{}",
            text(&output.stderr)
        );
    }
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

// Promise: editor 19
#[test]
fn what_could_not_be_done_leaves_what_was_typed_in_the_form() {
    let editor = Editor::start("edit", &[], 1);
    let own = "/e/blog/first-post.md";
    let typed = "title=Typed+%3Cjust%3E+now&description=Kept";
    let ask = |more: &str| editor.ask("POST", own, &[], &format!("{typed}&{more}"));
    let refused = |(status, answer): (u16, String), expected: u16, sentence: &str| {
        assert_eq!(status, expected, "{answer}");
        assert!(
            answer.contains("value=\"Typed &lt;just&gt; now\""),
            "{answer}"
        );
        assert!(answer.contains(sentence), "{answer}");
    };
    refused(ask("publishOn=soon"), 422, "`soon` is not a moment");
    refused(
        ask("action=publish&date=yesterday"),
        422,
        "Nothing was published",
    );
    // A file that has become unreadable meanwhile takes nothing with it.
    let (_, form) = editor.ask("GET", own, &[], "");
    let shown = form.split("name=\"base\" value=\"").nth(1).expect("a name");
    let shown = shown.split('"').next().expect("its end").to_owned();
    let file = editor.folder.path().join("content/blog/first-post.md");
    let good = std::fs::read(&file).expect("the post");
    std::fs::write(&file, b"+++\n\xff").expect("no text");
    let from = format!("base={shown}&action=");
    refused(ask(&format!("{from}publish")), 422, "it is not UTF-8 text");
    assert_eq!(ask(&format!("{from}save")).0, 303);
    refused(
        editor.ask("GET", own, &[], ""),
        200,
        "can’t be read at present",
    );
    let content = editor.folder.path().join("content");
    let away = editor.folder.path().join("away");
    std::fs::rename(&content, &away).expect("the folder");
    let (_, gone) = ask(&format!("{from}publish"));
    assert!(gone.contains("value=\"Typed &lt;just&gt; now\""), "{gone}");
    std::fs::rename(&away, &content).expect("the folder");
    std::fs::write(&file, good).expect("the post");
    // Errors of other files are named, and are open.
    let index = "/e/events/autumn/index.toml";
    assert_eq!(editor.ask("POST", "/new/events", &[], "name=autumn").0, 303);
    let (_, event) = editor.ask(
        "POST",
        "/e/events/autumn/agenda.toml",
        &[],
        "agenda.1.time=7%3A30AM+%E2%80%93+8%3A30AM&agenda.1.text=Doors&action=publish",
    );
    assert!(event.contains("other files would have errors"), "{event}");
    assert!(
        event.contains("events/autumn/index.toml")
            && event.contains("<details class=\"edit-elsewhere\" open")
    );
    assert_eq!(editor.ask("POST", index, &[], "action=discard").0, 303);
    // Working copies can't be written where their folder is a file.
    let copies = editor.folder.path().join("data/edit/copies");
    std::fs::remove_dir_all(&copies).expect("the folder of the copies");
    std::fs::write(&copies, "").expect("a file in its place");
    refused(ask("action=save"), 500, "Nothing was done");
}

// Promise: editor 23
#[test]
fn a_reference_to_one_of_many_entries_is_searched_and_not_listed() {
    let editor = Editor::start("edit", &[], 1);
    let own = "/e/case-studies/a-hundred-hours.md";
    let (_, few) = editor.ask("GET", own, &[], "");
    assert!(few.contains("<option value=\"blue-delta\""), "{few}");
    assert!(!few.contains("data-search"), "{few}");
    let folder = editor.folder.path().join("content/organizations");
    let one = std::fs::read_to_string(folder.join("blue-delta.toml")).expect("an entry");
    for number in 1..=200 {
        let text = one.replace("Blue Delta", &format!("Río Azul {number}"));
        std::fs::write(folder.join(format!("river-{number}.toml")), text).expect("another");
    }
    let (_, many) = editor.ask("GET", own, &[], "");
    let control = "name=\"organization\" value=\"open-well\" data-search=\"organizations\"";
    assert!(many.contains(control), "{many}");
    assert!(!many.contains("<option value=\"river-"), "{many}");
    let found = |query: &str| {
        let address = format!("{own}/choices?of=organizations&q={query}");
        let (status, answer) = editor.ask("GET", &address, &[], "");
        let (_, json) = answer.split_once("\r\n\r\n").expect("a body");
        assert_eq!(status, 200);
        json.to_owned()
    };
    for (query, first) in [
        ("azul+17", "[[\"river-17\",\"Río Azul 17\"],[\"river-170\""),
        ("RIO+AZUL+200", "[[\"river-200\",\"Río Azul 200\"]]"),
        ("river-20", "[[\"river-20\",\"Río Azul 20\"],[\"river-200\""),
        ("nobody", "[]"),
    ] {
        assert!(found(query).starts_with(first), "{query}: {}", found(query));
    }
    assert_eq!(found("river").matches("river-").count(), 20);
    // Without a script the text is checked, and the finding names what is near.
    let sent = "action=publish&organization=river-2000";
    let (status, answer) = editor.ask("POST", own, &[], sent);
    assert_eq!(status, 422);
    assert!(
        answer.contains("There is no organization `river-2000`, did you mean `river-200`?"),
        "{answer}"
    );
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

// Promise: editor 21
#[test]
fn a_preview_link_shows_the_working_copy_on_the_public_listener_to_who_has_it() {
    let flags = ["--admin-listen", "127.0.0.1:0", "--no-background-work"];
    let both = Editor::start(
        "serve",
        &[&flags[..], &["--edit-listen", "127.0.0.1:0"]].concat(),
        2,
    );
    let public = |path: &str| Editor::ask_at(&both.addresses[0], "GET", path, &[], "");
    let link = |file: &str, body: &str| {
        let own = format!("/e/{file}");
        let (status, answer) = both.ask("POST", &own, &[], &format!("{body}&action=link"));
        assert_eq!(status, 303, "{answer}");
        let (_, form) = both.ask("GET", &format!("{own}?done=link"), &[], "");
        let value = form.split("id=\"_link\" readonly value=\"").nth(1)?;
        let address = value.split('"').next()?.replace("&#x2F;", "/");
        let (_, behind) = address.split_once("://")?;
        Some(format!("/{}", behind.split_once('/')?.1))
    };
    let before = both.content();
    let (file, page) = ("blog/first-post.md", "/blog/first-post");
    let own = link(file, "title=Only+for+those+with+the+link").expect("a link");
    assert!(own.starts_with(&format!("{page}?preview=copy-")), "{own}");
    let (status, shown) = public(&own);
    assert_eq!(status, 200, "{shown}");
    let head = shown
        .split("\r\n\r\n")
        .next()
        .expect("a head")
        .to_ascii_lowercase();
    assert!(shown.contains("Only for those with the link"));
    assert!(shown.contains("Preview: changes that are not published."));
    for line in ["cache-control: no-store", "x-robots-tag: noindex"] {
        assert!(head.contains(line), "{head}");
    }
    assert!(
        !public(page).1.contains("Only for those"),
        "without the link"
    );
    assert_eq!(both.content(), before);
    // Of another page, of another file, changed, without its signature, or of another kind.
    let (start, signature) = own.rsplit_once('.').expect("a signature");
    let expires = start.rsplit_once('.').expect("the time").1;
    let other = own.replace("copy-", "copy-x");
    let bad = [
        own.replace(page, "/blog"),
        other,
        start.to_owned(),
        format!("{start}.x{signature}"),
        format!("{page}?preview=0.{expires}.{signature}"),
        format!("{page}?preview=copy-!.{expires}.{signature}"),
        format!("{page}?preview=copy-.{expires}.{signature}"),
    ];
    for bad in bad {
        let (status, answer) = public(&bad);
        assert_eq!(status, 403, "{bad}");
        assert!(!answer.contains("Only for those"), "{bad}");
    }
    // It follows what is saved, and says so if that has errors.
    let form = format!("/e/{file}");
    both.ask("POST", &form, &[], "description=&action=save");
    let (status, answer) = public(&own);
    assert_eq!(status, 409, "{answer}");
    for told in ["noindex", "no-store", "working on this page"] {
        assert!(answer.to_ascii_lowercase().contains(told), "{answer}");
    }
    let reader = [("Accept", "text/html")];
    let (_, read) = Editor::ask_at(&both.addresses[0], "GET", &own, &reader, "");
    assert!(read.contains("working on this page") && !read.to_lowercase().contains("not found"));
    assert!(link(file, "description=").is_none());
    let long = "mended+".repeat(15);
    let mended = format!("title=Saved+later&description={long}&action=save");
    both.ask("POST", &form, &[], &mended);
    assert!(public(&own).1.contains("Saved later"));
    both.ask("POST", &form, &[], "action=discard");
    assert!(public(&own).1.contains("First post"));
    // An entry that has no file yet, and one that is shown later.
    let later = "title=Nia&image=blog/first-post.jpg&alt=A+field&tags.1=Water&body=A+text.";
    let later = format!("{later}&description={long}&publishAt=2099-01-01T00:00:00Z");
    assert_eq!(both.ask("POST", "/new/blog", &[], "name=nia").0, 303);
    assert!(link("blog/nia.md", "title=Nia").is_none());
    let own = link("blog/nia.md", &later).expect("a link");
    let (status, shown) = public(&own);
    assert_eq!((status, shown.contains("A text.")), (200, true), "{shown}");
    assert_eq!(public("/blog/nia").0, 404);
    both.ask("POST", "/e/blog/nia.md", &[], "action=discard");
    assert_eq!(public(&own).0, 404);
}

// Promise: editor 21
#[test]
fn without_a_server_there_are_no_preview_links() {
    let editor = Editor::start("edit", &[], 1);
    let (_, form) = editor.ask("GET", "/e/blog/first-post.md?done=link", &[], "");
    assert!(!form.contains("preview=copy-") && !form.contains("value=\"link\""));
}

// Promise: editor 24
#[test]
fn the_first_page_is_short_and_everything_is_found_from_it() {
    let editor = Editor::start("edit", &[], 1);
    let content = editor.folder.path().join("content");
    let folder = content.join("organizations");
    let one = std::fs::read_to_string(folder.join("blue-delta.toml")).expect("an entry");
    for number in 1..=300 {
        let text = one.replace("Blue Delta", &format!("Río Azul {number}"));
        std::fs::write(folder.join(format!("river-{number:03}.toml")), text).expect("another");
    }
    let hidden = folder.join("river-299.toml");
    let text = std::fs::read_to_string(&hidden).expect("it");
    std::fs::write(&hidden, format!("draft = true\n{text}")).expect("a draft");
    std::fs::write(content.join("blog/Caf\u{e9}.md"), "+++\n+++\n").expect("no slug");
    let ask = |address: &str| editor.ask("GET", address, &[], "");
    let rows = |page: &str| page.matches("<th scope=\"row\">").count();
    let saved = "name=Kept&action=save";
    let kept = editor.ask("POST", "/e/organizations/river-298.toml", &[], saved);
    assert_eq!(kept.0, 303);
    let (_, first) = ask("/");
    let of_one = first
        .split("<h2 id=\"g-organizations\">")
        .nth(1)
        .expect("the collection");
    let of_one = of_one.split("</section>").next().expect("its end");
    assert!(rows(of_one) <= 50 && rows(&first) <= 400, "{first}");
    // What needs attention comes first; the rest is on the pages of the collection.
    for (path, state) in [("river-298", "Unpublished changes"), ("river-299", "Draft")] {
        let row = of_one.split(&format!("{path}.toml")).last().expect("a row");
        assert!(
            row.split("</tr>")
                .next()
                .is_some_and(|row| row.contains(state)),
            "{path}"
        );
    }
    assert!(of_one.contains("/?in=organizations"), "{of_one}");
    let mut found = 0;
    for number in 1..=4 {
        let (status, page) = ask(&format!("/?in=organizations&page={number}"));
        assert_eq!(status, 200);
        assert_eq!(page.contains("rel=\"next\""), number < 4, "{page}");
        found += rows(&page);
    }
    assert_eq!(found, 303, "three were there");
    for (query, count) in [
        ("azul+17", 13),
        ("RIO+azul", 100),
        ("organizations%2Friver-300", 1),
        ("first-post", 1),
        ("no+such+words", 0),
    ] {
        let (status, page) = ask(&format!("/?q={query}"));
        assert_eq!((status, rows(&page)), (200, count), "{query}: {page}");
    }
    assert!(ask("/?q=rio&page=3").1.contains("Page 3 of 3"));
    assert_eq!(ask("/?in=nothing").0, 404);
    // A finding leads to a form, and one about a file without a form leads nowhere.
    assert!(first.contains("<code>blog/Caf"), "{first}");
    assert!(!first.contains("Caf%C3%A9"), "{first}");
    assert!(ask("/?in=findings").1.contains("<code>blog/Caf"));
}

fn git(folder: &Path, arguments: &[&str]) -> String {
    let mut git = std::process::Command::new("git");
    let output = git.arg("-C").arg(folder).args(arguments).output();
    text(&output.expect("git").stdout)
}

fn keep_in_git(folder: &Path) {
    for arguments in [
        &["init", "--quiet"][..],
        &["config", "user.name", "Test"],
        &["config", "user.email", "test@localhost"],
        &["add", "."],
        &["commit", "--quiet", "--message", "The sample"],
    ] {
        git(folder, arguments);
    }
}

// Promise: editor 18
#[test]
fn the_history_of_a_file_goes_on_beyond_its_renames() {
    let editor = Editor::start("edit", &["--edit-git"], 1);
    keep_in_git(&editor.folder.path().join("content"));
    let title = |own: &str| {
        let form = editor.ask("GET", own, &[], "").1;
        let (_, rest) = form.split_once("name=\"title\" value=\"").expect("a title");
        rest.split('"').next().unwrap_or_default().to_owned()
    };
    let send = |path: &str, sent: &str| editor.ask("POST", path, &[], sent).0;
    let first = title("/e/blog/first-post.md");
    assert_eq!(
        send("/e/blog/first-post.md", "title=One&action=publish"),
        303
    );
    assert_eq!(send("/rename/blog/first-post.md", "name=renamed-post"), 303);
    assert_eq!(
        send("/e/blog/renamed-post.md", "title=Two&action=publish"),
        303
    );
    let own = "/e/blog/renamed-post.md/history";
    let history = editor.ask("GET", own, &[], "").1;
    for subject in [
        "Publish blog/renamed-post.md",
        "Publish blog/first-post.md",
        "The sample",
    ] {
        assert!(history.contains(subject), "{subject}: {history}");
    }
    let commits = history.split("name=\"commit\" value=\"").skip(1);
    let oldest = commits.last().and_then(|rest| rest.split('"').next());
    let oldest = format!("commit={}", oldest.expect("a version"));
    assert_eq!(send(own, &oldest), 303);
    assert_eq!(title("/e/blog/renamed-post.md"), first);
    for other in ["commit=HEAD", "commit=--output=x", "commit="] {
        assert_eq!(send(own, other), 422, "{other}");
    }
}

// Promise: editor 25
#[cfg(unix)]
#[test]
fn a_commit_that_fails_or_takes_long_is_told_and_holds_up_nobody() {
    use std::os::unix::fs::PermissionsExt as _;
    let editor = Editor::start("edit", &["--edit-git"], 1);
    let content = editor.folder.path().join("content");
    let git = |arguments: &[&str]| git(&content, arguments);
    let own = "/e/blog/first-post.md";
    let publish = |title: &str| {
        let sent = format!("title={title}&action=publish");
        assert_eq!(editor.ask("POST", own, &[], &sent).0, 303);
        editor.ask("GET", own, &[], "").1
    };
    let told = "git has no commit of it";
    assert!(publish("One").contains(told), "no work tree");
    keep_in_git(&content);
    let hook = content.join(".git/hooks/pre-commit");
    let set = |script: &str| {
        std::fs::write(&hook, format!("#!/bin/sh\n{script}\n")).expect("a hook");
        let rights = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&hook, rights).expect("it runs");
    };
    set("echo HOOK SAYS NO; exit 1");
    let form = publish("Two");
    assert!(
        form.contains(told) && form.contains("HOOK SAYS NO"),
        "{form}"
    );
    assert!(editor.ask("GET", "/", &[], "").1.contains("HOOK SAYS NO"));
    assert_eq!(
        git(&["diff", "--cached", "--name-only"]),
        "",
        "nothing is staged"
    );
    let go_on = content.join(".git/go-on");
    set(&format!(
        "while [ ! -e {} ]; do sleep 0.1; done",
        go_on.display()
    ));
    assert!(publish("Three").contains("git is still at work"));
    assert!(publish("Four").contains(told), "nobody waits for the hook");
    std::fs::write(&go_on, "").expect("the end");
    while publish("Five").contains(told) {}
    assert_eq!(
        git(&["log", "-1", "--format=%s"]),
        "Publish blog/first-post.md\n"
    );
    assert!(!editor.ask("GET", "/", &[], "").1.contains(told));
}
