import { Fragment } from "react";
import { howWeKnowLinks } from "../site/howWeKnow";

/** A line of links beside a claim: where a reader can check it. */
export function AsideLinks({ links }: { links: readonly { text: string; href: string }[] }) {
  return (
    <p className="aside-links">
      {links.map(({ text, href }, place) => (
        <Fragment key={href}>
          {place > 0 ? " · " : null}
          <a href={href}>{text}</a>
        </Fragment>
      ))}
    </p>
  );
}

/** Those of the pages How We Know that have these addresses. */
export const howWeKnow = (...addresses: string[]) => howWeKnowLinks.filter(({ href }) => addresses.includes(href));
