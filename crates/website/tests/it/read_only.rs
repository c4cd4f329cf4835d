//! A data folder that can't be written, because it belongs to another user or is mounted read-only.

use std::{
    fs::{self, Permissions},
    os::unix::{fs::PermissionsExt as _, process::CommandExt as _},
    path::Path,
    process::Command,
};

use crate::support::{Server, fetch, post, program, skip, text};

/// The user as which the server runs, because permissions do not apply to root.
const NOBODY: u32 = 65_534;

/// The program, run by a user to whom permissions apply.
fn bound(as_nobody: bool) -> Command {
    let mut command = program();
    if as_nobody {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

fn rights_bind(folder: &Path) -> bool {
    let probe = folder.join("probe");
    fs::write(&probe, "").expect("a file");
    fs::set_permissions(&probe, Permissions::from_mode(0o400)).expect("rights");
    let bind = fs::OpenOptions::new().append(true).open(&probe).is_err();
    fs::remove_file(&probe).expect("gone");
    bind
}

fn set(folder: &Path, mode: u32) {
    for item in fs::read_dir(folder).expect("a folder") {
        let path = item.expect("an item").path();
        if path.is_dir() {
            set(&path, mode);
        }
    }
    fs::set_permissions(folder, Permissions::from_mode(mode)).expect("rights");
}

const FORM: &str = "name=Ada&email=ada%40example.org&topic=press&message=Hello";

#[test]
fn images_and_messages_work_after_the_data_folder_became_read_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let as_nobody = !rights_bind(folder.path());
    if as_nobody {
        std::os::unix::fs::chown(folder.path(), Some(NOBODY), Some(NOBODY)).expect("root may");
        let reached = bound(true).arg("--version").output();
        if !reached.is_ok_and(|out| out.status.success()) {
            skip("another user than root can't run the program here");
            return;
        }
    }
    let server = Server::run(bound(as_nobody), folder.path(), &[]);
    let first = post(server.port, "192.0.2.1", FORM)
        .reference()
        .expect("kept");
    set(folder.path(), 0o555);
    let picture = "/_ipx/w_77,f_webp/blog/first-post.jpg";
    let shown = fetch(server.port, picture, "");
    assert_eq!((shown.status, &shown.body[..4]), (200, b"RIFF".as_slice()));
    let told = || server.log().contains("images can't be stored");
    crate::support::until("the operator is told", told);
    assert_eq!(server.metric("website_image_not_stored "), 1);
    assert_eq!(fetch(server.port, "/", "").status, 200);
    // The store's files are open, so the permissions of their folder do not affect them.
    let second = post(server.port, "192.0.2.2", FORM);
    assert_eq!(second.status, 201, "{}", second.text);
    server.kill();

    let mut command = bound(as_nobody);
    command.args([
        "serve",
        "--no-watch",
        "--listen",
        "127.0.0.1:0",
        "--admin-listen",
        "127.0.0.1:0",
        "--data-dir",
    ]);
    command
        .arg(folder.path())
        .arg("--content")
        .arg(crate::support::sample("good"));
    let out = command.output().expect("it runs");
    assert_eq!(out.status.code(), Some(2));
    let said = text(&out.stderr);
    assert!(
        said.contains("the data folder cannot be written") && said.contains("--data-dir"),
        "{said}"
    );

    set(folder.path(), 0o755);
    let mut export = program();
    export
        .args(["inbox", "list", "--data-dir"])
        .arg(folder.path());
    let list = text(&export.output().expect("it runs").stdout);
    let references: Vec<String> = [Some(first), second.reference()]
        .into_iter()
        .flatten()
        .collect();
    assert_eq!(list.lines().count(), 1 + references.len(), "{list}");
    assert!(
        references.iter().all(|reference| list.contains(reference)),
        "{list}"
    );
}
