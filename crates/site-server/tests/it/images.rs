//! `/_ipx/`: derivatives as a client sees them.

mod answers;
mod hostile;
mod limits;
mod pages;
mod pictures;

use std::time::Duration;

use crate::harness::TestSite;

pub(crate) use pictures::png;

/// The value of a metric.
async fn figure(site: &TestSite, name: &str) -> u64 {
    let text = site.admin("/metrics").await.text();
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.and_then(|value| value.parse().ok())
        .unwrap_or_else(|| panic!("no {name} in {text}"))
}

/// Waits until a metric has reached a value.
async fn reaches(site: &TestSite, name: &str, value: u64) {
    for _ in 0..2000 {
        if figure(site, name).await >= value {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{name} does not reach {value}");
}

/// Waits until the derivatives that pages name are made. Returns the number of transforms so far.
async fn prepared(site: &TestSite) -> u64 {
    for _ in 0..600 {
        if figure(site, "website_image_preparations_total").await > 0 {
            return figure(site, "website_image_transforms_total").await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the pages' images did not get ready");
}
