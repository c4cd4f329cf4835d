//! Reads a content folder, prints the findings, and measures five readings of the whole folder and five by a reader
//! that keeps unchanged files.
//!
//! `cargo run --release -p site-content --example load -- content`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::{path::PathBuf, time::Instant};

fn main() -> Result<(), site_content::ReadError> {
    let folder = PathBuf::from(
        std::env::args()
            .nth(1)
            .unwrap_or_else(|| "content".to_owned()),
    );
    for round in 1..=5 {
        let start = Instant::now();
        let reading = site_content::read(&folder)?;
        let took = start.elapsed();
        if round == 1 {
            print!("{}", reading.findings);
            if let Some(site) = &reading.site {
                println!(
                    "{}: {} posts, {} members, {} events, {} organizations, {} images",
                    site.hash(),
                    site.posts().len(),
                    site.members().len(),
                    site.events().len(),
                    site.organizations().len(),
                    site.images().count(),
                );
            }
        }
        println!("reading {round}: {took:.1?}");
    }
    let mut reader = site_content::Reader::new(&folder);
    for round in 1..=5 {
        let start = Instant::now();
        reader.read()?;
        println!("kept reader {round}: {:.1?}", start.elapsed());
    }
    Ok(())
}
