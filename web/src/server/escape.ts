const SPECIAL = /["'&<>]/;
const EACH = /["'&<>]/g;
const REFERENCES: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** Escapes a text for attributes and element content, with the same character references as React. */
export function escape(text: string): string {
  // Most texts have none of these characters, and the test costs less than the replacement.
  return SPECIAL.test(text) ? text.replace(EACH, (character) => REFERENCES[character] ?? character) : text;
}
