const SPECIAL = /["'&<>]/;
const EACH = /["'&<>]/g;
const REFERENCES: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** Short texts without a special character, such as class names and labels, which are most of a page. Looking one up costs a quarter of the test. */
const plain = new Set<string>();
const MOST_PLAIN = 1000;
const SHORT = 40;

/** Escapes a text for attributes and element content, with the same character references as React. */
export function escape(text: string): string {
  if (plain.has(text)) return text;
  // Most texts have none of these characters, and the test costs less than the replacement.
  if (SPECIAL.test(text)) return text.replace(EACH, (character) => REFERENCES[character] ?? character);
  if (text.length <= SHORT) {
    if (plain.size >= MOST_PLAIN) plain.clear();
    plain.add(text);
  }
  return text;
}
