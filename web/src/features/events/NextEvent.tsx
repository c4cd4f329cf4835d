import type { EventSummary } from "../../generated/payload";
import { Cover } from "../../components/Cover";
import { PHONE_WIDE } from "../../components/Picture";
import { GhostLink } from "../../components/links";
import { longDate } from "../../site/dates";
import * as words from "../../site/words/events";
import * as routes from "../../generated/routes";

/** The upcoming conference, or the last one if none is planned. */
export function NextEvent({ event }: { event: EventSummary }) {
  const ahead = event.status === "ACTIVE";
  return (
    <article className="box next-event">
      <Cover src={event.image} alt={event.alt} sizes={`(width >= 64rem) 600px, ${PHONE_WIDE}`} />
      <div>
        <p className="eyebrow">{ahead ? words.next : words.latest}</p>
        <h3>
          <a href={routes.event(event.slug)}>{event.name}</a>
        </h3>
        <p className="meta">
          <time dateTime={event.date}>{longDate(event.date)}</time>
          {` · ${event.location}`}
        </p>
        <p>{event.description}</p>
        <GhostLink
          href={
            ahead
              ? routes.eventRegistration(event.slug)
              : event.outcome
                ? routes.eventAfterwards(event.slug)
                : routes.eventAgenda(event.slug)
          }
        >
          {ahead ? event.cta : event.outcome ? words.seeDecided : words.seeAgenda}
        </GhostLink>
      </div>
    </article>
  );
}
