const SMALL = new Set("a an and as at but by en for from if in nor of on or per so the to up via vs with yet".split(" "));

/**
 * Title case for breadcrumbs and fallback titles: every word begins with a capital, but small words (a, the, of) only as the first or
 * last word. Existing capitals are kept ("AI", "FAQs").
 */
export function titleCase(text: string): string {
  const words = text.match(/\S+/gu) ?? [];
  return words
    .map((word, index) => {
      const edge = index === 0 || index === words.length - 1;
      return !edge && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : capitalise(word);
    })
    .join(" ");
}

/** Capitalizes the first letter or digit after quotation marks and brackets. A letter of several code units is not split. */
function capitalise(word: string): string {
  return word.replace(/[\p{L}\p{N}]/u, (letter) => letter.toUpperCase());
}
