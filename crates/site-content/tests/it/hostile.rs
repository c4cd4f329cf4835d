//! Files that no editor would put into the folder: each gives a finding, and none a panic or an endless loop.

use std::{
    fs,
    os::unix::{ffi::OsStrExt as _, fs::symlink, net::UnixListener},
};

use site_content::{Findings, Rule};

use crate::harness::TestSite;

/// The findings as lines, without excerpts and help.
fn lines(findings: &Findings) -> Vec<String> {
    findings.iter().map(ToString::to_string).collect()
}

#[test]
fn links_in_a_loop_are_reported() {
    let site = TestSite::good();
    let blog = site.folder().join("blog");
    symlink("..", blog.join("up")).unwrap();
    symlink("../team", blog.join("team")).unwrap();
    symlink("../blog", site.folder().join("team/blog")).unwrap();
    symlink("self", blog.join("self.md")).unwrap();
    symlink("nowhere.md", blog.join("dead.md")).unwrap();
    let found = lines(&site.read().findings);
    for path in ["blog/up", "blog/team/blog", "blog/dead.md", "blog/self.md"] {
        let start = format!("{path}:1:1: error[unreadable-file]: The file can't be read: it ");
        assert!(
            found.iter().any(|line| line.starts_with(&start)),
            "{path}: {found:#?}"
        );
    }
}

#[test]
fn only_regular_files_are_read() {
    let site = TestSite::good();
    let folder = site.folder();
    fs::create_dir_all(folder.join("organizations/x.toml")).unwrap();
    fs::create_dir_all(folder.join("blog/y.md")).unwrap();
    let _socket = UnixListener::bind(folder.join("team/pipe.md")).unwrap();
    let odd = std::ffi::OsStr::from_bytes(b"caf\xe9.md");
    fs::write(folder.join("blog").join(odd), "x").unwrap();
    assert_eq!(
        lines(&site.read().findings),
        [
            "blog/caf\u{fffd}.md:1:1: error[unreadable-file]: The file can't be read: its name is not UTF-8.",
            "blog/y.md:1:1: error[unreadable-file]: The file can't be read: it is a folder.",
            "organizations/x.toml:1:1: error[unreadable-file]: The file can't be read: it is a folder.",
            "team/pipe.md:1:1: error[unreadable-file]: The file can't be read: it is not a regular file.",
        ]
    );
}

#[test]
fn a_file_of_fifty_megabytes_is_refused_unread() {
    let site = TestSite::good();
    let large = fs::File::create(site.folder().join("blog/large.md")).unwrap();
    large.set_len(50_000_000).unwrap();
    let found = site.read().findings;
    assert_eq!(
        lines(&found),
        ["blog/large.md:1:1: error[file-too-large]: The file has 50,000,000 bytes."]
    );
    assert!(
        found
            .to_string()
            .contains("help: Use at most 1,048,576: split it.")
    );
}

#[test]
fn an_image_file_above_4_mb_is_a_warning_and_above_64_mib_an_error() {
    let site = TestSite::good();
    let images = site.folder().join("images/blog");
    let mut heavy = fs::read(images.join("first-post.jpg")).unwrap();
    heavy.resize(4_500_000, 0);
    fs::write(images.join("heavy.jpg"), heavy).unwrap();
    let reading = site.read();
    assert!(reading.site.is_some());
    assert_eq!(
        lines(&reading.findings),
        ["images/blog/heavy.jpg:1:1: warning[image-budget]: The image file has 4.5 MB."]
    );
    let vast = fs::File::create(images.join("first-post.jpg")).unwrap();
    vast.set_len(3 << 30).unwrap();
    let reading = site.read();
    assert!(reading.site.is_none());
    let rules: Vec<Rule> = reading
        .findings
        .iter()
        .map(|finding| finding.rule)
        .collect();
    assert_eq!(rules, [Rule::ImageTooLarge, Rule::ImageBudget]);
}

#[test]
fn every_fault_of_a_large_file_is_reported() {
    let unknown: String = (0..60_000).map(|i| format!("u{i} = 1\n")).collect();
    let list = format!("x = [{}]\n", "{},".repeat(60_000));
    let site = TestSite::good()
        .write("values.toml", &unknown)
        .write("partners.toml", &list)
        .write(
            "blog/deep.md",
            &format!("+++\n+++\n{}x", "> ".repeat(50_000)),
        )
        .write("team/deep.md", &format!("+++\n+++\n{}", "[".repeat(20_000)))
        .write(
            "team/wide.md",
            &format!("+++\n+++\n{}", "![x](y.jpg) ".repeat(1_600)),
        );
    let found = site.read().findings;
    let unknown = found
        .iter()
        .filter(|finding| finding.rule == Rule::UnknownKey);
    assert!(unknown.count() >= 60_000);
    let long = "blog/deep.md:3:1: error[line-length]: A line of the text has 100001 characters.";
    assert!(lines(&found).iter().any(|line| line == long));
}

#[test]
fn control_characters_of_a_file_never_reach_the_terminal() {
    let site = TestSite::good().edit("values.toml", "title =", "\"ti\\u001b[31m\\ntle\" =");
    let found = site.read().findings;
    let text = found.to_string();
    assert!(text.contains("Unknown key `ti\\u{1b}[31m\\ntle`"), "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
}
