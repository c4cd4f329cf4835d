//! What a finding shows.

use std::fs;

use site_content::Rule;

use crate::{harness::TestSite, samples::samples};

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
fn a_broken_picture_is_an_error_where_it_is_named_and_a_warning_elsewhere() {
    let site = TestSite::good();
    let image = |path: &str| site.folder().join("images").join(path);
    let whole = fs::read(image("blog/first-post.jpg")).unwrap();
    let cut = &whole[..whole.len() / 2];
    fs::write(image("blog/unused.jpg"), cut).unwrap();
    let reading = site.read();
    let rules = |reading: &site_content::Reading| -> Vec<Rule> {
        reading
            .findings
            .iter()
            .map(|finding| finding.rule)
            .collect()
    };
    assert_eq!(rules(&reading), [Rule::UnusedImage]);
    assert!(reading.site.is_some());
    fs::write(image("blog/first-post.jpg"), cut).unwrap();
    let reading = site.read();
    assert_eq!(rules(&reading), [Rule::UnreadableImage, Rule::UnusedImage]);
    assert!(reading.site.is_none());
    let said = reading.findings.to_string();
    assert!(
        said.contains("It is named in blog/first-post.md, line 4."),
        "{said}"
    );
}
