//! Promises for every text of a content file. The fuzz target `entry` checks them with generated texts.

#[path = "../../../../tests/support/sample.rs"]
mod sample;

use std::{cell::RefCell, collections::HashSet};

use jiff::Timestamp;
use sample::Sample;
use site_content::{Document, Drafts, Finding, FindingStyle, Site, SiteHash};

/// The input is the path of a file of the good sample, a line break, and the text to put in its place. Returns
/// `false` if the sample has no such file.
pub(crate) fn entry(data: &[u8]) -> bool {
    thread_local!(static SAMPLE: RefCell<(Sample, SiteHash)> = RefCell::new({
        let mut sample = Sample::new();
        let hash = sample.site().hash();
        (sample, hash)
    }));
    let Some(end) = data.iter().position(|byte| *byte == b'\n') else {
        return false;
    };
    let Ok(path) = std::str::from_utf8(&data[..end]) else {
        return false;
    };
    SAMPLE.with_borrow_mut(|(sample, hash)| ask(sample, *hash, path, &data[end + 1..]))
}

fn ask(sample: &mut Sample, before: SiteHash, path: &str, text: &[u8]) -> bool {
    let Some(reading) = sample.with(path, text) else {
        return false;
    };
    assert_eq!(reading.site.is_some(), reading.findings.errors() == 0);
    for finding in reading.findings.iter() {
        readable(finding);
        if *finding.place.file == *path {
            // For a file that is not UTF-8, the finding names the file only.
            inside(finding, std::str::from_utf8(text).unwrap_or_default());
        }
    }
    assert!(serde_json::to_string(&reading.findings).is_ok());
    if let Some(site) = &reading.site {
        scheduled(site);
        for post in site.posts() {
            safe(&post.body);
        }
    }
    // After the file is restored, no finding is left.
    let mended = sample.mended(path);
    assert!(mended.findings.is_empty(), "{}", mended.findings);
    assert_eq!(mended.site.unwrap().hash(), before);
    true
}

/// A finding is one line without control characters and can be printed at any width.
fn readable(finding: &Finding) {
    let line = finding.to_string();
    assert!(!line.chars().any(char::is_control), "{line:?}");
    assert!(!finding.message.is_empty());
    for (colour, width) in [(false, 120), (true, 20)] {
        assert!(finding.text(FindingStyle { colour, width }).ends_with('\n'));
    }
}

/// The place is inside the file, its end is not before its start, and its excerpt is its line.
fn inside(finding: &Finding, text: &str) {
    let place = &finding.place;
    let lines: Vec<&str> = text.split('\n').map(bare).collect();
    let line = |number: u32| lines.get(number as usize - 1).copied();
    let (Some(first), Some(last)) = (line(place.line), line(place.end_line)) else {
        panic!(
            "{finding} is at {place:?}, past the end of {} lines",
            lines.len()
        );
    };
    let from = (place.line, place.column);
    let to = (place.end_line, place.end_column);
    assert!(from <= to, "{finding} ends before it begins: {place:?}");
    // The column may be one past the last character, or two where the line ends with CR LF.
    assert!(
        place.column as usize <= first.chars().count() + 2,
        "{finding}: {place:?}"
    );
    assert!(
        place.end_column as usize <= last.chars().count() + 2,
        "{finding}: {place:?}"
    );
    if !place.excerpt.is_empty() {
        assert_eq!(&*place.excerpt, first, "{finding}");
    }
}

/// A line without byte order mark and carriage return, as it is shown.
fn bare(line: &str) -> &str {
    line.trim_start_matches('\u{feff}').trim_end_matches('\r')
}

/// At any time only entries that are due are shown, and the next change is later than the time asked about.
fn scheduled(site: &Site) {
    for now in [
        Timestamp::UNIX_EPOCH,
        Timestamp::MAX,
        Timestamp::from_second(1_760_000_000).unwrap(),
    ] {
        let then = site.at(now, Drafts::Hide);
        for post in then.posts() {
            assert!(post.publication.publish_at.is_none_or(|at| at <= now));
            assert!(post.publication.expire_at.is_none_or(|at| at > now));
        }
        assert!(site.next_change(now).is_none_or(|next| next > now));
        assert_eq!(then.at(now, Drafts::Hide).hash(), then.hash());
    }
}

/// An editor's text never becomes an element or an unsafe link target, and every anchor is unique.
fn safe(document: &Document) {
    let html = document.html.to_lowercase();
    for trouble in [
        "<script",
        "<style",
        "<iframe",
        "<object",
        "<svg",
        "=\"javascript:",
        "=\"data:",
        "=\"vbscript:",
    ] {
        assert!(!html.contains(trouble), "{html}");
    }
    let mut anchors = HashSet::new();
    assert!(
        document
            .headings
            .iter()
            .all(|heading| anchors.insert(&heading.id))
    );
}
