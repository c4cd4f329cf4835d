//! Reading only the touched files gives the same result as reading everything.

use std::{collections::BTreeSet, fs};

use site_content::{Edit, Reader, Reading};

use crate::{edits::Edits, harness::TestSite};

fn says(reading: &Reading) -> (Option<String>, String) {
    let hash = reading.site.as_ref().map(|site| site.hash().to_string());
    (hash, reading.findings.to_string())
}

#[test]
fn reading_the_touched_files_gives_the_same_as_reading_everything() {
    for seed in 1..=4 {
        let site = TestSite::good();
        let mut reader = Reader::new(site.folder());
        reader.read().unwrap();
        let mut edits = Edits::new(site.folder(), seed);
        for step in 0..25 {
            let touched: BTreeSet<String> = edits.next().into_iter().collect();
            let told = reader.read_touched(&touched).unwrap();
            assert_eq!(
                says(&told),
                says(&site.read()),
                "seed {seed}, step {step}: {touched:?}"
            );
        }
        let touched = edits.mend_all().into_iter().collect();
        let told = reader.read_touched(&touched).unwrap();
        assert!(told.site.is_some(), "seed {seed}: {}", told.findings);
        assert_eq!(says(&told), says(&site.read()), "seed {seed}, mended");
    }
}

#[test]
fn a_new_reader_reads_everything() {
    let site = TestSite::good();
    let reading = Reader::new(site.folder())
        .read_touched(&BTreeSet::new())
        .unwrap();
    assert_eq!(says(&reading), says(&site.read()));
}

#[test]
fn a_touched_folder_or_link_makes_the_reader_list_the_whole_folder() {
    let site = TestSite::good();
    let mut reader = Reader::new(site.folder());
    reader.read().unwrap();
    let (faqs, elsewhere) = (
        site.folder().join("faqs"),
        tempfile::TempDir::new().unwrap(),
    );
    fs::rename(&faqs, elsewhere.path().join("faqs")).unwrap();
    let touched = |path: &str| BTreeSet::from([path.to_owned()]);
    let gone = reader.read_touched(&touched("faqs")).unwrap();
    assert!(gone.site.is_none());
    std::os::unix::fs::symlink(elsewhere.path().join("faqs"), &faqs).unwrap();
    let back = reader.read_touched(&touched("faqs")).unwrap();
    assert_eq!(says(&back), says(&site.read()));
    assert!(back.site.is_some());
}

/// What is wrong with a file that the site does not read depends on its name and on the files beside it.
#[test]
fn an_unread_file_is_judged_alike_when_it_is_touched_and_when_everything_is_read() {
    const DRAWING: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>";
    for paths in [
        &["images/blog/first-post (1).jpg"][..],
        &["images/blog/late (1).svg", "images/blog/late.svg"],
        &["images/blog 2/late.svg", "images/site/favicon.ico"],
        &["images/blog/Late.svg", "images/blog/README.md"],
        &["blog/late copy.toml", "blog/first-post copy.md"],
        &["schemas"],
        &["schemas/blog.json", "schemas/README.md"],
    ] {
        let site = TestSite::good();
        let mut reader = Reader::new(site.folder());
        reader.read().unwrap();
        let mut touch = |path: &str| {
            let touched = BTreeSet::from([path.to_owned()]);
            let told = reader.read_touched(&touched).unwrap();
            assert_eq!(says(&told), says(&site.read()), "{path} of {paths:?}");
        };
        for path in paths {
            let file = site.folder().join(path);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, DRAWING).unwrap();
            touch(path);
        }
        for path in paths {
            fs::remove_file(site.folder().join(path)).unwrap();
            touch(path);
        }
    }
}

#[test]
fn what_edits_do_to_the_files_beside_them_is_foreseen() {
    for (beside, path, comes) in [
        ("blog/first-post copy.md", "blog/first-post.md", false),
        ("faqs/late copy.toml", "faqs/late.toml", true),
        ("faqs/late copy.toml", "site.toml", false),
    ] {
        let site = TestSite::good().write(beside, "");
        let text = "[[faqs]]\nquestion = \"Late?\"\nanswer = \"No.\"\n";
        let file = site.folder().join(path);
        let edit = Edit {
            path: path.to_owned(),
            before: fs::read_to_string(&file).ok(),
            after: comes.then(|| text.to_owned()),
        };
        let foreseen = Reader::new(site.folder()).read_as_if(&[edit], &[]).unwrap();
        match comes {
            true => fs::write(file, text).unwrap(),
            false => fs::remove_file(file).unwrap(),
        }
        assert_eq!(says(&foreseen), says(&site.read()), "{path}");
    }
}

/// Two parts of a program read a folder once. What one of them supposes about an edit is nothing that either has read.
#[test]
fn a_copy_of_a_reader_has_read_what_it_has_and_goes_its_own_way() {
    let site = TestSite::good();
    let mut first = Reader::new(site.folder());
    let read = says(&first.read().unwrap());
    let mut second = first.clone();
    let gone = site.folder().with_extension("gone");
    fs::rename(site.folder(), &gone).unwrap();
    assert_eq!(says(&second.read_touched(&BTreeSet::new()).unwrap()), read);
    fs::rename(&gone, site.folder()).unwrap();
    let member = fs::read_to_string(site.folder().join("team/ana-lima.md")).unwrap();
    fs::remove_file(site.folder().join("team/ana-lima.md")).unwrap();
    for _ in 0..5 {
        let edit = Edit {
            path: "team/ana-lima.md".to_owned(),
            before: None,
            after: Some(member.clone()),
        };
        assert!(first.read_as_if(&[edit], &[]).unwrap().site.is_some());
        // Without looking at the folder again, as a publication does.
        assert!(first.reading().site.is_none());
        assert!(second.read().unwrap().site.is_none());
    }
}
