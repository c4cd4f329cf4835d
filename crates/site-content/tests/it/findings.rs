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
        for finding in &site.read().findings {
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
