use super::{Entry, head};
use crate::{
    Address, Correction, CorrectionsPage, Finding, Rule, Slug,
    read::fields::{ANY, Fields, SOME},
};

pub(crate) fn corrections(fields: &mut Fields<'_>, entry: &Entry) -> Option<CorrectionsPage> {
    let head = head(fields, entry);
    let read = fields.tables("corrections", SOME, |fields| {
        let title = fields.text("title", 1..=120);
        let date = fields.date("date");
        let page = page(fields);
        let serious = fields.flag("serious");
        let was = fields.text("was", ANY);
        let is = fields.text("is", ANY);
        let told_by = fields.text("toldBy", ANY);
        let since = fields.text("since", ANY);
        let title = title?;
        let correction = Correction {
            anchor: Slug::from_text(&title)?,
            title,
            date: date?,
            page: page?,
            serious: serious?,
            was: was?,
            is: is?,
            told_by: told_by?,
            since: since?,
        };
        Some((correction, fields.place_of("title")))
    })?;
    let mut corrections: Vec<Correction> = Vec::with_capacity(read.len());
    for (correction, place) in read {
        // The feed and links from elsewhere name an entry by its anchor.
        if let Some(same) = corrections.iter().find(|c| c.anchor == correction.anchor) {
            let message = format!("`{}` is already the title of an entry.", same.title);
            let finding = Finding::new(Rule::DuplicateTitle, place, message);
            fields.doc.report(finding.help("Change one of the two."));
        }
        corrections.push(correction);
    }
    corrections.sort_by_key(|correction| std::cmp::Reverse(correction.date));
    Some(CorrectionsPage {
        head: head?,
        corrections,
    })
}

/// A path of this site, perhaps with an anchor. Whether the page exists is checked with all other links.
fn page(fields: &mut Fields<'_>) -> Option<Option<String>> {
    let Some(written) = fields.opt_text("page", ANY)? else {
        return Some(None);
    };
    let end = written.find(['?', '#']).unwrap_or(written.len());
    let (path, rest) = written.split_at(end);
    let Ok(address) = path.parse::<Address>() else {
        let message = "`page` is not a path of this site.";
        let finding = Finding::new(Rule::InvalidPath, fields.place_of("page"), message);
        let help = "Write the path as the address bar shows it, such as `/blog/my-post`.";
        fields.doc.report(finding.help(help));
        return None;
    };
    // In one spelling, because the page finds its corrections by it.
    Some(Some(format!("{}{rest}", address.encoded())))
}
