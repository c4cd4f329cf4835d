// Trusted Types: the policy of our documents lets only the function below turn text into HTML, so that neither a library nor a
// mistake of ours can insert HTML elsewhere. The server's header names the policy: `trusted-types site`.

type Maker = { createHTML(html: string): TrustedHTML };

const types = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): Maker } })
  .trustedTypes;

// This accepts any text, because all of it comes from our own server, which checked and escaped it (Markdown, islands, documents).
const maker = types?.createPolicy("site", { createHTML: (html) => html });

/** Marks HTML from our own server as trusted. On the server, and in browsers without Trusted Types, it returns the text itself. */
export const ownHtml = (html: string): TrustedHTML | string => maker?.createHTML(html) ?? html;
