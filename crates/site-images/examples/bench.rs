//! Prints the cost of derivatives on this machine, one JSON object per line: `bench [SOURCE.jpg [OUT [MODIFIERS …]]]`.
//! Without a source it draws one of 4000×3000 pixels and keeps it as `target/bench-4000x3000.jpg`.
//! With a folder OUT it stores each derivative there. With modifiers it makes only those. Each is made once, and then `ROUNDS` (5)
//! times, which count.
//! `bench/run images` runs this beside ipx.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs
)]

use std::path::PathBuf;
use std::time::Instant;

use site_images::{Class, Config, DerivativeRequest, Images};
use site_shares::Size;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const TAILS: [&str; 5] = [
    "w_1600,f_webp,q_80",
    "w_1600,f_avif,q_50",
    "w_1600,f_jpeg,q_80",
    "w_320,f_webp,q_72",
    "w_640,f_png",
];

#[tokio::main]
async fn main() {
    let source = std::env::args().nth(1).map_or_else(drawn, PathBuf::from);
    let folder = source.parent().expect("a folder").to_owned();
    let name = source
        .file_name()
        .and_then(|name| name.to_str())
        .expect("a name")
        .to_owned();
    let out = std::env::args().nth(2).map(PathBuf::from);
    let wanted: Vec<String> = std::env::args().skip(3).collect();
    let rounds = std::env::var("ROUNDS").map_or(5, |rounds| rounds.parse().expect("a number"));
    let tails = match wanted.is_empty() {
        true => TAILS.map(str::to_owned).to_vec(),
        false => wanted.clone(),
    };
    for tail in &tails {
        let request = DerivativeRequest::parse(&format!("{tail}/{name}"))
            .unwrap()
            .class(Class::Named);
        // Not counted: the first takes its memory from the host of a virtual machine, which can cost more than the derivative.
        let mut bytes = cold(&folder).get(&request).await.unwrap().bytes;
        let (started, cpu) = (Instant::now(), cpu_ms());
        for _ in 0..rounds {
            bytes = cold(&folder).get(&request).await.unwrap().bytes;
        }
        let rounds = f64::from(rounds);
        let (wall, cpu) = (started.elapsed().as_secs_f64() * 1e3, cpu_ms() - cpu);
        if let Some(out) = &out {
            std::fs::write(out.join(tail), &bytes).unwrap();
        }
        let (size, cpu, wall) = (bytes.len(), cpu / rounds, wall / rounds);
        println!(r#"{{"what":"{tail}","bytes":{size},"cpu":{cpu:.1},"wall":{wall:.1}}}"#);
    }
    if !wanted.is_empty() {
        return;
    }
    together(
        &folder,
        &name,
        "24 equal at once",
        |_| "w_1500,f_webp".to_owned(),
        24,
    )
    .await;
    let whole = peak_kb();
    forget_peak();
    together(
        &folder,
        &name,
        "64 different at once",
        |at| format!("w_{},f_webp", 1400 + at),
        64,
    )
    .await;
    ready(&folder, &name).await;
    println!(
        r#"{{"what":"memory","mb":{}}}"#,
        whole.max(peak_kb()) / 1024
    );
}

/// Pools as those of a server.
fn pools() -> [Size; 3] {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    [(cores + 1, cores), (2, 1), (4, 3)].map(|(at_once, at_once_each)| Size {
        at_once,
        at_once_each,
        waiting: 512,
        waiting_each: 256,
    })
}

/// A service that has nothing stored and no folder to store in.
fn cold(folder: &std::path::Path) -> Images {
    Images::open(Config {
        memory_cache_bytes: 0,
        cache_bytes: 0,
        ..Config::new(folder, "/nonexistent", pools())
    })
    .unwrap()
}

async fn together(
    folder: &std::path::Path,
    name: &str,
    what: &str,
    tail: impl Fn(usize) -> String,
    count: usize,
) {
    let images = cold(folder);
    let (started, cpu) = (Instant::now(), cpu_ms());
    let mut running = tokio::task::JoinSet::new();
    for at in 0..count {
        let request = DerivativeRequest::parse(&format!("{}/{name}", tail(at)))
            .unwrap()
            .class(Class::Named);
        let images = images.clone();
        running.spawn(async move { images.get(&request).await.unwrap().bytes.len() });
    }
    running.join_all().await;
    let (wall, cpu) = (started.elapsed().as_millis(), cpu_ms() - cpu);
    let transforms = images.stats().transforms;
    let mb = peak_kb() / 1024;
    println!(
        r#"{{"what":"{what}","transforms":{transforms},"cpu":{cpu:.1},"wall":{wall},"mb":{mb}}}"#
    );
}

async fn ready(folder: &std::path::Path, name: &str) {
    let images = Images::open(Config {
        cache_bytes: 0,
        ..Config::new(folder, "/nonexistent", pools())
    })
    .unwrap();
    let request = DerivativeRequest::parse(&format!("w_640,f_webp/{name}"))
        .unwrap()
        .class(Class::Named);
    images.get(&request).await.unwrap();
    let started = Instant::now();
    for _ in 0..10_000 {
        images.etag(&request).await.unwrap();
    }
    let etag = started.elapsed().as_micros() as f64 / 10_000.0;
    let started = Instant::now();
    for _ in 0..10_000 {
        images.get(&request).await.unwrap();
    }
    let ready = started.elapsed().as_micros() as f64 / 10_000.0;
    println!(r#"{{"what":"ready","etagMicros":{etag:.1},"readyMicros":{ready:.1}}}"#);
}

/// Soft hills with grain and edges: harder to encode than a gradient, easier than noise.
fn drawn() -> PathBuf {
    let (width, height) = (4000_usize, 3000_usize);
    let mut rgb = Vec::with_capacity(width * height * 3);
    let mut grain = 0x2545_F491_u32;
    for y in 0..height {
        for x in 0..width {
            let (u, v) = (x as f32 / 400.0, y as f32 / 300.0);
            let hill =
                (u.sin() * v.cos() + (u * 2.3 + v).sin() * 0.5 + (v * 5.1 - u * 3.7).cos() * 0.25)
                    * 60.0;
            let edge = if ((u * 1.7).sin() * 2.0 + v * 0.4).fract() > 0.5 {
                24.0
            } else {
                -10.0
            };
            grain ^= grain << 13;
            grain ^= grain >> 17;
            grain ^= grain << 5;
            let noise = (grain >> 24) as f32 / 16.0;
            for shift in [128.0, 118.0, 96.0] {
                rgb.push((shift + hill + edge + noise).clamp(0.0, 255.0) as u8);
            }
        }
    }
    let mut compress = mozjpeg::Compress::new(mozjpeg::ColorSpace::JCS_RGB);
    compress.set_size(width, height);
    compress.set_quality(88.0);
    let mut started = compress.start_compress(Vec::new()).unwrap();
    started.write_scanlines(&rgb).unwrap();
    let path = PathBuf::from("target/bench-4000x3000.jpg");
    std::fs::write(&path, started.finish().unwrap()).unwrap();
    path
}

/// User and system time of this process, converted from hundredths of a second to milliseconds.
fn cpu_ms() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) * 10.0
}

fn peak_kb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Resets the peak of the memory in use.
fn forget_peak() {
    std::fs::write("/proc/self/clear_refs", "5").ok();
}
