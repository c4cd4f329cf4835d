const SPECIAL = /["'&<>]/;

/** Escapes a text for attributes and element content, with the same character references as React. */
export function escape(text: string): string {
  // Most texts have none of these characters. In the server's engine, the test costs less than to look for each of them, and to look for
  // each of them less than a function for each that is found.
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
