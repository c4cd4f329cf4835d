import type { EventSummary } from "../../generated/payload";
import * as words from "../../site/words/events";

/** Says of an event that has ended that it is over; nothing for one to come. Stands on every page of an event. */
export function EventOver({ event }: { event: EventSummary }) {
  if (event.status === "ACTIVE") return null;
  return <p className="event-over">{words.over}</p>;
}
