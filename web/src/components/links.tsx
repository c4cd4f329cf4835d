/* oxlint-disable jsx-a11y/anchor-has-content -- the content is one of the properties */
import type { ComponentProps } from "react";

type LinkProps = ComponentProps<"a"> & { href: string };

/** A link that looks like a button: what most visitors of a page want next. */
export const GoldLink = (link: LinkProps) => <a className="btn btn-gold" {...link} />;

/** A link that looks like a button: what they may want as well. */
export const GhostLink = (link: LinkProps) => <a className="btn btn-ghost" {...link} />;

/** An underlined link, in a sentence or alone. */
export const TextLink = (link: LinkProps) => <a className="link" {...link} />;
