import { GoldLink } from "./links";
import type { TitledText } from "../generated/payload";
import * as words from "../site/words/common";
import * as routes from "../generated/routes";

/** The last call to action of a page. */
export function Closing({
  closing,
  action = words.requestDemo,
  href = routes.contactUsDemo,
}: {
  closing: TitledText;
  action?: string;
  href?: string;
}) {
  return (
    <section className="band closing" aria-labelledby="_closing">
      <div className="wrap">
        <h2 id="_closing">{closing.title}</h2>
        <p>{closing.text}</p>
        <GoldLink href={href}>{action}</GoldLink>
      </div>
    </section>
  );
}
