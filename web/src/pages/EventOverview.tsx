import { Ticks } from "../components/Ticks";
import { Cover, PageCover } from "../components/Cover";
import { PHONE_WIDE } from "../components/Picture";
import { DayFigures } from "../features/events/DayFigures";
import { EventPage } from "../features/events/EventPage";
import { People } from "../features/people/People";
import { RelatedPages } from "../components/RelatedPages";
import { SectionHead } from "../components/SectionHead";
import { Facts } from "../components/Facts";
import { Still } from "../components/Still";
import { WorldMap } from "../components/WorldMap";
import { GhostLink, GoldLink } from "../components/links";
import type { EventOverviewData } from "../generated/payload";
import * as words from "../site/words/events";
import * as routes from "../generated/routes";

/** First tab of an event: what came of it, its subject, what to expect, the place, and the speakers. */
export function EventOverview({ data }: { data: EventOverviewData }) {
  const { event } = data;
  const ahead = event.status === "ACTIVE";
  const headings = words.headings(ahead);
  return (
    <EventPage event={event} tab="overview" after={<RelatedPages related={data.related} />}>
      <PageCover src={event.image} alt={event.alt} />
      {event.outcome ? (
        <Still name="afterwards" data={data.afterwards}>
          {({ title, figures }) => (
            <section className="section" id="afterwards" aria-labelledby="_afterwards">
              <SectionHead id="_afterwards" title={title} link={words.whatCameOfIt} href={routes.eventAfterwards(event.slug)} />
              <p className="lede">{event.outcome}</p>
              <DayFigures figures={figures} />
            </section>
          )}
        </Still>
      ) : null}
      <section className="event-summary" aria-label={words.inShort}>
        <p>{event.summary}</p>
        <aside aria-label={words.whereAndWhen}>
          <Facts
            className="facts"
            of={[
              [words.venue, event.venue],
              [words.address, `${event.address}, ${event.country}`],
              [words.hours, event.hours],
              [words.attendance, words.attendances[event.attendance]],
            ]}
          />
          <WorldMap places={[[event.lng, event.lat]]} />
          <p className="actions">
            {ahead ? <GoldLink href={routes.eventRegistration(event.slug)}>{event.cta}</GoldLink> : null}
            <GhostLink href={ahead ? routes.eventCalendar(event.slug) : routes.contactUsEvent}>
              {ahead ? words.addToCalendar : words.askNext}
            </GhostLink>
          </p>
        </aside>
      </section>
      <section className="split" aria-labelledby="_topics">
        <div>
          <h2 id="_topics">{headings.topics}</h2>
          <ol className="numbered">
            {event.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ol>
        </div>
        <Cover src={event.topicsImage} alt={event.topicsImageAlt} sizes={`(width >= 64rem) 540px, ${PHONE_WIDE}`} />
      </section>
      <section className="split split-turned" aria-labelledby="_expectations">
        <div>
          <h2 id="_expectations">{headings.expectations}</h2>
          <p className="lede">{event.expectationsDescription}</p>
          <Ticks items={event.expectations} />
        </div>
        <Cover src={event.expectationsImage} alt={event.expectationsImageAlt} sizes={`(width >= 64rem) 540px, ${PHONE_WIDE}`} />
      </section>
      <Still name="speakers" data={data.speakers}>
        {(speakers) =>
          speakers.length > 0 ? (
            <section className="section" aria-labelledby="_speakers">
              <SectionHead id="_speakers" title={headings.speakers} link={words.allSpeakers} href={routes.eventSpeakers(event.slug)} />
              <People people={speakers.slice(0, 4)} />
            </section>
          ) : null
        }
      </Still>
    </EventPage>
  );
}
