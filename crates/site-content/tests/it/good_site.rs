//! Promises about the result of reading a valid site.

use std::{
    path::Path,
    time::{Duration, SystemTime},
};

use site_content::{ImageFormat, OrganizationTag, ReadError, Reader};

use crate::harness::TestSite;

#[test]
fn posts_come_newest_first_and_by_slug() {
    let site = TestSite::good().site();
    let slugs: Vec<_> = site.posts().iter().map(|post| post.slug.as_str()).collect();
    assert_eq!(slugs, ["second-post", "first-post"]);
    let first = site.post("first-post").unwrap();
    assert_eq!(first.date.to_string(), "2024-01-02");
    assert_eq!(site.author_of(first).unwrap().name, "Ana Lima");
    assert!(site.post("third-post").is_none());
}

// Promise: content 7; events 6, 14
#[test]
fn an_event_has_its_agenda_speakers_and_questions() {
    let site = TestSite::good().site();
    let event = site.event("field-day").unwrap();
    assert_eq!(event.starts_at.to_string(), "2025-10-21T05:30:00Z");
    assert_eq!(event.ends_at.to_string(), "2025-10-21T07:30:00Z");
    assert_eq!(event.agenda.len(), 2);
    assert_eq!(event.agenda[1].highlight_list[0].title, "Birds");
    let speakers: Vec<_> = event
        .speakers
        .iter()
        .map(|speaker| speaker.name.as_str())
        .collect();
    assert_eq!(speakers, ["Cy Marsh", "Dee Hill"]);
    assert_eq!(event.speakers[1].meta_description, "");
    assert!(
        site.faqs_of(event).unwrap().faqs[0]
            .answer
            .html
            .contains("<a href=\"/vision\">")
    );
}

#[test]
fn an_event_after_the_clock_change_starts_an_hour_later_in_utc() {
    let site = TestSite::good()
        .edit(
            "events/field-day/index.toml",
            "date = 2025-10-21",
            "date = 2024-10-28",
        )
        .site();
    let starts = site.event("field-day").unwrap().starts_at.to_string();
    assert_eq!(starts, "2024-10-28T06:30:00Z");
}

// Promise: heads 7
#[test]
fn every_organization_has_a_unique_title() {
    let site = TestSite::good().site();
    let titles: Vec<_> = site
        .organizations()
        .iter()
        .map(|entry| entry.meta_title())
        .collect();
    assert_eq!(
        titles,
        [
            "Blue Delta, Vietnam",
            "Blue Delta, Egypt",
            "Open Well, profile"
        ]
    );
    let delta = site.organization("blue-delta").unwrap();
    assert_eq!(delta.meta_description(), delta.description);
    assert_eq!(delta.tags, [OrganizationTag::FundingAgencies]);
    let well = site.organization("open-well").unwrap();
    let similar: Vec<_> = site
        .similar_to(well)
        .map(|entry| entry.slug.as_str())
        .collect();
    assert_eq!(similar, ["blue-delta"]);
}

#[test]
fn images_are_measured() {
    let site = TestSite::good().site();
    let info = |path: &str| site.image(&path.parse().unwrap()).unwrap();
    let jpeg = info("blog/first-post.jpg");
    assert_eq!(
        (jpeg.width, jpeg.height, jpeg.format),
        (32, 18, ImageFormat::Jpeg)
    );
    assert_eq!(jpeg.hash.len(), 16);
    assert_eq!(jpeg.byte_length, 296);
    assert!(
        near(jpeg.colour.as_deref(), [0x80, 0x40, 0x20]),
        "{:?}",
        jpeg.colour
    );
    // This is a progressive JPEG.
    let large = info("events/field-day.jpg");
    assert_eq!((large.width, large.height), (1600, 900));
    assert!(
        near(large.colour.as_deref(), [0x80, 0xa0, 0x40]),
        "{:?}",
        large.colour
    );
    // Its `gAMA` and `cHRM` say that #102030 is this colour in sRGB; Chromium shows it so.
    let png = info("site/card.png");
    assert_eq!(png.colour.as_deref(), Some("#071a2c"));
    let svg = info("clients/open-well.svg");
    assert_eq!(
        (svg.width, svg.height, svg.colour.as_deref()),
        (120, 40, None)
    );
}

fn near(colour: Option<&str>, wanted: [i32; 3]) -> bool {
    let digits = colour.unwrap_or_default().trim_start_matches('#');
    (0..3).all(|i| {
        let value = i32::from_str_radix(&digits[i * 2..i * 2 + 2], 16).unwrap();
        (value - wanted[i]).abs() <= 4
    })
}

#[test]
fn the_hash_depends_on_the_content_and_on_nothing_else() {
    let hash = |site: TestSite| site.site().hash();
    let good = hash(TestSite::good());
    assert_eq!(
        good,
        hash(TestSite::good()),
        "the same files, another folder"
    );
    assert_eq!(
        good,
        hash(TestSite::good().write("README.md", "For editors."))
    );
    let changes = [
        ("blog/first-post.md", "Opening words", "Opening lines"),
        ("values.toml", "We check.", "We check twice."),
        ("events/field-day/agenda.toml", "Arrival", "Arrivals"),
        (
            "events/field-day/speakers/dee-hill.md",
            "On birds",
            "On bees",
        ),
        ("organizations/blue-delta.toml", "Vietnam", "Laos"),
        ("images/clients/open-well.svg", "#123", "#124"),
    ];
    for (path, from, to) in changes {
        assert_ne!(good, hash(TestSite::good().edit(path, from, to)), "{path}");
    }
}

#[test]
fn temporary_files_of_editors_are_not_content() {
    let site = TestSite::good()
        .write("blog/.first-post.md.swp", "x")
        .write("blog/first-post.md~", "x")
        .write("blog/#first-post.md#", "x")
        .write(".git/config", "x")
        .site();
    assert_eq!(site.posts().len(), 2);
}

#[test]
fn files_with_a_byte_order_mark_and_crlf_are_read_the_same() {
    let path = "blog/first-post.md";
    let site = TestSite::good();
    let text = std::fs::read_to_string(site.folder().join(path)).unwrap();
    let plain = site.site();
    let html = |site: &site_content::Site| site.post("first-post").unwrap().body.html.clone();
    let other = site
        .write(path, &format!("\u{feff}{}", text.replace('\n', "\r\n")))
        .site();
    assert_eq!(html(&plain), html(&other).replace('\r', ""));
    let values =
        "\u{feff}[[values]]\r\ntitle = \"Care\"\r\ndescription = \"We do.\"\r\nicon = \"care\"\r\n";
    assert_eq!(
        TestSite::good()
            .write("values.toml", values)
            .site()
            .values()[0]
            .title,
        "Care"
    );
}

#[test]
fn a_missing_content_folder_is_an_error_and_not_a_finding() {
    let error: ReadError = site_content::read(Path::new("/no/such/folder")).unwrap_err();
    assert!(error.to_string().contains("/no/such/folder"), "{error}");
}

// Promise: commands 17
#[test]
fn findings_serialize_to_the_json_of_the_check_command() {
    let reading = TestSite::broken("an_unknown_key_names_the_nearest_one").read();
    let json = serde_json::to_value(&reading.findings).unwrap();
    assert_eq!(json[0]["severity"], "error");
    assert_eq!(json[0]["rule"], "unknown-key");
    assert_eq!(json[0]["file"], "blog/first-post.md");
    assert_eq!(json[0]["line"], 11);
    assert_eq!(json[0]["column"], 1);
    assert_eq!(json[0]["endColumn"], 7);
    assert!(
        json[0]["help"]
            .as_str()
            .unwrap()
            .starts_with("Known keys here: title, ")
    );
}

#[test]
fn a_reader_sees_every_change_also_of_a_file_that_keeps_its_time_and_length() {
    let site = TestSite::good();
    let mut reader = Reader::new(site.folder());
    let old = SystemTime::now() - Duration::from_secs(60);
    let age = |path: &str| {
        let file = std::fs::File::options()
            .write(true)
            .open(site.folder().join(path));
        file.unwrap().set_modified(old).unwrap();
    };
    age("values.toml");
    let first = reader.read().unwrap().site.unwrap();
    // Releases of packages and images give all files one time, so a reader that trusts time and length misses this.
    let site_after = site.folder().join("values.toml");
    let text = std::fs::read_to_string(&site_after).unwrap();
    std::fs::write(&site_after, text.replace("We check.", "We trust.")).unwrap();
    age("values.toml");
    let second = reader.read().unwrap().site.unwrap();
    assert_ne!(first.hash(), second.hash());
    // A file that has just changed is always read again, because the clock of a file system is coarse.
    let post = site.folder().join("blog/first-post.md");
    let text = std::fs::read_to_string(&post).unwrap();
    std::fs::write(&post, text.replace("Opening", "Closing")).unwrap();
    let third = reader.read().unwrap().site.unwrap();
    assert_ne!(second.hash(), third.hash());
    std::fs::remove_file(&post).unwrap();
    let fourth = reader.read().unwrap();
    assert_eq!(fourth.site.unwrap().posts().len(), 1);
}
