use std::{fs, path::Path};

use jiff::Timestamp;
use site_content::Drafts;
use site_pages::Options;

use crate::{
    bundle::WebBundle, folder::copy, options::PublishOptions, prepare::prepare, web_bundle,
};

/// What is published, and when.
struct Case {
    content: tempfile::TempDir,
    /// Holds the memory of the calendars.
    _data: tempfile::TempDir,
    options: PublishOptions,
    now: Timestamp,
}

impl Case {
    fn good() -> Self {
        let content = tempfile::tempdir().unwrap();
        let data = tempfile::tempdir().unwrap();
        let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sites/good");
        copy(&good, content.path());
        let options = PublishOptions {
            content: content.path().to_owned(),
            drafts: Drafts::Hide,
            pages: Options::default(),
            https: false,
            dev_script: None,
            calendar_memory: Some(data.path().join("calendar.json")),
            background_work: false,
        };
        Self {
            content,
            _data: data,
            options,
            now: "2025-06-01T00:00:00Z".parse().unwrap(),
        }
    }

    fn id(&self) -> String {
        let bundle = WebBundle::new(web_bundle::files()).unwrap();
        let reading = site_content::read(self.content.path()).unwrap();
        let site = reading
            .site
            .unwrap_or_else(|| panic!("{}", reading.findings));
        prepare(&self.options, &bundle, &site, self.now, None).build_id
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let file = self.content.path().join(file);
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{from}");
        fs::write(file, text.replacen(from, to, 1)).unwrap();
    }
}

// Promise: publication 8
#[test]
fn the_build_id_changes_with_every_published_byte_and_with_nothing_else() {
    type Change = fn(&mut Case);
    let draft: Change = |case| case.edit("blog/second-post.md", "+++\n", "+++\ndraft = true\n");
    let before = Case::good().id();
    let cases: &[(&str, bool, Change)] = &[
        ("nothing", false, |_| {}),
        ("another folder and other times of files", false, |case| {
            let folder = tempfile::tempdir().unwrap();
            copy(case.content.path(), folder.path());
            case.options.content = folder.path().to_owned();
            case.content = folder;
        }),
        ("how well responses are compressed", false, |case| {
            case.options.background_work = true;
        }),
        ("drafts, of which there are none", false, |case| {
            case.options.drafts = Drafts::Show;
        }),
        ("a copy that a sync program left", false, |case| {
            fs::write(case.content.path().join("blog/first-post 2.md"), "x").unwrap();
        }),
        ("a day later", false, |case| {
            case.now = "2025-06-02T00:00:00Z".parse().unwrap();
        }),
        ("a second before an event ends", false, |case| {
            case.now = "2025-10-21T07:29:59Z".parse().unwrap();
        }),
        ("when an event ends", true, |case| {
            case.now = "2025-10-21T07:30:00Z".parse().unwrap();
        }),
        ("the new year", true, |case| {
            case.now = "2026-01-01T00:00:00Z".parse().unwrap();
        }),
        ("a title", true, |case| {
            case.edit("blog/first-post.md", "First post", "Another post");
        }),
        ("a picture", true, |case| {
            let picture = case.content.path().join("images/blog/first-post.jpg");
            let mut bytes = fs::read(&picture).unwrap();
            // A comment at the end, which leaves the size and the colours as they are.
            bytes.extend_from_slice(b"another");
            fs::write(picture, bytes).unwrap();
        }),
        ("an entry that becomes a draft", true, draft),
        ("an entry whose time is over", true, |case| {
            let expired = "+++\nexpireAt = 2025-05-01T00:00:00Z\n";
            case.edit("blog/second-post.md", "+++\n", expired);
        }),
        ("the months for which visits are kept", true, |case| {
            case.options.pages.visits_kept_months = Some(13);
        }),
        ("other months", true, |case| {
            case.options.pages.visits_kept_months = Some(0);
        }),
        ("the origin", true, |case| {
            case.options.pages.site_url = "https://x.example".to_owned();
        }),
        ("the dashboard", true, |case| {
            case.options.pages.dashboard_url.push('x');
        }),
        ("a chat", true, |case| {
            case.options.pages.chat_script_url = Some("https://chat.example/x.js".to_owned());
        }),
        ("an origin of the chat", true, |case| {
            let origins = &mut case.options.pages.chat_origins;
            origins.push("https://chat.example".to_owned());
        }),
        ("https", true, |case| case.options.https = true),
        ("a script", true, |case| case.options.dev_script = Some("x")),
    ];
    for (what, changes, change) in cases {
        let mut case = Case::good();
        change(&mut case);
        assert_eq!(case.id() != before, *changes, "{what}");
    }
    let mut shown = Case::good();
    draft(&mut shown);
    let hidden = shown.id();
    shown.options.drafts = Drafts::Show;
    assert_ne!(shown.id(), hidden, "a draft is shown");
    let mut forgetful = Case::good();
    forgetful.options.calendar_memory = None;
    let touched = ["2024-01-01T00:00:00Z", "2024-01-02T00:00:00Z"].map(|time| {
        let time: Timestamp = time.parse().unwrap();
        let event = forgetful.content.path().join("events/field-day");
        for folder in [event.join("speakers"), event] {
            for item in fs::read_dir(folder).unwrap() {
                let path = item.unwrap().path();
                if path.is_file() {
                    let file = fs::File::options().write(true).open(path).unwrap();
                    file.set_modified(time.into()).unwrap();
                }
            }
        }
        forgetful.id()
    });
    assert_ne!(
        touched[0], touched[1],
        "the time of a file, which calendars without a memory say"
    );
}
