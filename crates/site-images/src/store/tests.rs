use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::*;

const PICTURE: [u8; 1000] = [7; 1000];

fn key(number: u8) -> Key {
    Key([number; 16])
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let shelves = std::fs::read_dir(folder).unwrap().flatten();
    shelves
        .flat_map(|shelf| std::fs::read_dir(shelf.path()).unwrap().flatten())
        .map(|file| file.path())
        .collect()
}

fn holds(store: &Store, number: u8) -> bool {
    store.read(key(number), Format::Webp).is_some()
}

// Promise: pictures 9
#[test]
fn the_least_recently_used_goes_first() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), 3500);
    for number in 1..=3 {
        store.write(key(number), Format::Webp, &PICTURE);
    }
    assert!(holds(&store, 1));
    store.write(key(4), Format::Webp, &PICTURE);
    assert_eq!(
        [1, 2, 3, 4].map(|number| holds(&store, number)),
        [true, false, true, true]
    );
    assert_eq!((files(folder.path()).len(), store.usage().1), (3, 3));
    assert!(store.usage().0 <= 3500);
}

#[test]
fn after_a_restart_the_oldest_file_goes_first_and_the_limit_holds() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), 100_000);
    for number in 1..=5 {
        store.write(key(number), Format::Webp, &PICTURE);
        let age = Duration::from_secs(if number == 1 {
            10
        } else {
            10_000 * u64::from(10 - number)
        });
        let file = File::options()
            .write(true)
            .open(files::path(folder.path(), key(number)))
            .unwrap();
        file.set_modified(SystemTime::now() - age).unwrap();
    }
    drop(store);
    let store = Store::open(folder.path(), 2500);
    assert_eq!(
        [1, 2, 3, 4, 5].map(|number| holds(&store, number)),
        [true, false, false, false, true]
    );
}

#[test]
fn a_use_is_remembered_across_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), 100_000);
    for number in 1..=2 {
        store.write(key(number), Format::Webp, &PICTURE);
        let file = File::options()
            .write(true)
            .open(files::path(folder.path(), key(number)))
            .unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(9000 - u64::from(number)))
            .unwrap();
    }
    assert!(holds(&store, 1));
    let store = Store::open(folder.path(), 1500);
    assert_eq!([1, 2].map(|number| holds(&store, number)), [true, false]);
}

// Promise: pictures 9
#[test]
fn leftovers_of_a_killed_process_are_deleted_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), 100_000);
    store.write(key(1), Format::Webp, &PICTURE);
    let shelf = folder.path().join("01");
    let half = shelf.join(format!("{}.77-0.tmp", key(1)));
    let empty = files::path(folder.path(), key(2));
    std::fs::create_dir_all(empty.parent().unwrap()).unwrap();
    std::fs::write(&half, [1; 100]).unwrap();
    std::fs::write(&empty, []).unwrap();
    std::fs::write(shelf.join("notes.txt"), "mine").unwrap();
    std::fs::write(folder.path().join("notes.txt"), "mine").unwrap();
    let store = Store::open(folder.path(), 100_000);
    assert!(!half.exists() && !empty.exists() && shelf.join("notes.txt").exists());
    assert_eq!(
        (store.usage().1, holds(&store, 1), holds(&store, 2)),
        (1, true, false)
    );
}

// Promise: publication
#[test]
fn a_second_process_that_starts_leaves_what_the_first_one_is_writing() {
    static PLACE: std::sync::OnceLock<tempfile::TempDir> = std::sync::OnceLock::new();
    let folder = PLACE.get_or_init(|| tempfile::tempdir().unwrap()).path();
    let while_another_starts: Write = |file, bytes| {
        io::Write::write_all(file, &bytes[..bytes.len() / 2])?;
        Store::open(PLACE.get().unwrap().path(), 100_000);
        io::Write::write_all(file, &bytes[bytes.len() / 2..])
    };
    let store = Store::with_writer(folder, 100_000, while_another_starts);
    store.write(key(1), Format::Webp, &PICTURE);
    assert!(holds(&store, 1) && !store.failing.load(Ordering::Relaxed));
    assert_eq!(files(folder).len(), 1, "no leftover");
}

#[test]
fn a_full_disk_leaves_nothing_behind_and_is_forgotten_when_there_is_room() {
    let full: Write = |file, bytes| {
        io::Write::write_all(file, &bytes[..bytes.len() / 2])?;
        Err(io::Error::from(io::ErrorKind::StorageFull))
    };
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::with_writer(folder.path(), 100_000, full);
    store.write(key(1), Format::Webp, &PICTURE);
    assert!(store.failing.load(Ordering::Relaxed));
    assert_eq!((files(folder.path()).len(), holds(&store, 1)), (0, false));
    store.write = |file, bytes| io::Write::write_all(file, bytes);
    store.write(key(1), Format::Webp, &PICTURE);
    assert!(holds(&store, 1) && !store.failing.load(Ordering::Relaxed));
}

#[test]
fn what_another_process_stored_is_found_and_what_it_deleted_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (
        Store::open(folder.path(), 100_000),
        Store::open(folder.path(), 100_000),
    );
    one.write(key(1), Format::Webp, &PICTURE);
    assert!(holds(&two, 1));
    std::fs::remove_file(files::path(folder.path(), key(1))).unwrap();
    assert_eq!((holds(&one, 1), one.usage()), (false, (0, 0)));
}

#[test]
fn an_entry_of_another_format_or_larger_than_the_store_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), 1500);
    store.write(key(1), Format::Webp, &PICTURE);
    store.write(key(2), Format::Webp, &[0; 2000]);
    assert_eq!((store.usage().1, holds(&store, 2)), (1, false));
    assert_eq!(store.read(key(1), Format::Png), None);
}

#[test]
fn an_entry_under_another_entrys_name_is_not_delivered() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), 100_000);
    for number in 1..=2 {
        store.write(key(number), Format::Webp, &[number; 1000]);
    }
    let [one, two] = [1, 2].map(|number| files::path(folder.path(), key(number)));
    std::fs::copy(&one, &two).unwrap();
    assert_eq!((holds(&store, 2), store.damaged()), (false, 1));
    assert!(holds(&store, 1) && !two.exists());
}

#[test]
fn a_missing_entry_does_not_count_as_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), 100_000);
    assert!(!holds(&store, 1));
    std::fs::write(folder.path().join("02"), "a file where a shelf should be").unwrap();
    assert_eq!((holds(&store, 2), store.damaged()), (false, 0));
}

// Promise: pictures 27
#[test]
fn prepared_entries_are_read_and_never_changed() {
    let (own, prepared) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let filled = Store::open(prepared.path(), 100_000);
    filled.write(key(1), Format::Webp, &PICTURE);
    filled.write(key(2), Format::Webp, &PICTURE);
    let damaged = files::path(prepared.path(), key(2));
    std::fs::write(&damaged, b"no entry").unwrap();
    let leftover = damaged.with_extension("0-0.tmp");
    std::fs::write(&leftover, b"").unwrap();

    let store = Store::open(own.path(), 100_000).with_prepared(Some(prepared.path()));
    assert!(store.has(key(1)) && holds(&store, 1));
    assert!(!holds(&store, 2) && !holds(&store, 3));
    store.write(key(3), Format::Webp, &PICTURE);
    assert!(holds(&store, 3));
    assert_eq!(files(own.path()), [files::path(own.path(), key(3))]);
    assert_eq!(files(prepared.path()).len(), 3);
}
