//! What an engine costs: `cargo run -p site-render --release --example measure [bundle payload.json site.json]`.
//! Without arguments it draws the fixture's page of 600 elements.
#![allow(clippy::print_stdout, reason = "its output is its purpose")]

use std::{env, fs, sync::Arc, time::Instant};

use site_render::{Bundle, Kind, Limits, Priority, RenderOptions, RenderRequest, Renderer};

const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/react.js");
const ROUNDS: u32 = 200;
const STARTS: u32 = 50;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut given = env::args().skip(1);
    let bundle = Bundle::read(given.next().unwrap_or_else(|| FIXTURE.to_owned()))?;
    let payload = given
        .next()
        .map_or_else(|| Ok(directory()), fs::read_to_string)?;
    let site = given.next().map_or_else(
        || Ok(r#"{"origin":"https://meridian.example"}"#.to_owned()),
        fs::read_to_string,
    )?;
    let request = RenderRequest {
        kind: Kind::Page,
        payload: Arc::from(payload),
        site: Arc::from(site),
        options: RenderOptions::default(),
        priority: Priority::Interactive,
    };
    let limits = Limits {
        workers: 1,
        ..Limits::default()
    };

    let resting = resident();
    let begun = Instant::now();
    let renderer = Renderer::start(bundle.clone(), limits)?;
    println!("compile and first engine  {:>9.1?}", begun.elapsed());
    let begun = Instant::now();
    let html = renderer.render(request.clone()).await?.html;
    println!("first render              {:>9.1?}", begun.elapsed());
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        renderer.render(request.clone()).await?;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    println!("render, fastest           {:>9.1?}", times[0]);
    println!("render, median            {:>9.1?}", times[times.len() / 2]);
    println!(
        "render, 99th of 100       {:>9.1?}",
        times[times.len() * 99 / 100]
    );
    println!(
        "elements                  {:>9}",
        html.matches("</").count()
    );
    println!("HTML, bytes               {:>9}", html.len());
    println!("memory, first engine      {:>6} kB", resident() - resting);

    // A new engine for each render: what is over the render itself is the engine's start.
    let limits = Limits {
        renders_per_engine: 1,
        ..limits
    };
    let fresh = Renderer::start(bundle, limits)?;
    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let begun = Instant::now();
        fresh.render(request.clone()).await?;
        starts.push(begun.elapsed());
    }
    starts.sort_unstable();
    let start = starts[starts.len() / 2].saturating_sub(times[times.len() / 2]);
    println!("engine from bytecode      {start:>9.1?}");
    Ok(())
}

fn directory() -> String {
    let list: Vec<String> = (0..100)
        .map(|number| {
            format!(
                r#"{{"name":"Organization {number}","page":{number},"countries":["Kenya"],"since":"2004-05-06"}}"#
            )
        })
        .collect();
    format!(
        r#"{{"title":"Organizations","organizations":[{}]}}"#,
        list.join(",")
    )
}

/// Memory of the process in kB, as Linux counts it; 0 elsewhere.
fn resident() -> u64 {
    fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|status| {
            let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
            line.split_whitespace().nth(1)?.parse().ok()
        })
        .unwrap_or(0)
}
