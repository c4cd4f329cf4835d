use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use site_images::{Class, DerivativeRequest, Images, batches};

use crate::support::{Folder, Picture, named};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_requests_cause_one_transform() {
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

/// A picture that occupies a worker for a while.
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

fn spawn(images: &Images, request: DerivativeRequest) -> tokio::task::JoinHandle<Result<(), u16>> {
    let images = images.clone();
    tokio::spawn(async move {
        images
            .get(&request)
            .await
            .map(drop)
            .map_err(|error| error.status())
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sizes_that_no_page_names_never_take_the_workers_of_pages() {
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
async fn a_full_queue_answers_busy() {
    let folder = Folder::new();
    let name = slow(&folder).await;
    let mut config = folder.config();
    config.other.waiting = 1;
    let images = Images::open(config).unwrap();
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
        .filter(|outcome| **outcome == Err(503))
        .count() as u64;
    assert!(
        busy > 0 && outcomes.iter().any(Result::is_ok),
        "{outcomes:?}"
    );
    assert_eq!(images.stats().refused, busy);
    // A request that was refused succeeds later.
    images
        .get(&named(&format!("w_683,f_webp/{name}")).unwrap())
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_transform_goes_on_when_its_client_has_disconnected() {
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
async fn a_prepared_derivative_is_ready() {
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
    let failed = images.prepare(requests).await;
    assert_eq!((failed, images.stats().transforms), (1, 70));
    let before = images.stats();
    for tail in &tails {
        images
            .get(&DerivativeRequest::parse(tail).unwrap().class(Class::Other))
            .await
            .unwrap();
    }
    let after = images.stats();
    assert_eq!(
        (before.memory_entries, after.transforms, after.disk_hits),
        (0, before.transforms, before.disk_hits + 70),
        "it is on disk, and displaces nothing in memory"
    );
}

// Promise: pictures 28
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn derivatives_made_in_a_batch_are_those_made_alone() {
    let fading = Picture::draw(90, 60, |x, y| [x as u8, y as u8, 9, (x * 2) as u8]);
    let folder = Folder::with("a.jpg", &Picture::gradient(600, 400).jpeg());
    folder.write("b.png", &fading.png());
    folder.write("c.gif", &Picture::gradient(40, 30).gif());
    folder.write("d.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    let lists = [
        "w_30,f_webp,q_72",
        "_",
        "w_30,f_webp,q_45",
        "w_30,f_png",
        "w_30,h_30,fit_contain",
        "w_30,h_30,fit_contain,b_ff0000",
        "w_30,h_30,fit_cover,f_jpeg",
        "w_30,f_png,b_00ff0080",
    ];
    let names = ["a.jpg", "b.png", "c.gif", "d.svg"];
    let tails = lists.map(|list| names.map(|name| format!("{list}/{name}")));
    let tails = tails.concat();
    let requests: Vec<_> = tails.iter().map(|tail| named(tail).unwrap()).collect();
    let batches = batches(requests.clone(), |request| request);
    let shape: Vec<_> = batches
        .iter()
        .map(|(_, requests)| (requests[0].path.as_str(), requests.len()))
        .collect();
    assert_eq!(shape, names.map(|name| (name, lists.len())));
    let images = folder.open();
    for (batch, requests) in batches {
        for request in requests {
            images.get_in(&batch, &request).await.unwrap();
        }
    }
    let alone = Folder::new();
    for name in names {
        let bytes = std::fs::read(folder.images().join(name)).unwrap();
        alone.write(name, &bytes);
    }
    let alone = alone.open();
    for request in requests {
        let made = images.get(&request).await.unwrap();
        assert_eq!(made, alone.get(&request).await.unwrap(), "{request:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixty_four_different_requests_at_once_all_succeed() {
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
async fn admission_is_asked_only_before_a_transform_is_started() {
    let folder = Folder::with("x.jpg", &Picture::gradient(400, 200).jpeg());
    let images = folder.open();
    let request = DerivativeRequest::parse("w_100/x.jpg").unwrap();
    let refused = images.get_if(&request, || false).await.unwrap_err();
    assert_eq!(refused.status(), 429);
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
async fn one_clients_limit_does_not_refuse_others_that_wait_for_the_same_derivative() {
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

/// The only blocking thread is occupied, so files that were read on another thread would be read at once.
#[test]
fn no_file_is_read_on_a_thread_that_answers_visitors() {
    let folder = Folder::with("a.png", &Picture::gradient(40, 30).png());
    let runtime = tokio::runtime::Builder::new_current_thread()
        .max_blocking_threads(1)
        .build()
        .unwrap();
    runtime.block_on(async {
        let images = folder.open();
        let request = named("w_20/a.png").unwrap();
        let known = images.etag(&request).await.unwrap();
        let (go_on, told) = std::sync::mpsc::channel::<()>();
        let taken = tokio::task::spawn_blocking(move || told.recv());
        let mut asking = std::pin::pin!(images.etag(&request));
        let first = std::future::poll_fn(|task| Poll::Ready(asking.as_mut().poll(task)));
        assert!(first.await.is_pending());
        drop(go_on);
        assert_eq!(asking.await.unwrap().etag, known.etag);
        assert!(taken.await.unwrap().is_err());
    });
}
