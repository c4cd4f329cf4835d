use std::os::unix::fs::symlink;

use pretty_assertions::assert_eq;
use site_images::DerivativeRequest;

use crate::support::{Folder, Picture};

// Promise: pictures 12
#[tokio::test]
async fn no_path_leads_out_of_the_folder() {
    let picture = Picture::gradient(8, 8).png();
    let folder = Folder::with("in/x.png", &picture);
    std::fs::write(folder.root().join("secret.png"), &picture).unwrap();
    let absolute = format!("_/{}", folder.root().join("secret.png").display());
    let tails = [
        "_/../secret.png",
        "_/in/../../secret.png",
        "_/%2e%2e/secret.png",
        "_/%2e%2e%2fsecret.png",
        "_/..%2fsecret.png",
        "_/%252e%252e%252fsecret.png",
        "_/..%5csecret.png",
        "_/..\\secret.png",
        "_/%c0%ae%c0%ae/secret.png",
        "_/in/%00/../x.png",
        "_/in/x.png%00",
        "_/in//x.png",
        "_//in/x.png",
        "_/./in/x.png",
        "_/in/x.png/",
        "_/in/x.png/y.png",
        "_/in",
        "_/in/nothing.png",
        "_/file:in/x.png",
        &absolute,
    ];
    for tail in tails {
        assert_eq!(folder.refusal(tail).await, 404, "{tail}");
    }
    assert!(folder.get("_/in/x.png").await.is_ok());
    assert!(folder.get("_/in%2Fx%2Epng").await.is_ok());
    assert!(DerivativeRequest::parse(&format!("_/{}", "a/".repeat(9000))).is_err());
    assert_eq!(folder.refusal(&format!("_/{}", "a".repeat(900))).await, 404);
}

#[tokio::test]
async fn a_link_is_followed_into_the_folder_and_out_of_it() {
    let picture = Picture::gradient(8, 8).png();
    let folder = Folder::with("x.png", &picture);
    let outside = folder.root().join("outside");
    std::fs::create_dir(&outside).unwrap();
    std::fs::write(outside.join("secret.png"), &picture).unwrap();
    symlink(outside.join("secret.png"), folder.images().join("file.png")).unwrap();
    symlink(&outside, folder.images().join("folder")).unwrap();
    symlink("loop.png", folder.images().join("loop.png")).unwrap();
    symlink("x.png", folder.images().join("same.png")).unwrap();
    for tail in ["_/file.png", "_/folder/secret.png", "_/same.png"] {
        assert!(folder.get(tail).await.is_ok(), "{tail}");
    }
    for tail in [
        "_/loop.png",
        "_/../outside/secret.png",
        "_/..%2Foutside/secret.png",
    ] {
        let refused = folder.refusal(tail).await;
        assert_eq!(refused, 404, "{tail}");
    }
}

#[tokio::test]
async fn hidden_files_folders_and_devices_are_not_found() {
    let folder = Folder::with(".hidden.png", &Picture::gradient(8, 8).png());
    folder.write(".git/x.png", &Picture::gradient(8, 8).png());
    let _socket = std::os::unix::net::UnixListener::bind(folder.images().join("s.png")).unwrap();
    for tail in ["_/.hidden.png", "_/.git/x.png", "_/s.png"] {
        assert_eq!(folder.refusal(tail).await, 404, "{tail}");
    }
}

#[tokio::test]
async fn a_name_in_any_script_is_found() {
    let folder = Folder::with("équipe/été 1.png", &Picture::gradient(8, 8).png());
    assert!(
        folder
            .get("_/%C3%A9quipe/%C3%A9t%C3%A9%201.png")
            .await
            .is_ok()
    );
}
