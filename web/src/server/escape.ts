const SPECIAL = /["'&<>]/;

/** Escapes a text for attributes and element content, with the same character references as React. */
export function escape(text: string): string {
  if (!SPECIAL.test(text)) return text;
  let html = "";
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const entity = entityOf(text.charCodeAt(at));
    if (!entity) continue;
    html += text.slice(from, at) + entity;
    from = at + 1;
  }
  return html + text.slice(from);
}

function entityOf(code: number): string | undefined {
  switch (code) {
    case 34:
      return "&quot;";
    case 38:
      return "&amp;";
    case 39:
      return "&#x27;";
    case 60:
      return "&lt;";
    case 62:
      return "&gt;";
    default:
      return undefined;
  }
}
