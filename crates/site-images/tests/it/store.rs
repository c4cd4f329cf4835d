//! Derivatives on disk, with all that can happen to the files.

use pretty_assertions::assert_eq;
use site_images::{Config, Images};

use crate::support::{Folder, Picture, named, pipe};

#[tokio::test]
async fn derivatives_survive_a_restart() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let request = named("w_100,f_webp/x.jpg").unwrap();
    let first = folder.open().get(&request).await.unwrap();
    let images = folder.open();
    assert_eq!(images.get(&request).await.unwrap(), first);
    assert_eq!(images.get(&request).await.unwrap(), first);
    let stats = images.stats();
    assert_eq!(
        (stats.transforms, stats.disk_hits, stats.memory_hits),
        (0, 1, 1)
    );
}

fn stored_files(folder: &Folder) -> Vec<std::path::PathBuf> {
    let shelves = std::fs::read_dir(folder.cache()).unwrap();
    shelves
        .flat_map(|shelf| std::fs::read_dir(shelf.unwrap().path()).unwrap())
        .map(|file| file.unwrap().path())
        .collect()
}

#[tokio::test]
async fn a_damaged_store_is_repaired_by_use() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let request = named("w_100,f_webp/x.jpg").unwrap();
    let first = folder.open().get(&request).await.unwrap();
    let file = stored_files(&folder).pop().unwrap();
    let whole = std::fs::read(&file).unwrap();
    let mut altered = whole.clone();
    *altered.last_mut().unwrap() ^= 1;
    for damage in [
        Vec::new(),
        whole[..20].to_vec(),
        whole[..whole.len() - 1].to_vec(),
        vec![0; whole.len()],
        altered,
    ] {
        std::fs::write(&file, &damage).unwrap();
        let images = folder.open();
        assert_eq!(images.get(&request).await.unwrap(), first);
        let stats = images.stats();
        // Opening the store removes an empty one.
        let told = u64::from(!damage.is_empty());
        assert_eq!((stats.transforms, stats.damaged), (1, told));
        assert_eq!(std::fs::read(&file).unwrap(), whole);
    }
}

#[tokio::test]
async fn a_store_that_can_t_be_written_only_costs_time() {
    let folder = Folder::with("x.jpg", &Picture::gradient(40, 20).jpeg());
    std::fs::write(folder.cache(), "a file where a folder should be").unwrap();
    let images = Images::open(Config {
        memory_cache_bytes: 0,
        ..folder.config()
    })
    .unwrap();
    let request = named("w_10/x.jpg").unwrap();
    assert_eq!(
        images.get(&request).await.unwrap(),
        images.get(&request).await.unwrap()
    );
    let stats = images.stats();
    assert_eq!((stats.transforms, stats.not_stored), (2, true));
}

/// Whatever lies in the place of an entry or of its folder, the picture is delivered without delay.
#[cfg(unix)]
#[tokio::test]
async fn another_file_in_the_place_of_an_entry_only_costs_a_transform() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let request = named("w_100,f_webp/x.jpg").unwrap();
    let first = folder.open().get(&request).await.unwrap();
    let file = stored_files(&folder).pop().unwrap();
    let shelf = file.parent().unwrap().to_owned();
    let things: [(&str, &dyn Fn()); 4] = [
        ("a folder", &|| {
            std::fs::create_dir_all(file.join("deep")).unwrap();
        }),
        ("a pipe", &|| pipe(&file)),
        ("a link to nowhere", &|| {
            std::os::unix::fs::symlink("nowhere", &file).unwrap();
        }),
        ("a huge file", &|| {
            std::fs::File::create(&file)
                .unwrap()
                .set_len(1 << 40)
                .unwrap();
        }),
    ];
    for (what, put) in things {
        let images = folder.open();
        std::fs::remove_file(&file).unwrap();
        put();
        assert_eq!(images.get(&request).await.unwrap(), first, "{what}");
        assert_eq!(images.stats().transforms, 1, "{what}");
        assert!(file.metadata().unwrap().is_file(), "{what} is replaced");
        assert_eq!(folder.open().get(&request).await.unwrap(), first, "{what}");
    }
    std::fs::remove_dir_all(&shelf).unwrap();
    std::fs::write(&shelf, "a file where a shelf should be").unwrap();
    let images = folder.open();
    assert_eq!(images.get(&request).await.unwrap(), first);
    assert_eq!(images.stats().transforms, 1);
}

#[cfg(unix)]
#[tokio::test]
async fn a_store_that_is_deleted_while_the_service_runs_is_created_again() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let images = Images::open(Config {
        memory_cache_bytes: 0,
        ..folder.config()
    })
    .unwrap();
    let request = named("w_100,f_webp/x.jpg").unwrap();
    let first = images.get(&request).await.unwrap();
    std::fs::remove_dir_all(folder.cache()).unwrap();
    assert_eq!(images.get(&request).await.unwrap(), first);
    assert_eq!(images.stats().transforms, 2);
    assert_eq!(stored_files(&folder).len(), 1);
}
