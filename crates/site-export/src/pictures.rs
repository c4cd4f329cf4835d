//! The images that pages refer to.

use std::{collections::BTreeSet, sync::Arc};

use site_publish::NamedDerivative;
use tokio::task::JoinSet;

use crate::{
    ExportError, address,
    make::{Exporter, Made, NewFile},
    progress::Progress,
};

const AVIF: &str = "image/avif";

/// Exports the images that pages refer to. An image that can't be made is missing on the server too, so it is reported
/// and does not end the export: `done_with` receives the files of each image, or what is wrong with it.
pub(crate) async fn pictures(
    exporter: &Arc<Exporter>,
    tails: BTreeSet<String>,
    progress: &mut dyn Progress,
    mut done_with: impl FnMut(Result<Vec<Made>, String>),
) -> Result<(), ExportError> {
    progress.begin("Pictures", tails.len() as u64);
    let most = std::thread::available_parallelism().map_or(2, usize::from);
    let mut running = JoinSet::new();
    let mut rest = tails.into_iter();
    loop {
        while running.len() < most
            && let Some(tail) = rest.next()
        {
            running.spawn(picture(Arc::clone(exporter), tail));
        }
        let Some(done) = running.join_next().await else {
            return Ok(());
        };
        done_with(done.map_err(|_| ExportError::Worker)??);
        progress.advance(1);
    }
}

/// Makes a picture, and its AVIF copy if that is smaller, for hosts that choose by the `Accept` header.
async fn picture(
    exporter: Arc<Exporter>,
    tail: String,
) -> Result<Result<Vec<Made>, String>, ExportError> {
    let address = format!("/_ipx/{tail}");
    let Some((named, file)) = NamedDerivative::parse(tail).zip(address::file_of(&address)) else {
        return Ok(Err(format!("{address}: no picture has this address")));
    };
    let (bytes, kind) = match exporter.source.derivative(&named.request).await {
        Ok(derivative) => derivative,
        Err(error) => return Ok(Err(format!("{address}: {error}"))),
    };
    let mut files = Vec::new();
    if exporter.options.avif
        && let Some(avif) = named.request.as_avif()
    {
        match exporter.source.derivative(&avif).await {
            Ok((smaller, kind)) if kind == AVIF && smaller.len() < bytes.len() => {
                files.push(NewFile::text(format!("{file}.avif"), smaller, false));
            }
            Ok(_) => {}
            Err(error) => return Ok(Err(format!("{address}, as AVIF: {error}"))),
        }
    }
    files.push(NewFile::text(file, bytes, kind == "image/svg+xml"));
    Ok(Ok(exporter.store(files).await?))
}
