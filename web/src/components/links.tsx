import type { ComponentProps } from "react";

type LinkProps = ComponentProps<"a"> & { href: string };

// oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is one of the properties
const linkWith = (look: Pick<LinkProps, "className">) => (link: LinkProps) => <a {...look} {...link} />;

/** A link that looks like a button: what most visitors of a page want next. */
export const GoldLink = /* @__PURE__ */ linkWith({ className: "btn btn-gold" });

/** A link that looks like a button: what they may want as well. */
export const GhostLink = /* @__PURE__ */ linkWith({ className: "btn btn-ghost" });

/** An underlined link, in a sentence or alone. */
export const TextLink = /* @__PURE__ */ linkWith({ className: "link" });
