import { EventPage } from "../features/events/EventPage";
import { PersonCard } from "../features/people/PersonCard";
import type { EventSpeakersData } from "../generated/payload";
import * as words from "../site/words/events";
import * as routes from "../generated/routes";

/** The speakers of an event. */
export function EventSpeakers({ data }: { data: EventSpeakersData }) {
  return (
    <EventPage event={data.event} tab="speakers">
      {data.speakers.length > 0 ? (
        <ul className="people" aria-label={words.speakers}>
          {data.speakers.map(({ slug, ...speaker }, place) => (
            <PersonCard key={slug} {...speaker} route={routes.eventSpeaker(data.event.slug, slug)} priority={place === 0} />
          ))}
        </ul>
      ) : (
        <p className="empty">{words.noSpeakers}</p>
      )}
    </EventPage>
  );
}
