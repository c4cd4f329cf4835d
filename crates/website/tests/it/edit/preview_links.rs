//! Signed links to a page with its working copy.

use super::Editor;

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
