const SMALL = new Set("a an and as at but by en for from if in nor of on or per so the to up via vs with yet".split(" "));

/**
 * Title case as breadcrumbs and fallback titles use it: every word begins with a capital, small words (a, the, of)
 * only where they stand first or last. Capitals that are there already stay ("AI", "FAQs").
 */
export function titleCase(text: string): string {
  const words = text.trim().split(/\s+/u);
  return words
    .map((word, index) => {
      const edge = index === 0 || index === words.length - 1;
      return !edge && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : capitalise(word);
    })
    .join(" ");
}

/** Raises the first letter or digit, past quotes and brackets; one of several code units moves whole. */
function capitalise(word: string): string {
  return word.replace(/[\p{L}\p{N}]/u, (letter) => letter.toUpperCase());
}
