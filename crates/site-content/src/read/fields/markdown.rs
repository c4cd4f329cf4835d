use super::Fields;
use crate::{
    Document,
    read::markdown::{self, Anchors, At},
};

impl Fields<'_> {
    /// A text that is Markdown, on a page with others: `anchors` knows the ids of those before it.
    pub(crate) fn markdown(
        &mut self,
        key: &'static str,
        anchors: &mut Anchors,
    ) -> Option<Document> {
        let (text, found) = self.raw_text(key)?;
        let span = found.span.start + self.doc.base..found.span.end + self.doc.base;
        let written = self.doc.source.text.get(span).unwrap_or_default();
        let place = self.doc.place(&found.span);
        // Between triple quotes the text's lines are the file's lines, unless something is escaped.
        let inner = written
            .strip_prefix("\"\"\"")
            .or_else(|| written.strip_prefix("'''"));
        let at = match inner.and_then(|text| text.strip_prefix('\n')) {
            Some(lines) if !lines.contains('\\') && lines.starts_with(&text) => {
                At::AfterLines(place.line as usize)
            }
            _ => At::Value(place),
        };
        Some(markdown::read(self.doc, &text, &at, anchors))
    }
}
