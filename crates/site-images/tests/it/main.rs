//! Tests of the image service.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod codecs;
mod colour;
mod corpus;
mod cost;
mod formats;
mod geometry;
mod hostile;
mod ipx;
mod known;
mod modifiers;
mod orientation;
mod paths;
mod pictures;
mod service;
mod store;
mod support;
mod svg;
mod tags;
