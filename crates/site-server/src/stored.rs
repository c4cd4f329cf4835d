//! A body ready to be sent, in every coding, with its headers.

use std::sync::{Arc, OnceLock};

use arc_swap::ArcSwapOption;
use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};

use crate::{
    accept::{self, Encoding},
    conditional::{self, Verdict, Wanted},
    encode::{self, Effort},
    error_pages::plain,
    security,
};

/// Below this many bytes compression costs more than it saves.
const MIN_COMPRESSED: usize = 256;

/// One representation of a resource. Shared, never changed but for better compression of the same bytes.
#[derive(Debug)]
pub(crate) struct Stored {
    status: StatusCode,
    /// Headers of the 200 and of the 304: type, cache, policy, ETag, `x-build-id`.
    headers: HeaderMap,
    etag: Option<HeaderValue>,
    identity: Bytes,
    gzip: Coded,
    brotli: Coded,
    /// False for bodies that are compressed already (images, fonts).
    compressible: bool,
    /// Parts may be asked for: bytes that never change under their address.
    ranges: bool,
}

#[derive(Debug, Default)]
struct Coded {
    quick: OnceLock<Bytes>,
    best: ArcSwapOption<Bytes>,
}

/// What makes a [`Stored`].
pub(crate) struct Draft {
    pub(crate) status: StatusCode,
    pub(crate) content_type: &'static str,
    pub(crate) body: Bytes,
    pub(crate) cache: &'static str,
    /// A weak ETag of the body: the same content, whatever its coding.
    pub(crate) etag: bool,
    pub(crate) compressible: bool,
    pub(crate) headers: Vec<(header::HeaderName, HeaderValue)>,
}

impl Stored {
    pub(crate) fn new(draft: Draft) -> Self {
        let mut headers = HeaderMap::with_capacity(draft.headers.len() + 6);
        for (name, value) in draft.headers {
            headers.append(name, value);
        }
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static(draft.content_type),
        );
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(draft.cache));
        security::basics(&mut headers);
        let compressible = draft.compressible && draft.body.len() >= MIN_COMPRESSED;
        if draft.compressible {
            let vary = match headers
                .get(header::VARY)
                .and_then(|value| value.to_str().ok())
            {
                Some(more) => format!("Accept-Encoding, {more}"),
                None => "Accept-Encoding".to_owned(),
            };
            if let Ok(vary) = HeaderValue::from_str(&vary) {
                headers.insert(header::VARY, vary);
            }
        }
        let etag = draft
            .etag
            .then(|| blake3::hash(&draft.body).to_hex())
            .and_then(|hash| HeaderValue::from_str(&format!("W/\"{}\"", hash.get(..20)?)).ok());
        if let Some(etag) = &etag {
            headers.insert(header::ETAG, etag.clone());
        }
        Self {
            status: draft.status,
            headers,
            etag,
            identity: draft.body,
            gzip: Coded::default(),
            brotli: Coded::default(),
            compressible,
            ranges: false,
        }
    }

    /// Parts may be asked for. The tag then promises the same bytes, where there is only one coding.
    pub(crate) fn with_ranges(mut self) -> Self {
        self.ranges = true;
        self.headers
            .insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        let strong = self.etag.as_ref().filter(|_| !self.compressible);
        let strong = strong.and_then(|etag| etag.to_str().ok()?.strip_prefix("W/"));
        if let Some(Ok(etag)) = strong.map(HeaderValue::from_str) {
            self.headers.insert(header::ETAG, etag.clone());
            self.etag = Some(etag);
        }
        self
    }

    /// The same representation with a mark in its text replaced, for what makes no difference to a cache: headers and
    /// ETag stay.
    pub(crate) fn filled_in(&self, mark: &str, value: &str) -> Self {
        let text = String::from_utf8_lossy(&self.identity).replace(mark, value);
        Self {
            status: self.status,
            headers: self.headers.clone(),
            etag: self.etag.clone(),
            identity: Bytes::from(text),
            gzip: Coded::default(),
            brotli: Coded::default(),
            compressible: self.compressible,
            ranges: self.ranges,
        }
    }

    /// Gives the codings that a build made ahead.
    pub(crate) fn with_ready(self, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        if let Some(bytes) = brotli {
            self.brotli.best.store(Some(Arc::new(bytes)));
        }
        if let Some(bytes) = gzip {
            self.gzip.best.store(Some(Arc::new(bytes)));
        }
        self
    }

    /// Bytes in memory, roughly.
    pub(crate) fn weight(&self) -> usize {
        // Codings come later; a body of text is about a third again in both together, twice while improved.
        self.identity.len() * 2 + 1024
    }

    /// Whether there is nothing left to compress better.
    pub(crate) fn is_improved(&self) -> bool {
        !self.compressible || self.brotli.best.load().is_some()
    }

    /// Replaces the quick codings by the best ones; takes about 100 ms for a page, so never in a request.
    pub(crate) fn improve(&self) {
        if self.compressible {
            let best = |coded: &Coded, bytes: Bytes| {
                if coded.best.load().is_none() && !bytes.is_empty() {
                    coded.best.store(Some(Arc::new(bytes)));
                }
            };
            best(&self.brotli, encode::brotli(&self.identity, Effort::Best));
            best(&self.gzip, encode::gzip(&self.identity, Effort::Best));
        }
    }

    /// Makes the answer to a GET or HEAD: 304 where the client has it, else the body in the best coding it takes.
    pub(crate) fn respond(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        if let Some(etag) = &self.etag
            && self.status == StatusCode::OK
        {
            match conditional::verdict(request, etag) {
                Verdict::Proceed => {}
                Verdict::NotModified => return self.without_body(StatusCode::NOT_MODIFIED),
                Verdict::Failed => return self.without_body(StatusCode::PRECONDITION_FAILED),
            }
        }
        if self.ranges
            && let Some(response) = self.part(method, request)
        {
            return response;
        }
        let Some((body, coding)) = self.coded(request) else {
            let sentence = "This is sent as br, gzip or identity, and Accept-Encoding takes none.";
            return plain(StatusCode::NOT_ACCEPTABLE, sentence);
        };
        let mut headers = self.headers.clone();
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, coding);
        }
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        let body = if method == Method::HEAD {
            Body::empty()
        } else {
            Body::from(body)
        };
        let mut response = Response::new(body);
        *response.status_mut() = self.status;
        *response.headers_mut() = headers;
        response
    }

    fn without_body(&self, status: StatusCode) -> Response<Body> {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = status;
        *response.headers_mut() = self.headers.clone();
        response.headers_mut().remove(header::CONTENT_TYPE);
        response
    }

    /// The bytes that a `Range` names, always of the body without coding; `None`: the whole is wanted.
    fn part(&self, method: &Method, request: &HeaderMap) -> Option<Response<Body>> {
        let length = self.identity.len();
        let (status, body, shown) =
            match conditional::wanted(method, request, self.etag.as_ref(), length) {
                Wanted::All => return None,
                Wanted::Part(range) => {
                    let last = range.end.saturating_sub(1);
                    let shown = format!("bytes {}-{last}/{length}", range.start);
                    let part = self.identity.slice(range);
                    (StatusCode::PARTIAL_CONTENT, part, shown)
                }
                Wanted::None => (
                    StatusCode::RANGE_NOT_SATISFIABLE,
                    Bytes::new(),
                    format!("bytes */{length}"),
                ),
            };
        let mut response = self.without_body(status);
        let headers = response.headers_mut();
        if let (true, Some(kind)) = (!body.is_empty(), self.headers.get(header::CONTENT_TYPE)) {
            headers.insert(header::CONTENT_TYPE, kind.clone());
        }
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        headers.insert(header::CONTENT_RANGE, HeaderValue::from_str(&shown).ok()?);
        if status == StatusCode::RANGE_NOT_SATISFIABLE {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
        *response.body_mut() = Body::from(body);
        Some(response)
    }

    /// The best coding that the client takes; `None`: it takes none, not even the plain bytes.
    fn coded(&self, request: &HeaderMap) -> Option<(Bytes, Option<HeaderValue>)> {
        const BROTLI: HeaderValue = HeaderValue::from_static("br");
        const GZIP: HeaderValue = HeaderValue::from_static("gzip");
        let identity = || Some((self.identity.clone(), None));
        if !self.compressible {
            return identity();
        }
        let pick = |coded: &Coded, quick: fn(&[u8], Effort) -> Bytes, name: HeaderValue| {
            let bytes = match &*coded.best.load() {
                Some(best) => Bytes::clone(best),
                None => coded
                    .quick
                    .get_or_init(|| quick(&self.identity, Effort::Quick))
                    .clone(),
            };
            if bytes.is_empty() {
                identity()
            } else {
                Some((bytes, Some(name)))
            }
        };
        match accept::encoding(request) {
            Encoding::Brotli => pick(&self.brotli, encode::brotli, BROTLI),
            Encoding::Gzip => pick(&self.gzip, encode::gzip, GZIP),
            Encoding::Identity => identity(),
            Encoding::None => None,
        }
    }
}
