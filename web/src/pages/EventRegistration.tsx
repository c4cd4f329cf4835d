import { Ticks } from "../components/Ticks";
import { GhostLink, GoldLink } from "../components/links";
import { EventHead } from "../features/events/EventHead";
import { longDate } from "../site/dates";
import type { EventRegistrationData } from "../generated/payload";
import * as words from "../site/words/events";
import * as routes from "../generated/routes";

/** What a ticket includes, and the link for buying one. */
export function EventRegistration({ data }: { data: EventRegistrationData }) {
  const { event } = data;
  const ahead = event.status === "ACTIVE";
  return (
    <div className="wrap page">
      <EventHead event={event} tab="registration" />
      <div className="registration">
        <section aria-labelledby="_includes">
          <h2 id="_includes">{ahead ? words.includes : words.included}</h2>
          <Ticks items={data.ticketIncludes} />
          <p className="aside-links">
            {words.moreIn}
            <a href={routes.eventFaqs(event.slug)}>{words.inQuestions}</a>.
          </p>
        </section>
        <section className="box ticket" aria-labelledby="_ticket">
          <p className="eyebrow">{longDate(event.date)}</p>
          <h2 id="_ticket">{event.name}</h2>
          <p>
            {event.venue}, {event.city}
            <br />
            {event.hours}, {event.location}
          </p>
          {ahead && data.priceNote ? <p>{data.priceNote}</p> : null}
          {ahead ? (
            <p className="actions">
              <GoldLink href={event.registerLink} rel="noopener">
                {event.cta}
              </GoldLink>
              <GhostLink href={routes.eventCalendar(event.slug)}>{words.addToCalendar}</GhostLink>
            </p>
          ) : (
            <GhostLink href={routes.contactUsEvent}>{words.askNext}</GhostLink>
          )}
          <p className="meta">
            {ahead ? words.paidAt : words.soldAt}
            <b>{data.registerHost}</b>
            {ahead ? words.paidThere : "."}
          </p>
        </section>
      </div>
    </div>
  );
}
