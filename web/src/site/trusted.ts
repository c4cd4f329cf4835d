// Trusted Types: the policy of our documents lets text become HTML only by way of the one maker below, so that a
// library, or a mistake of ours, can't slip any in elsewhere. The server names the maker: `trusted-types site`.

type Maker = { createHTML(html: string): TrustedHTML };

const types = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Maker } })
  .trustedTypes;

// What passes here came from our own server, which checked and escaped it (Markdown, islands, the document itself).
const maker = types?.createPolicy("site", { createHTML: (html) => html });

/** HTML of our own server's, as the browser wants it said; on the server, and in browsers without Trusted Types, the text itself. */
export const ownHtml = (html: string): TrustedHTML | string => maker?.createHTML(html) ?? html;
