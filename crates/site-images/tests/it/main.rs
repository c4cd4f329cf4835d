//! Promises of the image service.

mod codecs;
mod colour;
mod formats;
mod geometry;
mod hostile;
mod modifiers;
mod orientation;
mod paths;
mod service;
mod support;
mod svg;
