const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ı: "i", þ: "th", "’": "'", "‘": "'" };

/** A character that stands within a word and is not seen, for a regular expression. A space of no width divides words. */
export const JOINER = "(?!\\u200b)\\p{DI}";

/** Characters of scripts without spaces between words, for a regular expression. */
export const SPACELESS =
  "[\\u0e00-\\u0fff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uff66-\\uff9f\\u{20000}-\\u{3ffff}]";

/** Folds a text for comparison, as `site_content::fold` does on the server: no case, no accents, ligatures written out. */
export function fold(text: string): string {
  // eslint-disable-next-line no-control-regex -- the range of ASCII
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .replace(/\p{DI}/gu, "")
      .replace(/´/g, "’")
      // Unicode decomposes an accent without a letter into a space with a combining mark.
      // eslint-disable-next-line no-control-regex -- the range of ASCII
      .replace(/[^\s\u0000-\u007f]/gu, (c) => (c.normalize("NFKD").startsWith(" ") ? "" : c))
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      // Character by character, because a sigma at the end of a word would otherwise become another letter than inside it.
      .replace(/\p{Lu}|\p{Lt}/gu, (letter) => letter.toLowerCase())
      .replace(/\p{M}/gu, "")
      .replace(/[ßæœøđðłıþ’‘]/g, (letter) => LETTERS[letter] ?? letter)
  );
}
