const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ı: "i", þ: "th", "’": "'", "‘": "'" };

/** Text as it is compared, as the server does it (`site_content::fold`): no case, no accents, ligatures written out. */
export function fold(text: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII, all of it
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .replace(/´/g, "’")
      // An accent without a letter: Unicode makes a space of it.
      // eslint-disable-next-line no-control-regex -- ASCII, all of it
      .replace(/[^\s\u0000-\u007f]/gu, (c) => (c.normalize("NFKD").startsWith(" ") ? "" : c))
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      // One by one: a sigma at the end of a word must not become another letter than in its middle.
      .replace(/\p{Lu}|\p{Lt}/gu, (letter) => letter.toLowerCase())
      .replace(/\p{M}/gu, "")
      .replace(/[ßæœøđðłıþ’‘]/g, (letter) => LETTERS[letter] ?? letter)
  );
}
