import type { Ties } from "../../generated/payload";
import { PageLinks } from "../../components/PageLinks";
import { longDate } from "../../site/dates";
import * as routes from "../../generated/routes";
import * as events from "../../site/words/events";
import * as words from "../../site/words/organizations";

/** What joins an organization to the rest of the site: its work with the company, its people at events, posts about it. */
export function OrganizationTies({ ties }: { ties: Ties }) {
  const withUs = ties.partner !== undefined || ties.client || ties.said.length > 0;
  return (
    <>
      {withUs ? (
        <section aria-labelledby="_with-us">
          <h2 id="_with-us">{words.worksWithUs}</h2>
          {ties.partner === undefined ? null : (
            <p className="tie linked">
              <b>{words.asPartner}</b>
              {ties.partner} <a href={`${routes.aboutUs}#_partners`}>{words.ourPartners}</a>
            </p>
          )}
          {ties.client || ties.said.length > 0 ? (
            <p className="tie linked">
              <b>{words.asClient}</b>
              {ties.said.length > 0 ? ties.said.map((said) => <q key={said}>{said}</q>) : words.clientOf}{" "}
              <a href={routes.services}>{words.ourServices}</a>
            </p>
          ) : null}
        </section>
      ) : null}
      {ties.speakers.length > 0 ? (
        <section aria-labelledby="_spoke">
          <h2 id="_spoke">{words.spokeAt}</h2>
          <ul className="page-links">
            {ties.speakers.map(({ speaker, event }) => (
              <li key={speaker.route}>
                <a href={speaker.route}>
                  <bdi>{speaker.text}</bdi>
                </a>
                {events.at}
                <a href={event.route}>
                  <bdi>{event.text}</bdi>
                </a>
                <small>
                  {speaker.note ? `“${speaker.note}” · ` : null}
                  {event.date ? <time dateTime={event.date}>{longDate(event.date)}</time> : null}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {ties.posts.length > 0 ? (
        <section aria-labelledby="_posts">
          <h2 id="_posts">{words.appearsIn}</h2>
          <PageLinks links={ties.posts} />
        </section>
      ) : null}
    </>
  );
}
