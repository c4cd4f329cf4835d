//! `website prepare`: the pictures of all pages, made in advance.

use std::{process::ExitCode, time::Instant};

use clap::Args;
use site_server::{Config, LocalService};

use crate::{
    args::{ContentArgs, DataArgs, ImageCacheArgs, WebArgs},
    commands::{Ended, could_not_run, print, run_on_all_cores},
    embedded, logging,
    progress::Progress,
};

#[derive(Debug, Args)]
#[command(
    after_help = "Makes every size and format of the pictures that pages show, on all cores, and keeps them in the folder \
        `derivatives` of the data folder. A server makes them too, one after the other, each time it starts with an empty \
        folder. A folder that was prepared once can be copied, be part of a container's image, or be read by many servers: \
        website serve --prepared DIR. What is there is not made again. Exit 0 all are ready, 1 the content has problems or \
        some pictures can't be made, 2 could not run.\n\n\
        Example:\n  website prepare --content content --data-dir prepared"
)]
pub(crate) struct PrepareArgs {
    #[command(flatten)]
    pub(crate) content: ContentArgs,
    #[command(flatten)]
    pub(crate) data: DataArgs,
    #[command(flatten)]
    image_cache: ImageCacheArgs,
    #[command(flatten)]
    web: WebArgs,
}

pub(crate) fn run(args: PrepareArgs) -> Ended {
    logging::quiet();
    run_on_all_cores(prepare(args))
}

async fn prepare(args: PrepareArgs) -> Ended {
    let began = Instant::now();
    let bundle = embedded::bundle(args.web.web.as_deref()).map_err(could_not_run)?;
    let config = Config {
        image_cache: args.image_cache.image_cache,
        ..Config::local(args.content.content, args.data.data_dir)
    };
    // A folder that can't be written is an error before the work, which takes minutes.
    let derivatives = Config::derivatives(&config.data_dir);
    let folder = derivatives.display();
    site_server::writable(&derivatives)
        .map_err(|error| could_not_run(format!("{folder} can't be written: {error}")))?;
    let service = match LocalService::open(&config, bundle, |_| None) {
        Ok(service) => service,
        Err(error) if error.is_content() => {
            print(&format!("{error}\n"));
            return Err(ExitCode::from(1));
        }
        Err(error) => return Err(could_not_run(error)),
    };
    let mut progress = Progress::of_parts();
    let mut total = 0;
    let prepared = service.prepare_pictures(|ready, of| {
        if ready == 1 {
            progress.begin("Pictures", of as u64);
            total = of;
        }
        progress.advance(1);
    });
    let prepared = prepared.await;
    progress.end();
    service.stop();
    let problems = prepared.map_err(could_not_run)?;
    for problem in &problems {
        print(&format!("{problem}\n"));
    }
    print(&format!(
        "{} of {total} pictures are ready, after {:.1} s.\n",
        total - problems.len(),
        began.elapsed().as_secs_f64()
    ));
    Ok(ExitCode::from(u8::from(!problems.is_empty())))
}
