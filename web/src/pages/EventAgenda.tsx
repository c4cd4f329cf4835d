import { AgendaList } from "../features/events/AgendaList";
import { EventPage } from "../features/events/EventPage";
import type { EventAgendaData } from "../generated/payload";
import * as words from "../site/words/events";
import * as routes from "../generated/routes";

/** An event's agenda, session by session. */
export function EventAgenda({ data }: { data: EventAgendaData }) {
  return (
    <EventPage event={data.event} tab="agenda">
      {data.agenda.length > 0 ? <AgendaList agenda={data.agenda} /> : <p className="empty">{words.noAgenda}</p>}
      {data.recordings ? <p className="meta">{data.recordings}</p> : null}
      <p className="aside-links">
        {words.timesOf(data.timeZone)}
        {data.event.status === "ACTIVE" ? <a href={routes.eventCalendar(data.event.slug)}>{words.addDay}</a> : null}
      </p>
    </EventPage>
  );
}
