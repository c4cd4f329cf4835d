use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use site_sheets::{Collection, Plan, SheetError, export};
use tempfile::TempDir;

use crate::folder::copy;

pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A content folder that a test may change.
pub(crate) struct Content(TempDir);

impl Content {
    /// A copy of the good sample site.
    pub(crate) fn good() -> Self {
        Self::of(&workspace().join("tests/sites/good"))
    }

    pub(crate) fn of(folder: &Path) -> Self {
        let content = Self(TempDir::new().unwrap());
        copy(folder, content.0.path());
        content
    }

    pub(crate) fn folder(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn text(&self, path: &str) -> String {
        fs::read_to_string(self.0.path().join(path)).unwrap()
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        fs::write(self.0.path().join(path), text).unwrap();
    }

    pub(crate) fn export(&self, collection: Collection) -> String {
        let table = export(self.folder(), collection, false).unwrap();
        String::from_utf8(table).unwrap()
    }

    /// The changes that the table would make; nothing is written.
    pub(crate) fn plan(&self, collection: Collection, csv: &str, prune: bool) -> Plan {
        let plan = Plan::new(self.folder(), collection, csv.as_bytes(), prune);
        plan.unwrap_or_else(|error| panic!("{error}: {error:?}"))
    }

    /// Imports a table and returns the lines about the changes.
    pub(crate) fn import(&self, collection: Collection, csv: &str, prune: bool) -> Vec<String> {
        let plan = self.plan(collection, csv, prune);
        let edits = plan.edits(self.folder());
        edits.commit().unwrap();
        plan.lines().to_vec()
    }

    /// The problems of a table that is refused, one line each.
    pub(crate) fn problems(&self, collection: Collection, csv: &[u8]) -> Vec<String> {
        let before = self.files();
        let plan = Plan::new(self.folder(), collection, csv, false);
        let Err(SheetError::Problems(problems)) = plan else {
            panic!("not refused: {plan:?}")
        };
        assert_eq!(self.files(), before);
        let text = problems.iter().map(ToString::to_string);
        text.map(|text| text.lines().next().unwrap().to_owned())
            .collect()
    }

    /// Every file of the folder.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut all = BTreeMap::new();
        collect(self.folder(), &mut all);
        all
    }

    pub(crate) fn is_good(&self) {
        let reading = site_content::read(self.folder()).unwrap();
        assert_eq!(reading.findings.errors(), 0, "{}", reading.findings);
    }
}

fn collect(folder: &Path, all: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, all);
        } else {
            let bytes = fs::read(&path).unwrap();
            all.insert(path, bytes);
        }
    }
}

/// The table with one changed cell: in the row whose first cells are `keys`, in the column `name`.
pub(crate) fn with_cell(csv: &str, keys: &[&str], name: &str, text: &str) -> String {
    let mut builder = csv::ReaderBuilder::new();
    let mut reader = builder.has_headers(false).from_reader(csv.as_bytes());
    let mut out = csv::Writer::from_writer(Vec::new());
    let (mut column, mut done) = (None, false);
    for record in reader.records() {
        let mut cells: Vec<String> = record.unwrap().iter().map(str::to_owned).collect();
        match column {
            None => column = cells.iter().position(|cell| cell == name),
            Some(column) if cells.iter().zip(keys).all(|(cell, key)| cell == key) => {
                text.clone_into(&mut cells[column]);
                done = true;
            }
            Some(_) => {}
        }
        out.write_record(cells).unwrap();
    }
    assert!(done, "{keys:?} has no row or {name} is no column");
    String::from_utf8(out.into_inner().unwrap()).unwrap()
}
