use super::Fields;
use crate::{
    Document,
    read::markdown::{self, Anchors, At},
};

impl Fields<'_> {
    /// A value that is Markdown. Several such texts stand on one page; `anchors` holds the ids of the texts before it.
    pub(crate) fn markdown(
        &mut self,
        key: &'static str,
        anchors: &mut Anchors,
    ) -> Option<Document> {
        let (text, found) = self.raw_text(key)?;
        let span = found.span.start + self.doc.base..found.span.end + self.doc.base;
        let written = self.doc.source.text.get(span).unwrap_or_default();
        let place = self.doc.place(&found.span);
        // In a multi-line string the lines of the text are lines of the file, unless it has escapes.
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
