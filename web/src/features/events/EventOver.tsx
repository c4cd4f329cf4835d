import type { EventSummary } from "../../generated/payload";

/** Says of an event that has ended that it is over; nothing for one to come. Stands on every page of an event. */
export function EventOver({ event }: { event: EventSummary }) {
  if (event.status === "ACTIVE") return null;
  return <p className="event-over">This event is over and registration is closed.</p>;
}
