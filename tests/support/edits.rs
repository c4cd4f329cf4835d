//! A pseudo-random sequence of edits that is the same in every run: entries are added, changed, renamed, removed, broken
//! and corrected, in all the ways in which editors save files. Shared by the tests of several crates (`#[path]`).

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Edits of one content folder (a copy of `tests/sites/good`) from a seed.
pub(crate) struct Edits {
    folder: PathBuf,
    state: u64,
    /// Entries that were added by these edits. No other entry refers to them.
    made: Vec<String>,
    /// Files that are broken now, with their valid text.
    broken: Vec<(String, String)>,
    /// A file that no reader reads.
    left: Option<&'static str>,
    count: usize,
}

impl Edits {
    pub(crate) fn new(folder: &Path, seed: u64) -> Self {
        Self {
            folder: folder.to_owned(),
            state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            made: Vec::new(),
            broken: Vec::new(),
            left: None,
            count: 0,
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        usize::try_from(self.state % bound as u64).unwrap()
    }

    /// Makes one edit and returns the paths below the folder that it touched.
    pub(crate) fn next(&mut self) -> Vec<String> {
        self.count += 1;
        if self.left.is_some() && self.below(2) == 0 {
            return self.leave();
        }
        match self.below(15) {
            0..=3 => self.make(),
            4..=6 => self.change(),
            7 => self.rename(),
            8 => self.remove(),
            9 | 10 => self.damage(),
            11 => self.mend(),
            12 => self.picture(),
            13 => self.leave(),
            _ => self.move_folder(),
        }
    }

    /// Corrects all broken files, so that the folder has no errors.
    pub(crate) fn mend_all(&mut self) -> Vec<String> {
        let mut touched = Vec::new();
        while !self.broken.is_empty() {
            touched.extend(self.mend());
        }
        touched
    }

    /// Saves a file in one of the ways in which editors do.
    fn save(&mut self, path: &str, text: &str) -> Vec<String> {
        let file = self.folder.join(path);
        let beside = format!("{path}.tmp");
        match self.below(3) {
            0 => fs::write(file, text).unwrap(),
            1 => {
                fs::write(self.folder.join(&beside), text).unwrap();
                fs::rename(self.folder.join(&beside), file).unwrap();
                return vec![beside, path.to_owned()];
            }
            _ => {
                let _ = fs::remove_file(&file);
                fs::write(file, text).unwrap();
            }
        }
        vec![path.to_owned()]
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.folder.join(path)).unwrap()
    }

    fn make(&mut self) -> Vec<String> {
        let path = format!("organizations/made-{}.toml", self.count);
        let name = ["Aqua Trust", "Éau Office", "Zebra Fund", "Open Well"][self.below(4)];
        let draft = if self.below(5) == 0 {
            "draft = true\n"
        } else {
            ""
        };
        let text = format!(
            "name = \"{name} {}\"\ndescription = \"Made on an editor's day, number {}.\"\ncountry = \"Kenya\"\n\
             website = \"https://made-{}.example\"\ntags = [\"Nonprofit\"]\n\
             similarOrganizations = [\"open-well\"]\n{draft}",
            self.below(3),
            self.count,
            self.count,
        );
        self.made.push(path.clone());
        self.save(&path, &text)
    }

    fn change(&mut self) -> Vec<String> {
        let own = [
            "organizations/open-well.toml",
            "blog/first-post.md",
            "pages/team.toml",
            "site.toml",
        ];
        let pick = self.below(own.len() + self.made.len());
        let path = match own.get(pick) {
            Some(path) => (*path).to_owned(),
            None => self.made[pick - own.len()].clone(),
        };
        if self.broken.iter().any(|(broken, _)| *broken == path) {
            return Vec::new();
        }
        let text = self.read(&path);
        // A TOML comment changes the file but no page; a description or a text changes pages.
        let changed = match self.below(3) {
            0 if path.ends_with(".toml") => format!("# {}\n{text}", self.count),
            1 if text.contains("\ndescription = \"") => text.replacen(
                "\ndescription = \"",
                &format!("\ndescription = \"{} ", self.count),
                1,
            ),
            _ if path.starts_with("organizations/made") => text.replacen(
                "name = \"",
                &format!("name = \"{} ", ["B", "É", "水"][self.below(3)]),
                1,
            ),
            _ => format!("{text}\n"),
        };
        self.save(&path, &changed)
    }

    fn whole_made(&mut self) -> Option<usize> {
        if self.made.is_empty() {
            return None;
        }
        let at = self.below(self.made.len());
        let path = &self.made[at];
        (!self.broken.iter().any(|(broken, _)| broken == path)).then_some(at)
    }

    fn rename(&mut self) -> Vec<String> {
        let Some(at) = self.whole_made() else {
            return Vec::new();
        };
        let to = format!("organizations/renamed-{}.toml", self.count);
        let from = std::mem::replace(&mut self.made[at], to.clone());
        fs::rename(self.folder.join(&from), self.folder.join(&to)).unwrap();
        vec![from, to]
    }

    fn remove(&mut self) -> Vec<String> {
        let Some(at) = self.whole_made() else {
            return Vec::new();
        };
        let path = self.made.swap_remove(at);
        fs::remove_file(self.folder.join(&path)).unwrap();
        vec![path]
    }

    fn damage(&mut self) -> Vec<String> {
        let own = [
            "organizations/open-well.toml",
            "blog/first-post.md",
            "redirects.toml",
            "team/ben-okoro.md",
        ];
        let path = own[self.below(own.len())].to_owned();
        if self.broken.iter().any(|(broken, _)| *broken == path) {
            return Vec::new();
        }
        let text = self.read(&path);
        self.broken.push((path.clone(), text.clone()));
        match self.below(4) {
            0 => self.save(&path, &text.replacen(" = ", " = = ", 1)),
            1 => self.save(&path, &text.replacen("\n", "\nnoSuchKey = 1\n", 1)),
            2 => self.save(&path, ""),
            _ => {
                fs::remove_file(self.folder.join(&path)).unwrap();
                vec![path]
            }
        }
    }

    fn mend(&mut self) -> Vec<String> {
        match self.broken.pop() {
            Some((path, text)) => self.save(&path, &text),
            None => Vec::new(),
        }
    }

    fn picture(&mut self) -> Vec<String> {
        let path = "images/organizations/open-well.svg";
        let side = 40 + self.below(5);
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"40\"><path d=\"M0 0h9v9z\"/></svg>"
        );
        self.save(path, &text)
    }

    /// Leaves a file that no reader reads, or removes the one that was left.
    fn leave(&mut self) -> Vec<String> {
        if let Some(path) = self.left.take() {
            fs::remove_file(self.folder.join(path)).unwrap();
            return vec![path.to_owned()];
        }
        let names = [
            "images/organizations/open-well (1).svg",
            "images/organizations/Mark.svg",
            "organizations/open-well copy.toml",
            "schemas",
        ];
        let path = names[self.below(names.len())];
        self.left = Some(path);
        self.save(path, "x")
    }

    /// Renames a folder and back, so that its files are missing for a moment.
    fn move_folder(&mut self) -> Vec<String> {
        let (folder, away) = (self.folder.join("faqs"), self.folder.join("faqs-away"));
        fs::rename(&folder, &away).unwrap();
        if self.below(2) == 0 {
            let file = away.join("conference.toml");
            let text = fs::read_to_string(&file).unwrap();
            fs::write(&file, format!("# {}\n{text}", self.count)).unwrap();
        }
        fs::rename(&away, &folder).unwrap();
        vec!["faqs".to_owned(), "faqs-away".to_owned()]
    }
}
