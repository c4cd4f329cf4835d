import type { EventSummary } from "../../generated/payload";
import * as words from "../../site/words/events";

/** Says on every page of a past event that it is over; renders nothing for an upcoming one. */
export function EventOver({ event }: { event: EventSummary }) {
  if (event.status === "ACTIVE") return null;
  return <p className="event-over">{words.over}</p>;
}
