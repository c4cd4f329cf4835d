//! A content folder with a listing of two pages, and its export.

use std::{
    fs::File,
    path::{Path, PathBuf},
    process::Output,
    time::UNIX_EPOCH,
};

use tempfile::TempDir;

use crate::support::{copy, program, sample, text};

/// The content, data and export folders of one test.
pub(super) struct Site {
    pub(super) folder: TempDir,
}

impl Site {
    pub(super) fn new() -> Self {
        let site = Self {
            folder: tempfile::tempdir().expect("a folder"),
        };
        copy(&sample("good"), &site.content());
        std::fs::create_dir(site.data()).expect("a folder");
        std::os::unix::fs::symlink(made(), site.data().join("derivatives")).expect("a link");
        let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>";
        let images = site.content().join("images/site");
        std::fs::create_dir_all(&images).expect("a folder");
        std::fs::write(images.join("favicon.svg"), icon).expect("an icon");
        let entries = site.content().join("organizations");
        let entry = std::fs::read_to_string(entries.join("open-well.toml")).expect("an entry");
        for number in 1..=24 {
            let unique = |line: &&str| {
                !["metaTitle", "metaDescription", "similar", "acronyms"]
                    .iter()
                    .any(|key| line.starts_with(key))
            };
            let lines: Vec<&str> = entry.lines().filter(unique).collect();
            let other = lines.join("\n").replace(
                "name = \"Open Well\"",
                &format!("name = \"Óther {number}\""),
            );
            std::fs::write(entries.join(format!("other-{number}.toml")), other).expect("written");
        }
        site
    }

    pub(super) fn content(&self) -> PathBuf {
        self.folder.path().join("content")
    }

    pub(super) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub(super) fn out(&self) -> PathBuf {
        self.folder.path().join("site")
    }

    /// A command without social cards and AVIF, which take the longest time.
    pub(super) fn run(&self) -> Output {
        self.run_into(&self.out(), &["--without", "cards,avif"])
    }

    /// Exports everything.
    pub(super) fn export_whole(&self) {
        let out = self.run_into(&self.out(), &[]);
        assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    }

    /// Exports with a low compression quality, which is faster, because the tests do not compare compressed sizes.
    /// One export runs at a time, so that each picture is made by one test and found by the others.
    pub(super) fn run_into(&self, out: &Path, flags: &[&str]) -> Output {
        let _turn = turn();
        let mut command = program();
        command.args(["export", "--brotli", "2", "--out"]).arg(out);
        command.arg("--content").arg(self.content());
        command.arg("--data-dir").arg(self.data());
        command.args(flags).output().expect("it runs")
    }

    /// Exports, expects success, and returns the output.
    pub(super) fn export(&self) -> String {
        let out = self.run();
        assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
        text(&out.stdout)
    }
}

/// One test at a time has the folder of `made`.
fn turn() -> File {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("exports.lock");
    let file = File::create(path).expect("a file");
    file.lock().expect("a turn");
    file
}

/// The folder of pictures and cards that all exports of these tests share, which takes half a minute from them. Another
/// version of the program has another folder, so that it makes its pictures itself.
fn made() -> PathBuf {
    let _turn = turn();
    let program = std::fs::metadata(program().get_program()).expect("a program");
    let changed = program
        .modified()
        .expect("a time")
        .duration_since(UNIX_EPOCH);
    let exports = Path::new(env!("CARGO_TARGET_TMPDIR")).join("exports");
    let folder = exports.join(changed.expect("after 1970").as_nanos().to_string());
    if !folder.exists() {
        let _ = std::fs::remove_dir_all(&exports);
        std::fs::create_dir_all(&folder).expect("a folder");
    }
    folder
}

/// Every file in a folder by its path, with its content, except the export's state.
pub(super) fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(inner) = waiting.pop() {
        for item in std::fs::read_dir(inner).expect("a folder") {
            let path = item.expect("an item").path();
            let name = path.strip_prefix(folder).expect("below");
            let name = name.to_str().expect("UTF-8").to_owned();
            if path.is_dir() && name != ".website-export" {
                waiting.push(path);
            } else if path.is_file() {
                found.push((name, std::fs::read(&path).expect("a file")));
            }
        }
    }
    found.sort();
    found
}
