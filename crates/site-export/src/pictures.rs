//! The images that pages refer to.

use std::{collections::BTreeMap, sync::Arc};

use site_images::{Batch, batches};
use site_publish::NamedDerivative;
use tokio::task::JoinSet;

use crate::{
    ExportError, Telling, address,
    make::{Exporter, Made, NewFile},
};

const AVIF: &str = "image/avif";

/// Exports the images, each given with an address that refers to it. `done_with` receives the files of each.
///
/// # Errors
/// Some images can't be made; all of them are named.
pub(crate) async fn pictures(
    exporter: &Arc<Exporter>,
    named: BTreeMap<String, String>,
    tell: Telling<'_>,
    mut done_with: impl FnMut(Vec<Made>),
) -> Result<(), ExportError> {
    let (mut done, total) = (0, named.len() as u64);
    tell("Pictures", done, total);
    let most = std::thread::available_parallelism().map_or(2, usize::from);
    let (mut running, mut problems, mut pictures) = (JoinSet::new(), Vec::new(), Vec::new());
    for (tail, named_by) in named {
        let address = format!("/_ipx/{tail}");
        match NamedDerivative::parse(tail).zip(address::file_of(&address)) {
            Some((named, file)) => pictures.push((named, file, named_by)),
            None => problems.push(format!(
                "{named_by}: {address}: no picture has this address"
            )),
        }
    }
    let mut rest = batches(pictures, |(named, ..)| &named.request).into_iter();
    loop {
        while running.len() < most
            && let Some((batch, pictures)) = rest.next()
        {
            let exporter = Arc::clone(exporter);
            running.spawn(async move {
                let mut made = Vec::new();
                for (named, file, named_by) in pictures {
                    made.push((picture(&exporter, &batch, named, file).await?, named_by));
                }
                Ok::<_, ExportError>(made)
            });
        }
        let Some(finished) = running.join_next().await else {
            break;
        };
        for (made, named_by) in finished.map_err(|_| ExportError::Worker)?? {
            match made {
                Ok(made) => done_with(made),
                Err(problem) => problems.push(format!("{named_by}: {problem}")),
            }
            done += 1;
            tell("Pictures", done, total);
        }
    }
    if problems.is_empty() {
        return Ok(());
    }
    problems.sort_unstable();
    Err(ExportError::Pictures(problems))
}

/// Makes a picture, and its AVIF copy if that is smaller, for hosts that choose by the `Accept` header.
async fn picture(
    exporter: &Arc<Exporter>,
    batch: &Batch,
    named: NamedDerivative,
    file: String,
) -> Result<Result<Vec<Made>, String>, ExportError> {
    let problem = |what, error| Ok(Err(format!("/_ipx/{}{what}: {error}", named.tail)));
    let (bytes, kind) = match exporter.service.derivative(batch, &named.request).await {
        Ok(derivative) => derivative,
        Err(error) => return problem("", error),
    };
    let mut files = Vec::new();
    if exporter.options.avif
        && let Some(avif) = named.request.as_avif()
    {
        match exporter.service.derivative(batch, &avif).await {
            Ok((smaller, kind)) if kind == AVIF && smaller.len() < bytes.len() => {
                files.push(NewFile::text(format!("{file}.avif"), smaller, false));
            }
            Ok(_) => {}
            Err(error) => return problem(", as AVIF", error),
        }
    }
    files.push(NewFile::text(file, bytes, kind == "image/svg+xml"));
    Ok(Ok(exporter.store(files)?))
}
