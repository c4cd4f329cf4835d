//! What a finding shows.

use std::fs;

use site_content::{ImageRef, Reader, Reading, Rule};

use crate::{harness::TestSite, samples::samples};

fn rules(reading: &Reading) -> Vec<Rule> {
    let findings = reading.findings.iter();
    findings.map(|finding| finding.rule).collect()
}

/// References and titles are checked after all files were read, when their text is no longer in memory.
#[test]
fn a_finding_shows_the_line_that_it_names() {
    let mut compared = 0;
    for sample in fs::read_dir(samples().join("broken")).unwrap() {
        let name = sample.unwrap().file_name().into_string().unwrap();
        let site = TestSite::broken(&name);
        for finding in site.read().findings.iter() {
            let place = &finding.place;
            let Ok(text) = fs::read_to_string(site.folder().join(&*place.file)) else {
                continue;
            };
            let line = text
                .lines()
                .nth(place.line as usize - 1)
                .unwrap_or_default();
            let line = line.trim_start_matches('\u{feff}');
            let shown = &*place.excerpt;
            let is_reference = matches!(
                finding.rule,
                Rule::DanglingReference | Rule::MissingImage | Rule::DuplicateMetaTitle
            );
            assert!(
                shown == line || (shown.is_empty() && !is_reference),
                "{name}: {finding}: {shown:?}"
            );
            compared += usize::from(is_reference);
        }
    }
    assert!(compared >= 3, "{compared}");
}

// Promise: pictures 21
#[test]
fn a_broken_picture_is_an_error_where_it_is_used_and_a_warning_elsewhere() {
    let site = TestSite::good();
    let image = |path: &str| site.folder().join("images").join(path);
    let whole = fs::read(image("blog/first-post.jpg")).unwrap();
    let cut = &whole[..whole.len() / 2];
    fs::write(image("blog/unused.jpg"), cut).unwrap();
    let reading = site.read();
    assert_eq!(rules(&reading), [Rule::UnusedImage]);
    assert!(reading.site.is_some());
    fs::write(image("blog/first-post.jpg"), cut).unwrap();
    let reading = site.read();
    assert_eq!(rules(&reading), [Rule::UnreadableImage, Rule::UnusedImage]);
    assert!(reading.site.is_none());
    fs::write(image("organizations/open-well.png"), cut).unwrap();
    fs::write(image("site/icon-512.png"), cut).unwrap();
    let mut reader = Reader::new(site.folder());
    let findings = reader.read().unwrap().findings;
    let said = findings.to_string();
    for used in [
        "It is named in blog/first-post.md, line 4.",
        "Social cards show it in place of organizations/open-well.svg.",
        "It is an icon of the site.",
    ] {
        assert!(said.contains(used), "{used} {said}");
    }
    // The list of pictures says the same.
    let pictures = reader.pictures();
    for finding in findings.iter() {
        let listed =
            |(image, _): &&(ImageRef, bool)| format!("images/{image}") == *finding.place.file;
        let (_, is_used) = pictures.iter().find(listed).unwrap();
        assert_eq!(*is_used, finding.rule != Rule::UnusedImage, "{finding}");
    }
    assert_eq!(findings.iter().count(), 4, "{said}");
}

#[test]
fn an_alternative_text_is_checked_like_every_other_text() {
    let long = "a word ".repeat(60);
    let post = ("blog/first-post.md", "A river seen from above");
    let other = ("organizations/open-well.toml", "Mark of Open Well");
    for ((path, alt), written, rule) in [
        (post, "", Some(Rule::MissingAlt)),
        (post, "first-post.jpg", Some(Rule::FilenameAlt)),
        (
            post,
            "A river\\u0000 from above",
            Some(Rule::UnreadableFile),
        ),
        (post, long.as_str(), Some(Rule::TextLength)),
        (post, "A\\u200b river", Some(Rule::InvisibleCharacter)),
        (post, "The river's bed", Some(Rule::Voice)),
        (post, "[A river](/blog) bed", Some(Rule::LiteralMarkup)),
        (other, "A\\u0000 mark", Some(Rule::UnreadableFile)),
        (other, long.as_str(), Some(Rule::TextLength)),
        // Others write as they like.
        (other, "The well's mark", None),
    ] {
        let reading = TestSite::good().edit(path, alt, written).read();
        let expected: Vec<Rule> = rule.into_iter().collect();
        assert_eq!(rules(&reading), expected, "{path}: {written}");
    }
}
