//! The images that pages refer to.

use std::{collections::BTreeMap, sync::Arc};

use site_publish::NamedDerivative;
use tokio::task::JoinSet;

use crate::{
    ExportError, address,
    make::{Exporter, Made, NewFile},
    progress::ExportProgress,
};

const AVIF: &str = "image/avif";

/// Exports the images, each given with an address that refers to it. `done_with` receives the files of each.
///
/// # Errors
/// Some images can't be made; all of them are named.
pub(crate) async fn pictures(
    exporter: &Arc<Exporter>,
    named: BTreeMap<String, String>,
    progress: &mut dyn ExportProgress,
    mut done_with: impl FnMut(Vec<Made>),
) -> Result<(), ExportError> {
    progress.begin("Pictures", named.len() as u64);
    let most = std::thread::available_parallelism().map_or(2, usize::from);
    let (mut running, mut problems) = (JoinSet::new(), Vec::new());
    let mut rest = named.into_iter();
    loop {
        while running.len() < most
            && let Some((tail, named_by)) = rest.next()
        {
            let exporter = Arc::clone(exporter);
            running.spawn(async move { (picture(exporter, tail).await, named_by) });
        }
        let Some(done) = running.join_next().await else {
            break;
        };
        let (made, named_by) = done.map_err(|_| ExportError::Worker)?;
        match made? {
            Ok(made) => done_with(made),
            Err(problem) => problems.push(format!("{named_by}: {problem}")),
        }
        progress.advance(1);
    }
    if problems.is_empty() {
        return Ok(());
    }
    problems.sort_unstable();
    Err(ExportError::Pictures { problems })
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
