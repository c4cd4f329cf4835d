import { EventHead } from "../features/events/EventHead";
import { PersonCard } from "../features/people/PersonCard";
import type { EventSpeakersData } from "../generated/payload";

/** Who speaks at an event. */
export function EventSpeakers({ data }: { data: EventSpeakersData }) {
  return (
    <div className="wrap page">
      <EventHead event={data.event} tab="speakers" />
      {data.speakers.length > 0 ? (
        <ul className="people" aria-label="Speakers">
          {data.speakers.map(({ slug, ...speaker }) => (
            <PersonCard key={slug} {...speaker} route={`/events/${data.event.slug}/speakers/${slug}`} />
          ))}
        </ul>
      ) : (
        <p className="empty">The speakers are not announced yet.</p>
      )}
    </div>
  );
}
