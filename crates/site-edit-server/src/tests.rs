//! What pages of the editor show, asked without a listener.

use std::{fs, path::Path};

use axum::body::Body;
use http::{Request, Response};
use http_body_util::BodyExt as _;
use percent_encoding::NON_ALPHANUMERIC;
use site_content::EditError;
use site_edit::{Refusal, WHOLE};
use tempfile::TempDir;

use crate::{
    Options,
    desk::{Desk, status_of},
    file,
    html::address_of,
    list, make,
    received::Received,
};

/// A content folder with these files of the sample, changed, and an editor of it.
fn desk(changed: impl Fn(&str, String) -> String) -> (TempDir, Desk) {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sites/good");
    let folder = TempDir::new().unwrap();
    let content = folder.path().join("content");
    for path in site_content::paths(&sample).unwrap() {
        let (from, to) = (sample.join(&path), content.join(&path));
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        match fs::read_to_string(&from) {
            Ok(text) => fs::write(to, changed(&path, text)).unwrap(),
            Err(_) => drop(fs::copy(from, to).unwrap()),
        }
    }
    let options = Options {
        listen: "127.0.0.1:0".parse().unwrap(),
        flag: "listen",
        secret: None,
        content,
        data_dir: folder.path().join("data"),
        git: false,
        counts: Box::new(|| Ok(Vec::new())),
        interface: crate::Interface::default(),
        links: None,
    };
    let desk = Desk::new(options, None, Box::new(|_| None)).unwrap();
    (folder, desk)
}

/// What a request for the form of a file sends; nothing if it asks for the form.
async fn received(path: &str, sent: Option<&str>) -> Received {
    let method = if sent.is_some() { "POST" } else { "GET" };
    let request = Request::builder().method(method).uri(path);
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let body = Body::from(sent.unwrap_or_default().to_owned());
    let received = Received::of(request.body(body).unwrap(), String::new());
    received.await.ok().unwrap()
}

async fn text(answer: Result<Response<Body>, Refusal>) -> String {
    let body = answer.unwrap().into_body().collect().await.unwrap();
    String::from_utf8(body.to_bytes().to_vec()).unwrap()
}

#[tokio::test]
async fn a_picture_is_used_with_its_own_description_in_every_field_that_shows_one() {
    let (folder, desk) = desk(|_, text| text);
    let file = folder.path().join("content/images/blog/first-post.jpg");
    let head = b"--x\r\nContent-Disposition: form-data; name=\"description\"\r\n\r\nA new view\r\n\
        --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n";
    let body = [&head[..], &fs::read(file).unwrap(), b"\r\n--x--\r\n"].concat();
    for (entry, pairs) in [
        ("blog/first-post.md", &[("image", "alt")][..]),
        ("events/field-day/index.toml", &[("image", "alt")]),
        (
            "organizations/open-well.toml",
            &[("image", "imageAlt"), ("coverImage", "coverImageAlt")],
        ),
        ("team/ana-lima.md", &[("image", "")]),
    ] {
        let request = Request::post(format!("/media?for={entry}"))
            .header("content-type", "multipart/form-data; boundary=x")
            .body(Body::from(body.clone()))
            .unwrap();
        let received = Received::of(request, String::new()).await.ok().unwrap();
        let page = text(make::media(&desk, &received, "")).await;
        let forms: Vec<&str> = page.split("<form").collect();
        for (field, alt) in pairs {
            let form = forms
                .iter()
                .find(|own| own.contains(&format!("name=\"{field}\"")));
            let form = form.unwrap_or_else(|| panic!("{entry} {field}: {page}"));
            let described = form.contains(&format!("name=\"{alt}\" value=\"A new view\""));
            assert_eq!(described, !alt.is_empty(), "{entry} {field}: {form}");
            assert_eq!(form.matches("A new view").count(), usize::from(described));
        }
    }
}

/// What the page of pictures and the toolbar of a text offer is published as it stands.
#[tokio::test]
async fn a_picture_is_offered_as_the_content_wants_it_written() {
    let (folder, desk) = desk(|_, text| text);
    let path = "blog/first-post.md";
    let file = folder.path().join("content/images/blog/first-post.jpg");
    let bytes = fs::read(file).unwrap();
    let upload = desk
        .editor
        .upload("media", "a", "Wells [2025] *new*", &bytes);
    let image = upload.unwrap().0;
    let received = received(&address_of(path), None).await;
    let page = text(file::page(&desk, &received, path)).await;
    let (_, offered) = page.split_once("data-markdown=\"![Wells").unwrap();
    let offered = format!("![Wells{}", offered.split('"').next().unwrap());
    assert_eq!(offered, format!("![Wells \\[2025\\] \\*new\\*]({image})"));
    let opened = desk.editor.open(path).unwrap();
    let body = format!("{}\n{offered}\n", opened.text);
    let sent = [(WHOLE.to_owned(), body), ("base".to_owned(), opened.shown)];
    let sent = desk.editor.submitted(path, &sent).unwrap();
    desk.editor.publish(path, &sent, "Amara").unwrap();
}

#[tokio::test]
async fn only_errors_are_told_as_what_keeps_visitors_at_the_last_good_version() {
    let (_folder, desk) = desk(|path, text| match path {
        "blog/first-post.md" => text.replacen("title = ", "titel = ", 1),
        "blog/second-post.md" => text.replacen("Second post of ours", &"long ".repeat(40), 1),
        _ => text,
    });
    let request = Request::get("/").body(Body::empty()).unwrap();
    let received = Received::of(request, String::new()).await.ok().unwrap();
    let page = text(list::page(&desk, &received, "")).await;
    let (_, told) = page.split_once("because of these errors:").unwrap();
    let (errors, rest) = told.split_once("</ul>").unwrap();
    assert!(
        errors.contains("edit-error") && !errors.contains("edit-warning"),
        "{errors}"
    );
    assert!(rest.contains("edit-warning"), "the warnings follow: {page}");
}

#[tokio::test]
async fn what_is_scheduled_is_called_so_with_its_time_whatever_kept_it() {
    let (_folder, desk) = desk(|_, text| text);
    let path = "blog/first-post.md";
    let own = address_of(path);
    let until = "Visitors don&apos;t see it until";
    let (later, kept) = (
        "Scheduled: it will be published at 2999-01-02 03:04 UTC.",
        "Saved as a working copy.",
    );
    for (button, time, says, then) in [
        ("publish", "2999-01-02T03:04", later, "then"),
        ("save", "2999-01-02T03:04", later, "then"),
        ("save", "", kept, "it is published"),
        ("save", "2001-01-02T03:04", kept, "it is published"),
    ] {
        let sent = format!("title=Later&publishOn={time}&action={button}");
        let sent = received(&own, Some(&sent)).await;
        let answer = file::sent(&desk, &sent, path).unwrap();
        let to = answer.headers()["location"].to_str().unwrap();
        let page = text(file::page(&desk, &received(to, None).await, path)).await;
        let told = format!("role=\"status\">{says} {until} {then}.</p>");
        assert!(page.contains(&told), "{button} {time}: {page}");
        // While somebody types, the script takes these words from the answer.
        let page = text(file::check(&desk, &sent, path)).await;
        assert!(page.contains(&format!("data-saved>{says}")), "{page}");
    }
}

// Promise: editing 32
#[tokio::test]
async fn a_form_that_was_open_over_a_renaming_is_told_where_the_entry_is_now() {
    let speaker = "events/field-day/speakers/cy-marsh.md";
    for (path, field, entry, to) in [
        ("blog/first-post.md", "title", "", "blog/another.md"),
        ("team/ana-lima.md", "name", "", "team/another.md"),
        (speaker, "name", "", "events/field-day/speakers/another.md"),
        (
            speaker,
            "name",
            "events/field-day/index.toml",
            "events/another/speakers/cy-marsh.md",
        ),
        (
            "events/field-day/agenda.toml",
            "agenda.1.text",
            "events/field-day/index.toml",
            "events/another/agenda.toml",
        ),
        // A list of questions has no address that could lead anywhere; nor has a file that is gone.
        ("faqs/conference.toml", "faqs.1.question", "", ""),
        ("blog/second-post.md", "title", "gone", ""),
    ] {
        for button in ["save", "publish"] {
            let (folder, desk) = desk(|_, text| text);
            let own = address_of(path);
            let shown = desk.editor.open(path).unwrap().shown;
            match entry {
                "gone" => fs::remove_file(folder.path().join("content").join(path)).unwrap(),
                "" => drop(desk.editor.rename(path, "another").unwrap()),
                entry => drop(desk.editor.rename(entry, "another").unwrap()),
            }
            let sent = format!("base={shown}&{field}=Typed+before&action={button}");
            let sent = received(&own, Some(&sent)).await;
            let answer = file::sent(&desk, &sent, path).unwrap();
            let page = match button {
                "save" => file::page(&desk, &received(&own, None).await, path),
                _ => Ok(answer),
            };
            let check = text(file::check(&desk, &sent, path)).await;
            for page in [text(page).await, check] {
                let link = format!("href=\"{}\">{to}</a>", address_of(to));
                assert_eq!(page.contains(&link), !to.is_empty(), "{path} {to}: {page}");
                let is_gone = page.contains("The file was deleted") && page.contains("\"again\"");
                assert_eq!(is_gone, to.is_empty(), "{path}: {page}");
                assert!(page.contains("Typed before"), "{path}: {page}");
            }
        }
    }
}

// Promise: editing 26
#[tokio::test]
async fn what_was_typed_stays_in_the_form_whatever_others_did_with_the_file() {
    let path = "blog/first-post.md";
    let (own, typed) = (address_of(path), "TYPED BY BEN");
    for (case, button) in [
        ("deleted", "publish"),
        ("saved", "discard"),
        ("forgotten", "publish"),
        ("saved in the same field", "save"),
        ("broken", "publish"),
    ] {
        let (folder, desk) = desk(|_, text| text);
        let file = folder.path().join("content").join(path);
        let ben = desk.editor.open(path).unwrap().shown;
        let field = match case {
            "saved in the same field" => "alt",
            _ => "title",
        };
        let ana = format!("{field}=Of+Ana&action=save");
        file::sent(&desk, &received(&own, Some(&ana)).await, path).unwrap();
        let mut base = ben;
        match case {
            "deleted" => fs::remove_file(&file).unwrap(),
            "broken" => fs::write(&file, "+++\ntitle = = 1\n+++\n").unwrap(),
            // Nobody knows any more what the form showed.
            "forgotten" => base = "forgotten".to_owned(),
            _ => {}
        }
        let sent = format!("base={base}&alt=TYPED+BY+BEN&action={button}");
        let answer = file::sent(&desk, &received(&own, Some(&sent)).await, path).unwrap();
        assert!(!answer.status().is_redirection(), "{case}");
        let page = text(Ok(answer)).await;
        assert!(
            page.contains(&format!("{typed}</textarea>")),
            "{case}: {page}"
        );
    }
}

// Promise: editing 33
#[tokio::test]
async fn a_publication_says_whether_there_was_anything_to_publish() {
    let (_folder, desk) = desk(|_, text| text);
    let path = "blog/first-post.md";
    let own = address_of(path);
    let ana = "title=Half&action=save";
    for (sent, saved_beside, done, told) in [
        ("alt=Of+Ben", "", "published", "Published. Visitors see it"),
        (
            "alt=Of+Ben",
            "",
            "unchanged",
            "There was nothing to publish",
        ),
        ("alt=More", ana, "published", "your form had not shown"),
    ] {
        let base = desk.editor.open(path).unwrap().shown;
        if !saved_beside.is_empty() {
            file::sent(&desk, &received(&own, Some(saved_beside)).await, path).unwrap();
        }
        let sent = format!("base={base}&{sent}&action=publish");
        let answer = file::sent(&desk, &received(&own, Some(&sent)).await, path).unwrap();
        let to = answer.headers()["location"].to_str().unwrap();
        assert_eq!(to, format!("{own}?done={done}"), "{sent}");
        let page = text(file::page(&desk, &received(to, None).await, path)).await;
        assert!(page.contains(told), "{sent}: {page}");
    }
}

// Promise: editing 36
#[tokio::test]
async fn whoever_edits_the_text_of_a_file_goes_on_with_it() {
    let (_folder, desk) = desk(|_, text| text);
    let path = "blog/first-post.md";
    let own = address_of(path);
    for (action, done) in [("save", "saved"), ("publish", "published")] {
        let opened = desk.editor.open(path).unwrap();
        let changed = opened.text.replacen("title = \"", "title = \"A ", 1);
        let changed = percent_encoding::utf8_percent_encode(&changed, NON_ALPHANUMERIC);
        let sent = format!("base={}&{WHOLE}={changed}&action={action}", opened.shown);
        let answer = file::sent(&desk, &received(&own, Some(&sent)).await, path).unwrap();
        let to = answer.headers()["location"].to_str().unwrap();
        assert_eq!(to, format!("{own}?as=text&done={done}"));
        let page = text(file::page(&desk, &received(to, None).await, path)).await;
        assert!(page.contains("Edit as a form"), "{page}");
    }
}

#[test]
fn what_another_did_meanwhile_is_a_conflict_and_what_was_typed_is_not() {
    let full = std::io::Error::from(std::io::ErrorKind::StorageFull);
    for (refusal, status) in [
        (EditError::Changed("a.md".to_owned()).into(), 409),
        (Refusal::Gone, 409),
        (Refusal::Unknown, 404),
        (Refusal::Wrong("No.".to_owned()), 422),
        (full.into(), 500),
    ] {
        assert_eq!(status_of(&refusal), status, "{refusal}");
    }
}
