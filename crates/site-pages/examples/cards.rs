//! Draws the social cards of the site, to look at them: `cargo run -p site-pages --example cards -- OUT`.

use std::{error::Error, fs, io::Write as _, path::Path, time::Instant};

use site_content::Drafts;
use site_pages::{Options, Pages, card};

fn main() -> Result<(), Box<dyn Error>> {
    let out = std::env::args().nth(1).ok_or("give a folder to write to")?;
    let site = site_content::read(Path::new("content"))?.site;
    let site = site.ok_or("the content has errors: see `website check`")?;
    let options = Options::at(site.config().url.as_str(), jiff::Timestamp::now());
    let pages = Pages::new(site.at(options.now, Drafts::Show), options);
    let (mut count, mut bytes, started) = (0_u32, 0, Instant::now());
    for route in pages.routes() {
        let Some(png) = card::card(&pages, &route) else {
            continue;
        };
        count += 1;
        bytes += png.len();
        let path = Path::new(&out).join(card::card_path(&route).trim_start_matches("/og/"));
        fs::create_dir_all(path.parent().unwrap_or(Path::new(&out)))?;
        fs::write(path, png)?;
    }
    let each = started.elapsed() / count.max(1);
    let mean = bytes / usize::try_from(count.max(1))?;
    writeln!(
        std::io::stdout(),
        "{count} cards, {mean} bytes and {each:.1?} each"
    )?;
    Ok(())
}
