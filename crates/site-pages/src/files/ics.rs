//! The syntax of iCalendar (RFC 5545): content lines, folding, escaping.

/// Longest line in octets, without its line break (RFC 5545 §3.1).
const LINE: usize = 75;

/// Collects content lines.
#[derive(Default)]
pub(super) struct Lines(String);

impl Lines {
    /// A line whose value is not text: a date, a number or an address.
    pub(super) fn raw(&mut self, name: &str, value: &str) {
        let value: String = value.chars().filter(|c| !c.is_control()).collect();
        self.fold(&format!("{name}:{value}"));
    }

    /// A line whose value is text.
    pub(super) fn text(&mut self, name: &str, value: &str) {
        self.fold(&format!("{name}:{}", escape(value)));
    }

    /// A component and the lines that `inside` writes into it.
    pub(super) fn component(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.raw("BEGIN", name);
        inside(self);
        self.raw("END", name);
    }

    /// Lines that were written before.
    pub(super) fn written(&mut self, lines: &str) {
        self.0.push_str(lines);
    }

    pub(super) fn finish(self) -> String {
        self.0
    }

    /// Folds a long line with CRLF and a space, never inside a character.
    fn fold(&mut self, line: &str) {
        let mut used = 0;
        for c in line.chars() {
            if used + c.len_utf8() > LINE {
                self.0.push_str("\r\n ");
                used = 1;
            }
            self.0.push(c);
            used += c.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.replace("\r\n", "\n").chars() {
        match c {
            '\\' | ';' | ',' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            '\t' => out.push(' '),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn text_cannot_end_its_line() {
        assert_eq!(
            escape("a;b,c\\d\r\nBEGIN:VALARM\re\n"),
            "a\\;b\\,c\\\\d\\nBEGIN:VALARMe\\n"
        );
    }

    proptest! {
        #[test]
        fn lines_are_short_and_unfold_to_what_was_written(text in "\\PC{0,300}") {
            let mut lines = Lines::default();
            lines.text("SUMMARY", &text);
            let out = lines.finish();
            prop_assert!(out.ends_with("\r\n"));
            prop_assert!(out.split("\r\n").all(|line| line.len() <= LINE));
            prop_assert_eq!(out.replace("\r\n ", ""), format!("SUMMARY:{}\r\n", escape(&text)));
        }
    }
}
