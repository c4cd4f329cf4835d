import type { ComponentProps } from "react";

type LinkProps = ComponentProps<"a"> & { href: string };

const linkWith = (className: string) =>
  function Link({ children, ...rest }: LinkProps) {
    return (
      <a className={className} {...rest}>
        {children}
      </a>
    );
  };

/** A link that looks like a button: what most visitors of a page want next. */
export const GoldLink = /* @__PURE__ */ linkWith("btn btn-gold");

/** A link that looks like a button: what they may want as well. */
export const GhostLink = /* @__PURE__ */ linkWith("btn btn-ghost");

/** An underlined link, in a sentence or alone. */
export const TextLink = /* @__PURE__ */ linkWith("link");
