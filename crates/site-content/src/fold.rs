use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Letter case and accents taken away: `Ünïted` → `united`. For comparing, sorting and searching.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfd()
        .filter(|&c| !is_combining_mark(c))
        .flat_map(char::to_lowercase)
        .collect()
}
