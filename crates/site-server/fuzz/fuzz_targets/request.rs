#![no_main]

use std::{fs, path::Path};

use libfuzzer_sys::Corpus;
use site_server::fuzzing::Service;
use tempfile::TempDir;

thread_local!(static SITE: (TempDir, Service) = site());

libfuzzer_sys::fuzz_target!(|data: &[u8]| -> Corpus {
    match SITE.with(|(_, service)| service.asked(data)) {
        true => Corpus::Keep,
        false => Corpus::Reject,
    }
});

fn site() -> (TempDir, Service) {
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/sites/good");
    let folder = TempDir::new().unwrap();
    copy(&good, &folder.path().join("content"));
    let service = Service::open(folder.path());
    (folder, service)
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for item in fs::read_dir(from).unwrap() {
        let item = item.unwrap().path();
        let target = to.join(item.file_name().unwrap());
        if item.is_dir() {
            copy(&item, &target);
        } else {
            fs::copy(&item, &target).unwrap();
        }
    }
}
