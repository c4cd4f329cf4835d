use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};
use site_import::{ImportError, Options, Summary};

/// A folder for one test.
pub(crate) struct Place(tempfile::TempDir);

impl Place {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn out(&self) -> PathBuf {
        self.0.path().join("organizations")
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    pub(crate) fn try_import(
        &self,
        dump: &Path,
        options: &Options,
    ) -> Result<Summary, ImportError> {
        site_import::ror(&[dump.to_owned()], &self.out(), options, &mut |_, _, _| {})
    }

    pub(crate) fn import(&self, records: &[Value]) -> Summary {
        self.import_with(records, &Options::default())
    }

    pub(crate) fn import_with(&self, records: &[Value], options: &Options) -> Summary {
        let dump = self.write("dump.json", serde_json::to_string(records).unwrap());
        self.try_import(&dump, options).unwrap()
    }

    pub(crate) fn file(&self, slug: &str) -> String {
        let path = self.out().join(format!("{slug}.toml"));
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    pub(crate) fn edit(&self, slug: &str, from: &str, to: &str) {
        let text = self.file(slug);
        assert!(text.contains(from), "{from} is not in:\n{text}");
        fs::write(
            self.out().join(format!("{slug}.toml")),
            text.replacen(from, to, 1),
        )
        .unwrap();
    }

    /// Names of the files, sorted, including hidden ones.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.out())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// The texts of all files.
    pub(crate) fn texts(&self) -> Vec<(String, String)> {
        let read = |name: String| {
            (
                name.clone(),
                fs::read_to_string(self.out().join(name)).unwrap(),
            )
        };
        self.files().into_iter().map(read).collect()
    }
}

/// Real records with difficult cases of the registry.
pub(crate) fn extract() -> Vec<Value> {
    serde_json::from_str(include_str!("../extract.json")).unwrap()
}

/// A record with all required fields; `n` makes its id.
pub(crate) fn record(n: usize, name: &str) -> Value {
    json!({
        "id": format!("https://ror.org/{n:09}"),
        "status": "active",
        "names": [{"value": name, "types": ["ror_display", "label"], "lang": "en"}],
        "types": ["nonprofit"],
        "established": 1990,
        "links": [{"type": "website", "value": format!("https://org-{n}.example")}],
        "locations": [{"geonames_details": {"country_code": "KE", "country_name": "Kenya", "name": "Nairobi", "lat": -1.28, "lng": 36.82}}],
        "relationships": [],
    })
}

pub(crate) fn value(text: &str, key: &str) -> String {
    let file: toml_edit::DocumentMut = text.parse().unwrap();
    file.get(key)
        .map(|item| item.to_string().trim().to_owned())
        .unwrap_or_default()
}
