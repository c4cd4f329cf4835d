use super::{Entry, pages::figure};
use crate::{
    CaseStudy,
    read::{
        claim::{Kind, Space},
        fields::{ANY, Fields},
        markdown::shorten,
    },
};

pub(crate) fn case_study(fields: &mut Fields<'_>, entry: &Entry) -> Option<CaseStudy> {
    let title = fields.text("title", 1..=120);
    if let Some(title) = &title {
        fields.claim_unique(Space::CaseStudyTitle, "title", title);
    }
    let lede = fields.text("lede", ANY);
    let meta_title = fields.meta_title("metaTitle");
    let meta_description = fields.meta_description("metaDescription");
    let client = fields.text("client", 1..=100);
    let organization = fields.opt_reference("organization", Kind::Organization);
    let service = fields.reference("service", Kind::Service);
    let author = fields.opt_reference("author", Kind::Member);
    let date = fields.date("date");
    let updated = fields.opt_date("updated");
    let figures = fields.tables("figures", 1..=4, figure);
    let publication = fields.publication();
    if let (Some(date), Some(Some(updated))) = (date, updated)
        && updated < date
    {
        fields.order("updated", "`updated` is before `date`.");
    }
    let (title, lede) = (title?, lede?);
    Some(CaseStudy {
        slug: entry.slug.clone(),
        meta_title: meta_title?.unwrap_or_else(|| title.clone()),
        meta_description: meta_description?.unwrap_or_else(|| shorten(&lede, 160)),
        title,
        lede,
        client: client?,
        organization: organization?,
        service: service?,
        author: author?,
        date: date?,
        updated: updated?,
        figures: figures?,
        body: entry.body.clone()?,
        publication: publication?,
        origin: entry.origin.clone(),
    })
}
