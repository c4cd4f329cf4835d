use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use pretty_assertions::assert_eq;
use site_images::{Class, Config, DerivativeRequest, ErrorClass, Images};

use crate::support::{Folder, Picture, named};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_who_ask_at_once_cost_one_transform() {
    let folder = Folder::with("x.jpg", &Picture::gradient(900, 700).jpeg());
    let images = folder.open();
    let asked: Vec<_> = (0..24)
        .map(|_| {
            let images = images.clone();
            tokio::spawn(async move {
                images
                    .get(&named("w_400,f_webp/x.jpg").unwrap())
                    .await
                    .unwrap()
            })
        })
        .collect();
    let mut answers = Vec::new();
    for one in asked {
        answers.push(one.await.unwrap());
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(images.stats().transforms, 1);
}

#[tokio::test]
async fn different_spellings_of_one_result_are_one_transform() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let images = folder.open();
    for tail in [
        "_",
        "w_800",
        "w_4096&fit_inside",
        "s_400x200",
        "q_80",
        "f_jpg,b_fff",
        "blur_3",
    ] {
        images
            .get(&named(&format!("{tail}/x.jpg")).unwrap())
            .await
            .unwrap();
    }
    assert_eq!(images.stats().transforms, 1);
}

/// The pixels of this file can't be decoded, its header can be read.
#[tokio::test]
async fn an_etag_is_given_before_anything_is_decoded() {
    let jpeg = Picture::gradient(400, 200).jpeg();
    let folder = Folder::with("x.jpg", &jpeg[..jpeg.len() / 2]);
    let images = folder.open();
    let request = named("w_100/x.jpg").unwrap();
    let tag = images.etag(&request).await.unwrap();
    assert!(tag.etag.starts_with('"') && tag.etag.ends_with('"') && tag.etag.len() == 34);
    assert_eq!(
        images.get(&request).await.unwrap_err().class(),
        ErrorClass::Unsupported
    );
}

#[tokio::test]
async fn the_etag_changes_with_source_wish_and_format_only() {
    let folder = Folder::with("x.jpg", &Picture::gradient(40, 20).jpeg());
    folder.write("copy.jpg", &Picture::gradient(40, 20).jpeg());
    let images = folder.open();
    let etag = async |tail: &str| images.etag(&named(tail).unwrap()).await.unwrap().etag;
    let one = etag("w_20/x.jpg").await;
    assert_eq!(
        one,
        images
            .get(&named("w_20/x.jpg").unwrap())
            .await
            .unwrap()
            .etag
    );
    assert_eq!(one, etag("w_20/copy.jpg").await);
    for other in [
        "w_21/x.jpg",
        "w_20,f_webp/x.jpg",
        "w_20,q_79/x.jpg",
        "s_20x20/x.jpg",
    ] {
        assert_ne!(one, etag(other).await, "{other}");
    }
    folder.write("x.jpg", &Picture::gradient(40, 21).jpeg());
    assert_ne!(one, etag("w_20/x.jpg").await);
}

#[tokio::test]
async fn the_hash_of_the_source_is_the_one_that_content_gives() {
    let jpeg = Picture::gradient(40, 20).jpeg();
    let folder = Folder::with("x.jpg", &jpeg);
    let wanted = blake3::hash(&jpeg).to_hex()[..16].to_owned();
    assert_eq!(
        folder.get("w_8/x.jpg").await.unwrap().hash_of_source,
        wanted
    );
}

#[tokio::test]
async fn an_edit_is_seen_at_once_even_when_size_and_time_stay() {
    let folder = Folder::new();
    let images = folder.open();
    let path = folder.images().join("x.png");
    let (mut seen, moment) = (Vec::new(), SystemTime::now());
    for shade in [10, 20, 30] {
        let mut bytes = Picture::draw(4, 4, |_, _| [shade, shade, shade, 255]).png();
        bytes.resize(500, 0);
        std::fs::write(&path, &bytes).unwrap();
        let file = std::fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(moment).unwrap();
        let derivative = images.get(&named("_/x.png").unwrap()).await.unwrap();
        seen.push(Picture::read(&derivative.bytes).at(0, 0)[0]);
    }
    assert_eq!(seen, [10, 20, 30]);
}

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
async fn a_damaged_store_is_mended_by_use() {
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
        altered,
    ] {
        std::fs::write(&file, &damage).unwrap();
        let images = folder.open();
        assert_eq!(images.get(&request).await.unwrap(), first);
        assert_eq!(images.stats().transforms, 1);
        assert_eq!(std::fs::read(&file).unwrap(), whole);
    }
}

#[tokio::test]
async fn a_store_that_can_t_be_written_costs_time_only() {
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
    assert_eq!(images.stats().transforms, 2);
}

/// A picture that keeps a worker for a while.
async fn slow(folder: &Folder) -> &'static str {
    let noise = Picture::draw(700, 500, |x, y| {
        [
            ((x * 37) ^ (y * 91)) as u8,
            (x * y) as u8,
            (x + 7 * y) as u8,
            255,
        ]
    });
    folder.write("slow.png", &noise.png());
    "slow.png"
}

fn spawn(
    images: &Images,
    request: DerivativeRequest,
) -> tokio::task::JoinHandle<Result<(), ErrorClass>> {
    let images = images.clone();
    tokio::spawn(async move {
        images
            .get(&request)
            .await
            .map(drop)
            .map_err(|error| error.class())
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_anybody_asks_for_never_takes_the_workers_of_pages() {
    let folder = Folder::with("x.jpg", &Picture::gradient(40, 20).jpeg());
    let name = slow(&folder).await;
    let images = folder.open();
    let others: Vec<_> = (0..8)
        .map(|at| {
            spawn(
                &images,
                DerivativeRequest::parse(&format!("w_{},f_avif/{name}", 690 - at)).unwrap(),
            )
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(50)).await;
    images.get(&named("w_10/x.jpg").unwrap()).await.unwrap();
    let waiting = others.iter().filter(|other| !other.is_finished()).count();
    assert!(
        waiting >= 6,
        "the page's picture waited for {} of 8",
        8 - waiting
    );
    others.iter().for_each(tokio::task::JoinHandle::abort);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_full_queue_says_so() {
    let folder = Folder::new();
    let name = slow(&folder).await;
    let images = Images::open(Config {
        queue: 1,
        ..folder.config()
    })
    .unwrap();
    let others: Vec<_> = (0..8)
        .map(|at| {
            spawn(
                &images,
                DerivativeRequest::parse(&format!("w_{},f_webp/{name}", 690 - at)).unwrap(),
            )
        })
        .collect();
    let mut outcomes = Vec::new();
    for other in others {
        outcomes.push(other.await.unwrap());
    }
    let busy = outcomes
        .iter()
        .filter(|outcome| **outcome == Err(ErrorClass::Busy))
        .count() as u64;
    assert!(
        busy > 0 && outcomes.iter().any(Result::is_ok),
        "{outcomes:?}"
    );
    assert_eq!(images.stats().refused, busy);
    // What was refused can be had later.
    images
        .get(&named(&format!("w_683,f_webp/{name}")).unwrap())
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_transform_goes_on_when_the_one_who_asked_is_gone() {
    let folder = Folder::new();
    let name = slow(&folder).await;
    let images = folder.open();
    let asked = spawn(&images, named(&format!("w_600,f_webp/{name}")).unwrap());
    tokio::time::sleep(Duration::from_millis(30)).await;
    asked.abort();
    let until = Instant::now() + Duration::from_secs(30);
    while images.stats().transforms == 0 && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    images
        .get(&named(&format!("w_600,f_webp/{name}")).unwrap())
        .await
        .unwrap();
    assert_eq!(images.stats().transforms, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_was_prepared_is_ready() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let images = folder.open();
    let tails: Vec<String> = (1..=70)
        .map(|at| format!("w_{},f_webp/x.jpg", at * 4))
        .collect();
    let mut requests: Vec<_> = tails
        .iter()
        .map(|tail| DerivativeRequest::parse(tail).unwrap())
        .collect();
    requests.push(DerivativeRequest::parse("w_5/missing.jpg").unwrap());
    let done = images.prepare(requests).await;
    assert_eq!((done.ready, done.failed), (70, 1));
    let before = images.stats();
    for tail in &tails {
        images
            .get(&DerivativeRequest::parse(tail).unwrap().class(Class::Other))
            .await
            .unwrap();
    }
    let after = images.stats();
    assert_eq!(
        (after.transforms, after.memory_hits),
        (before.transforms, before.memory_hits + 70)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixty_four_different_wishes_at_once_are_all_granted() {
    let folder = Folder::with("x.jpg", &Picture::gradient(600, 400).jpeg());
    let images = Arc::new(folder.open());
    let asked: Vec<_> = (0..64)
        .map(|at| {
            spawn(
                &images,
                named(&format!("w_{},f_webp/x.jpg", 300 + at)).unwrap(),
            )
        })
        .collect();
    for one in asked {
        assert_eq!(one.await.unwrap(), Ok(()));
    }
    assert_eq!(images.stats().transforms, 64);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_transform_that_must_be_begun_asks_for_admission() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let images = folder.open();
    let request = DerivativeRequest::parse("w_100/x.jpg").unwrap();
    let refused = images.get_if(&request, || false).await.unwrap_err();
    assert_eq!(refused.class(), ErrorClass::Limited);
    assert_eq!(images.stats().transforms, 0);

    let mut asked = 0;
    let admit = || {
        asked += 1;
        true
    };
    images.get_if(&request, admit).await.unwrap();
    assert_eq!(asked, 1);
    // It is in memory now, and on disk for the next process.
    images.get_if(&request, || false).await.unwrap();
    let next = folder.open();
    next.get_if(&request, || false).await.unwrap();
    let page = DerivativeRequest::parse("w_101/x.jpg").unwrap();
    next.get_if(&page.class(Class::Named), || false)
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_clients_limit_is_not_the_limit_of_who_waits_with_it() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let images = folder.open();
    for side in 1..40 {
        let request = DerivativeRequest::parse(&format!("w_{side}/x.jpg")).unwrap();
        let others: Vec<_> = (0..4)
            .map(|number| {
                let (images, request) = (images.clone(), request.clone());
                tokio::spawn(async move { (number, images.get_if(&request, || number > 0).await) })
            })
            .collect();
        for other in others {
            let (number, outcome) = other.await.unwrap();
            assert!(number == 0 || outcome.is_ok(), "{number}: {outcome:?}");
        }
    }
}

/// The header is good, so that only a transform finds out.
#[tokio::test]
async fn a_picture_that_does_not_decode_is_tried_once() {
    let jpeg = Picture::gradient(400, 200).jpeg();
    let folder = Folder::with("x.jpg", &jpeg[..jpeg.len() / 2]);
    let images = folder.open();
    for _ in 0..5 {
        let outcome = images.get(&named("w_100/x.jpg").unwrap()).await;
        assert_eq!(outcome.unwrap_err().class(), ErrorClass::Unsupported);
    }
    assert_eq!(images.stats().failures, 1);
    folder.write("x.jpg", &jpeg);
    images.get(&named("w_100/x.jpg").unwrap()).await.unwrap();
}
