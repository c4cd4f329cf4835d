import { EventPage } from "../features/events/EventPage";
import { People } from "../features/people/People";
import type { EventSpeakersData } from "../generated/payload";
import * as words from "../site/words/events";
import * as routes from "../generated/routes";

/** The speakers of an event. */
export function EventSpeakers({ data }: { data: EventSpeakersData }) {
  return (
    <EventPage event={data.event} tab="speakers">
      {data.speakers.length > 0 ? (
        <People
          label={words.speakers}
          people={data.speakers.map((speaker) => ({ ...speaker, route: routes.eventSpeaker(data.event.slug, speaker.slug) }))}
        />
      ) : (
        <p className="empty">{words.noSpeakers}</p>
      )}
    </EventPage>
  );
}
