import { TextLink } from "../../components/links";
import type { Reach } from "../../generated/payload";
import * as words from "../../site/words/contact";

/** Mail, telephone with its hours, and the postal address. */
export function ReachUs({ reach }: { reach: Reach }) {
  return (
    <section className="answered" aria-labelledby="_reach">
      <h2 id="_reach">{words.reach}</h2>
      <dl className="reach">
        <dt>{words.email}</dt>
        <dd>
          <TextLink href={`mailto:${reach.email}`}>{reach.email}</TextLink>
        </dd>
        {reach.phone ? (
          <>
            <dt>{words.telephone}</dt>
            <dd>
              <TextLink href={`tel:${reach.phone.replace(/[^+\d]/g, "")}`}>{reach.phone}</TextLink>
              {reach.phoneHours ? <span>{reach.phoneHours}</span> : null}
            </dd>
          </>
        ) : null}
        {reach.address.length > 0 ? (
          <>
            <dt>{words.postal}</dt>
            <dd>
              {reach.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
