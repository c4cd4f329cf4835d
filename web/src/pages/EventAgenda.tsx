import { AgendaList } from "../features/events/AgendaList";
import { EventHead } from "../features/events/EventHead";
import type { EventAgendaData } from "../generated/payload";

/** The day of an event, session by session. */
export function EventAgenda({ data }: { data: EventAgendaData }) {
  return (
    <div className="wrap page">
      <EventHead event={data.event} tab="agenda" />
      {data.agenda.length > 0 ? <AgendaList agenda={data.agenda} /> : <p className="empty">The agenda is not out yet.</p>}
      <p className="aside-links">
        Times are those of the venue.{" "}
        {data.event.status === "ACTIVE" ? <a href={`/events/${data.event.slug}/calendar.ics`}>Add the day to your calendar</a> : null}
      </p>
    </div>
  );
}
