//! Full disks, databases that do not answer, and servers that die.

use std::{path::Path, process::Command, time::Duration};

use crate::support::{
    Postgres, Server, copy, fetch, get, post, program, sample, text, try_post, until,
};

fn body(id: u32) -> String {
    format!(
        "name=Ada+Example&email=ada%40example.org&topic=press&message=Hello&submissionId={id:08x}-0000-4000-8000-000000000000"
    )
}

/// Limits the size of files that a process writes, which has the effect of a full disk for this process.
fn limit(process: u32, bytes: &str) {
    let limit = Command::new("prlimit")
        .args([
            "--pid",
            &process.to_string(),
            &format!("--fsize={bytes}:unlimited"),
        ])
        .status();
    assert!(limit.expect("prlimit runs").success());
}

/// The program with SIGXFSZ ignored. A process that exceeds the limit gets this signal, which would end it; a full disk
/// sends no signal.
fn unsignalled() -> Command {
    let mut shell = Command::new("sh");
    shell
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(program().get_program());
    shell
}

#[test]
fn images_are_served_while_the_disk_is_full_and_stored_again_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let (content, data) = (folder.path().join("content"), folder.path().join("data"));
    copy(&sample("good"), &content);
    let portrait = "../../content/images/speakers/ravi-subramanian.png";
    let portrait = Path::new(env!("CARGO_MANIFEST_DIR")).join(portrait);
    std::fs::copy(portrait, content.join("images/blog/large.png")).expect("a picture");
    // A small picture that is made ahead would fit, and tell that there is room again.
    let server = Server::on(&content, unsignalled(), &data, &["--no-background-work"]);
    limit(server.id(), "256");
    let picture = |width: u32| {
        let address = format!("/_ipx/w_{width},f_webp/blog/large.png");
        let shown = fetch(server.port, &address, "");
        let whole =
            u32::from_le_bytes([shown.body[4], shown.body[5], shown.body[6], shown.body[7]]);
        assert_eq!((shown.status, &shown.body[..4]), (200, b"RIFF".as_slice()));
        assert_eq!(shown.body.len(), whole as usize + 8, "it is whole");
    };
    picture(300);
    until("the operator is told", || {
        server.log().contains("images can't be stored")
    });
    assert_eq!(server.metric("website_image_not_stored "), 1);
    limit(server.id(), "unlimited");
    picture(301);
    assert_eq!(server.metric("website_image_not_stored "), 0);
}

// Promise: contact-desk 27
#[test]
fn a_full_disk_refuses_submissions_loses_none_and_accepts_them_again_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::run(unsignalled(), folder.path(), &[]);
    let first = post(server.port, "192.0.2.1", &body(1))
        .reference()
        .expect("room");
    limit(server.id(), "1024");
    for (id, accept) in [(2, "detail"), (3, "not sent")] {
        let refused = post(server.port, "192.0.2.2", &body(id));
        assert_eq!(refused.status, 503, "{}", refused.text);
        assert!(refused.text.contains(accept), "{}", refused.text);
    }
    assert_eq!(server.metric("website_inbox_up "), 0);
    limit(server.id(), "unlimited");
    assert_eq!(server.metric("website_inbox_up "), 1);
    let last = post(server.port, "192.0.2.3", &body(2))
        .reference()
        .expect("room again");
    let data = folder.path().to_str().expect("a path");
    let out = program()
        .args(["inbox", "list", "--data-dir", data])
        .output()
        .expect("it runs");
    let list = text(&out.stdout);
    assert_eq!(list.lines().count(), 3, "{list}");
    assert!(list.contains(&first) && list.contains(&last), "{list}");
}

#[test]
fn when_one_of_two_servers_with_one_database_dies_the_other_accepts_submissions() {
    let Some(database) = Postgres::start() else {
        return;
    };
    let (one, two) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    let url = database.url();
    let flags = ["--database-url", url.as_str()];
    let (first, second) = (
        Server::start(one.path(), &flags),
        Server::start(two.path(), &flags),
    );
    // Like a proxy, tries the other server if one does not answer.
    let ports = [first.port, second.port];
    let through = |id: u32| {
        let turn = id as usize % 2;
        let from = format!("10.0.0.{id}");
        let sent = try_post(ports[turn], &from, &body(id))
            .or_else(|_| try_post(ports[1 - turn], &from, &body(id)));
        sent.expect("one of them answers")
            .reference()
            .expect("kept")
    };
    let mut references: Vec<String> = (0..20).map(through).collect();
    first.kill();
    references.extend((20..40).map(through));
    // The other server knows the ids of submissions that the dead one acknowledged.
    assert_eq!(through(0), references[0]);
    let out = program()
        .args([
            "inbox",
            "export",
            "--format",
            "json",
            "--database-url",
            &url,
        ])
        .arg("--data-dir")
        .arg(two.path())
        .output()
        .expect("it runs");
    let kept: Vec<serde_json::Value> = serde_json::from_slice(&out.stdout).expect("a list");
    let mut kept: Vec<&str> = kept
        .iter()
        .map(|record| record["reference"].as_str().expect("text"))
        .collect();
    kept.sort_unstable();
    references.sort();
    assert_eq!(kept, references);
}

#[test]
fn no_submission_is_lost_when_the_database_stops() {
    let Some(mut database) = Postgres::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let url = database.url();
    let server = Server::start(folder.path(), &["--database-url", &url]);
    let first = post(server.port, "192.0.2.1", &body(1))
        .reference()
        .expect("kept");
    database.kill();
    assert_eq!(post(server.port, "192.0.2.2", &body(2)).status, 503);
    database.restart();
    let again = post(server.port, "192.0.2.3", &body(2)).reference();
    let again = again.expect("the form works again by itself");
    assert_ne!(first, again);
    assert_eq!(
        post(server.port, "192.0.2.30", &body(1)).reference(),
        Some(first)
    );
}

#[test]
fn a_server_that_started_without_its_database_accepts_messages_when_it_is_available() {
    let Some(mut database) = Postgres::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let url = database.url();
    database.kill();
    let server = Server::start(folder.path(), &["--database-url", &url]);
    assert_eq!(post(server.port, "192.0.2.1", &body(1)).status, 503);
    database.restart();
    let kept = (2..60).find_map(|client| {
        std::thread::sleep(Duration::from_millis(250));
        post(server.port, &format!("192.0.2.{client}"), &body(1)).reference()
    });
    assert!(kept.is_some(), "the form works by itself");
}

// Promise: contact-desk 19
#[test]
fn a_server_starts_beside_a_database_that_does_not_answer_and_the_form_works_when_it_does() {
    let Some(database) = Postgres::start() else {
        return;
    };
    // Connections to a listener that nobody asks for them are accepted by the system, and never answered.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let nowhere = silent.local_addr().expect("an address");
    database.stop();
    let urls = [
        database.url(),
        format!("postgres://inbox@{nowhere}/inbox?sslmode=disable"),
    ];
    let servers = urls.map(|url| {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::start(folder.path(), &["--database-url", &url]);
        let refused = post(server.port, "192.0.2.1", &body(1));
        assert_eq!(refused.status, 503, "{}", refused.text);
        until("it is ready", || get(server.admin, "/readyz").status == 200);
        let ready = server.told("/readyz");
        assert!(ready.contains("the inbox is"), "{ready}");
        (server, folder)
    });
    database.go_on();
    let port = servers[0].0.port;
    let kept = (2..120).find_map(|client| {
        std::thread::sleep(Duration::from_millis(250));
        post(port, &format!("192.0.2.{client}"), &body(1)).reference()
    });
    assert!(kept.is_some(), "the form works by itself");
}

// Promise: contact-desk 20
#[test]
fn a_message_that_is_owed_to_a_former_receiver_is_listed_as_abandoned_and_deleted_in_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a path");
    let list = || {
        let out = program()
            .args(["inbox", "list", "--data-dir", data])
            .output();
        text(&out.expect("it runs").stdout)
    };
    let webhook = |path: &str| format!("http://127.0.0.1:1/{path}");
    let server = Server::start(folder.path(), &["--webhook-url", &webhook("a")]);
    let reference = post(server.port, "192.0.2.1", &body(1))
        .reference()
        .expect("kept");
    assert!(list().contains("received"), "{}", list());
    drop(server);
    let server = Server::start(folder.path(), &["--webhook-url", &webhook("b")]);
    until("it is abandoned", || list().contains("abandoned"));
    assert_eq!(server.metric("website_inbox_deliveries_abandoned "), 1);
    drop(server);
    let flags = ["--webhook-url", &webhook("b"), "--retain", "1s"];
    let _server = Server::start(folder.path(), &flags);
    until("it is deleted", || !list().contains(&reference));
}
