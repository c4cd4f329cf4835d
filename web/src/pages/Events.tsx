import { Closing } from "../components/Closing";
import { Cover } from "../components/Cover";
import { PHONE_WIDE } from "../components/Picture";
import { longDate } from "../site/dates";
import { TellNext } from "../features/events/TellNext";
import { PageIntro } from "../components/PageIntro";
import { GhostLink, GoldLink, TextLink } from "../components/links";
import type { EventsData, EventSummary } from "../generated/payload";
import { StatusBadge } from "../ui/StatusBadge";
import * as words from "../site/words/events";
import * as routes from "../generated/routes";

/** Upcoming and past conferences. */
export function Events({ data }: { data: EventsData }) {
  return (
    <>
      <div className="wrap page">
        <PageIntro art="calendar" intro={data.intro} />
        <section className="event-list" aria-labelledby="_upcoming">
          <h2 id="_upcoming">{words.upcoming}</h2>
          {data.upcoming.length > 0 ? (
            data.upcoming.map((event) => <EventCard key={event.slug} event={event} />)
          ) : (
            <>
              <p className="empty">{words.noDate}</p>
              <TellNext />
            </>
          )}
        </section>
        {data.past.length > 0 ? (
          <section className="event-list" aria-labelledby="_past">
            <h2 id="_past">{words.past}</h2>
            {data.past.map((event) => (
              <EventCard key={event.slug} event={event} />
            ))}
          </section>
        ) : null}
      </div>
      {data.closing ? <Closing closing={data.closing} action={words.askQuestion} href={routes.contactUsEvent} /> : null}
    </>
  );
}

function EventCard({ event }: { event: EventSummary }) {
  const ahead = event.status === "ACTIVE";
  return (
    <article className="box next-event">
      <Cover src={event.image} alt={event.alt} sizes={`(width >= 64rem) 600px, ${PHONE_WIDE}`} />
      <div>
        <StatusBadge status={event.status} />
        <h3>
          <a href={routes.event(event.slug)}>{event.name}</a>
        </h3>
        <p className="meta">
          <time dateTime={event.date}>{longDate(event.date)}</time> · {event.location} · {event.hours}
        </p>
        <p>{event.description}</p>
        {event.outcome ? (
          <p className="outcome">
            {event.outcome}{" "}
            <TextLink href={routes.eventAfterwards(event.slug)} aria-label={words.whatCameOf(event.name)}>
              {words.whatCameOfIt}
            </TextLink>
          </p>
        ) : null}
        <p className="actions">
          {ahead ? <GoldLink href={routes.eventRegistration(event.slug)}>{event.cta}</GoldLink> : null}
          <GhostLink href={routes.eventAgenda(event.slug)} aria-label={words.agendaOf(event.name)}>
            {words.agenda}
          </GhostLink>
          <GhostLink href={routes.eventSpeakers(event.slug)} aria-label={words.speakersOf(event.name)}>
            {words.speakers}
          </GhostLink>
        </p>
      </div>
    </article>
  );
}
