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

const MOST = 200;

/** What a visitor wrote, as it is looked for: no control characters, single spaces, bounded. */
export function clean(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, " ");
  return [...plain].slice(0, MOST).join("").trim().replace(/\s+/g, " ");
}

/** The slug that a name makes (`Slug::from_text`). */
export function slugOf(name: string): string {
  const hyphened = fold(name)
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
  return hyphened.slice(0, 100).replace(/-+$/, "");
}
