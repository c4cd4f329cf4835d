//! What the pages of the editor show.

use super::Editor;

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

// Promise: editor 19
#[test]
fn a_picture_that_is_not_taken_leaves_its_description_in_the_form() {
    let editor = Editor::start("edit", &[], 1);
    let (_, page) = editor.ask("GET", "/media", &[], "");
    let place = |name: &str| page.find(&format!("name=\"{name}\"")).expect("a control");
    assert!(place("description") < place("file"), "sent in this order");
    let post = |description: &str, picture: &[u8]| {
        let part = "--x\r\nContent-Disposition: form-data; name=";
        let typed = format!("{part}\"description\"\r\n\r\n{description}\r\n");
        let head = format!("{typed}{part}\"file\"; filename=\"a.png\"\r\n\r\n");
        let body = [head.as_bytes(), picture, b"\r\n--x--\r\n"].concat();
        editor.post_bytes("/media", "multipart/form-data; boundary=x", &body)
    };
    let large = vec![b'a'; 45 << 20];
    for (picture, expected, why) in [
        (&b"no picture"[..], 422, "role=\"alert\">The picture"),
        (&large, 413, "may have 40 MiB"),
    ] {
        let (status, answer) = post("A green field", picture);
        assert_eq!(status, expected, "{answer}");
        assert!(answer.contains(why), "{why}: {answer}");
        assert!(answer.contains("value=\"A green field\""), "{answer}");
        assert!(answer.contains("name=\"file\""), "{answer}");
    }
    // Of one that is taken, the line for a text shows this description and nothing else.
    let folder = editor.folder.path().join("content/images");
    let picture = std::fs::read(folder.join("team/ana-lima.jpg")).expect("a picture");
    let (status, answer) = post(r"a ] b [x](y) * <b> `c` \", &picture);
    assert_eq!(status, 201, "{answer}");
    let line = r"![a \] b \[x\](y) \* \&lt;b\&gt; \`c\` \\](";
    assert!(answer.contains(line), "{answer}");
    // Where it can't be written, what was typed stays too.
    std::fs::rename(folder.join("media"), folder.join("other")).expect("the folder");
    std::fs::write(folder.join("media"), "").expect("a file in its place");
    let (status, answer) = post("A red field", &picture);
    assert_eq!(status, 500, "{answer}");
    assert!(answer.contains("value=\"A red field\""), "{answer}");
}

/// A new page is offered at once; while the content has errors, the pages that visitors see are.
// Promise: editor 30
#[test]
fn links_that_are_offered_lead_to_the_pages_of_the_content_as_it_is() {
    let editor = Editor::start("edit", &[], 1);
    let folder = editor.folder.path().join("content");
    let offered = |path: &str| {
        let (_, form) = editor.ask("GET", "/e/blog/first-post.md", &[], "");
        let (_, list) = form.split_once("id=\"edit-links\"").expect("a list");
        list.replace("&#x2F;", "/")
            .contains(&format!("<option value=\"{path}\">"))
    };
    assert!(offered("/blog/second-post") && !offered("/blog/third-post"));
    let post = std::fs::read_to_string(folder.join("blog/second-post.md")).expect("a post");
    let post = post.replace("Second", "Third").replace("second", "third");
    std::fs::write(folder.join("blog/third-post.md"), post).expect("another");
    assert!(offered("/blog/third-post"));
    std::fs::write(folder.join("values.toml"), "broken").expect("an error");
    assert!(offered("/blog/second-post"));
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
