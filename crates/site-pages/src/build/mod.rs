//! Builds the payload, head and structured data of each page, one module a family of pages.

pub(crate) mod blog;
pub(crate) mod contact;
pub(crate) mod events;
pub(crate) mod head;
pub(crate) mod home;
pub(crate) mod images;
pub(crate) mod json_ld;
pub(crate) mod organizations;
pub(crate) mod team;
pub(crate) mod texts;
mod title_case;

use site_content::PageHead;

use crate::{
    Page, Pages,
    payload::{ErrorData, Head, HeadType, Intro, Payload, TitledText},
};

pub(crate) fn intro(head: &PageHead) -> Intro {
    Intro {
        eyebrow: head.eyebrow.clone(),
        title: head.title.clone(),
        lede: head.lede.clone(),
    }
}

pub(crate) fn titled(text: &site_content::TitledText) -> TitledText {
    TitledText {
        title: text.title.clone(),
        text: text.text.clone(),
    }
}

pub(crate) fn error(pages: &Pages, path: &str, data: ErrorData) -> Page {
    let head = Head {
        title: format!("{} - {}", data.status_code, data.message),
        description: pages.site.config().description.clone(),
        canonical: format!("{}{path}", pages.options.site_url),
        robots: Some("noindex".to_owned()),
        kind: HeadType::Website,
        image: head::card(pages, "/"),
        image_alt: pages.site.config().name.clone(),
        published: None,
        modified: None,
        feed: false,
        breadcrumb: Vec::new(),
    };
    let status = data.status_code;
    let payload = Payload {
        path: path.to_owned(),
        page: crate::payload::Page::Error(data),
        status,
        head,
    };
    Page {
        payload,
        json_ld: None,
        islands: Vec::new(),
    }
}
