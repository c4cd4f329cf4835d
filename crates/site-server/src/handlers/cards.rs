//! `/og/{route}.png`: social cards, drawn on their first request and cached as long as the snapshot.

use std::sync::Arc;

use bytes::Bytes;
use http::StatusCode;
use site_images::{
    Class, Colour, DerivativeRequest, Fit, Format, FormatChoice, ImageError, Modifiers, SourcePath,
};
use site_pages::{
    Route,
    card::{self, CardPicture},
};

use crate::{Answer, request_context::RequestContext};
use site_http::cache_control::PUBLIC;
use site_http::{PreparedResponse, Problem, ResponseParts};
use site_shares::Turn;
use tokio::sync::oneshot;

/// The card at a path. Concurrent requests share one drawing.
pub(crate) async fn card(request: RequestContext) -> Answer {
    let asked = request.asked().map_err(|_| unknown())?;
    let Some(route) = card::card_route(asked.as_str()) else {
        return Err(unknown());
    };
    let (snapshot, address) = (Arc::clone(&request.snapshot), route.path());
    let (cards, workers) = (&request.state.limits.cards, &request.state.images.cards);
    let key = format!("{:p} {address}", Arc::as_ptr(&snapshot));
    loop {
        if let Some(stored) = snapshot.cards.get(&address) {
            return Ok(request.respond(&stored).await);
        }
        let picture = picture(&request, &route).await;
        let Turn::Mine(place) = cards.turn(request.client, key.clone()).await? else {
            continue;
        };
        if snapshot.cards.get(&address).is_some() {
            continue;
        }
        let (of, route) = (Arc::clone(&snapshot), route.clone());
        let (told, drawn) = oneshot::channel();
        workers.run(move || {
            let card = card::card(&of.pages, &route, picture.as_deref());
            // The place goes with the card, so that those who wait for it find it. The request may have gone.
            drop(told.send((card, place)));
        });
        let (Some(png), _place) = drawn.await.map_err(|_| Problem::busy())? else {
            // There are as many cards as pages, but any number of addresses without one.
            request.count()?;
            return Err(unknown());
        };
        let stored = Arc::new(stored(png));
        snapshot.cards.insert(address.clone(), Arc::clone(&stored));
        return Ok(request.respond(&stored).await);
    }
}

/// The page's own picture in the size of the card. A card is better without its picture than missing, so an error is only logged.
async fn picture(request: &RequestContext, route: &Route) -> Option<Bytes> {
    let picture = card::picture_of(&request.snapshot.pages, route)?;
    match panel(request, &picture).await {
        Ok(bytes) => Some(bytes),
        // An SVG without a PNG beside it.
        Err(ImageError::NotFound) => None,
        Err(error) => {
            tracing::warn!(path = picture.path, %error, "a social card is drawn without its picture");
            None
        }
    }
}

async fn panel(request: &RequestContext, picture: &CardPicture) -> Result<Bytes, ImageError> {
    let ((width, height), [red, green, blue]) = (card::PANEL, card::BEHIND_PANEL);
    let fit = if picture.whole {
        Fit::Contain
    } else {
        Fit::Cover
    };
    let modifiers = Modifiers {
        width: Some(width),
        height: Some(height),
        format: FormatChoice::Exactly(Format::Png),
        fit,
        background: Some(Colour([red, green, blue, u8::MAX])),
        ..Modifiers::default()
    };
    // A page names the image, so the request may use the workers of images that pages name.
    let wanted = DerivativeRequest {
        class: Class::Named,
        client: request.client,
        ..DerivativeRequest::new(modifiers, SourcePath::new(&picture.path)?)
    };
    let images = &request.state.images.images;
    Ok(images.get(&wanted).await?.bytes)
}

fn unknown() -> Problem {
    let sentence = "There is no such page to draw a card of.";
    Problem::new(StatusCode::NOT_FOUND, sentence)
}

fn stored(png: Vec<u8>) -> PreparedResponse {
    PreparedResponse::new(ResponseParts {
        compressible: false,
        // Caches must revalidate the card, because its page may be hidden at any time.
        ..ResponseParts::text("image/png", png, PUBLIC)
    })
}
