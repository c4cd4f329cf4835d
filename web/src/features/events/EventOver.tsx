import { TextLink } from "../../components/links";
import type { EventSummary } from "../../generated/payload";
import * as words from "../../site/words/events";
import * as routes from "../../generated/routes";

/** Says on every page of a past event that it is over, and leads to what was decided; renders nothing for an upcoming one. */
export function EventOver({ event }: { event: EventSummary }) {
  if (event.status === "ACTIVE") return null;
  return (
    <p className="event-over">
      {words.over}
      {event.outcome ? (
        <>
          {" "}
          <TextLink href={`${routes.event(event.slug)}#afterwards`}>{words.seeDecided}</TextLink>
        </>
      ) : null}
    </p>
  );
}
