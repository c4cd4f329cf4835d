use std::{fs, path::Path};

use site_edit::{Control, Editor, Form, Refusal, Submitted};
use tempfile::TempDir;

use crate::folder::copy;

/// A content folder and a data folder that a test may change.
pub(crate) struct Desk {
    pub(crate) content: TempDir,
    pub(crate) data: TempDir,
    pub(crate) editor: Editor,
}

pub(crate) const POST: &str = "blog/first-post.md";

impl Desk {
    /// With the good sample site.
    pub(crate) fn new() -> Self {
        Self::of("tests/sites/good")
    }

    pub(crate) fn of(folder: &str) -> Self {
        let (content, data) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        let from = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../..")
            .join(folder);
        copy(&from, content.path());
        let editor = Editor::new(content.path(), data.path()).unwrap();
        Self {
            content,
            data,
            editor,
        }
    }

    pub(crate) fn text(&self, path: &str) -> String {
        fs::read_to_string(self.content.path().join(path)).unwrap()
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        fs::write(self.content.path().join(path), text).unwrap();
    }

    /// What a form that was opened now sends.
    pub(crate) fn sent(&self, path: &str, pairs: &[(&str, &str)]) -> Result<Submitted, Refusal> {
        let shown = self.editor.open(path)?.shown;
        self.sent_from(&shown, path, pairs)
    }

    /// What a form sends that was opened earlier.
    pub(crate) fn sent_from(
        &self,
        shown: &str,
        path: &str,
        pairs: &[(&str, &str)],
    ) -> Result<Submitted, Refusal> {
        let pairs = [("base", shown)].into_iter().chain(pairs.iter().copied());
        let pairs: Vec<(String, String)> = pairs
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
            .collect();
        self.editor.submitted(path, &pairs)
    }

    /// Publishes these values of a file.
    pub(crate) fn publish(&self, path: &str, pairs: &[(&str, &str)]) -> Result<(), Refusal> {
        let sent = self.sent(path, pairs)?;
        self.editor.publish(path, &sent, "Amara").map(drop)
    }

    /// Every file of the content folder.
    pub(crate) fn all(&self) -> Vec<(String, Vec<u8>)> {
        let mut paths = site_content::paths(self.content.path()).unwrap();
        paths.sort_unstable();
        let read = |path: String| {
            let bytes = fs::read(self.content.path().join(&path)).unwrap();
            (path, bytes)
        };
        paths.into_iter().map(read).collect()
    }
}

/// Every control, those inside of others too.
pub(crate) fn every(controls: &[Control]) -> Vec<&Control> {
    controls
        .iter()
        .flat_map(|control| [vec![control], every(&control.parts)].concat())
        .collect()
}

/// The form of a file with this text.
pub(crate) fn form(desk: &Desk, path: &str, text: &str) -> Form {
    let checked = desk.editor.check(path, text).unwrap();
    desk.editor.form(path, text, &checked.findings).unwrap()
}

/// Discards the working copy of a file from a form that shows it.
pub(crate) fn discard(editor: &Editor, path: &str) {
    let shown = editor.open(path).unwrap().shown;
    let sent = editor.submitted(path, &[("base".to_owned(), shown)]);
    editor.discard(path, &sent.unwrap()).unwrap();
}
