const SMALL = new Set(["of", "and", "the", "for", "de", "da", "do", "du", "la", "le", "et", "y", "und", "für"]);

/** The Arabic article, with which many names begin. */
const ARTICLE = /^ال(?=\p{L})/u;

/** One or two capital letters that represent a name without a picture. Small words are skipped. */
export function initials(name: string): string {
  const words = (name.match(/[^\s-]+/g) ?? []).filter((word) => /^\p{L}|^\p{N}/u.test(word) && !SMALL.has(word.toLowerCase()));
  const first = words[0] ?? name;
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => [...(word ?? "").replace(ARTICLE, "")][0] ?? "")
    .join("")
    .toUpperCase();
}
