import { TextLink } from "../../components/links";
import type { EventSummary } from "../../generated/payload";
import * as words from "../../site/words/events";
import * as routes from "../../generated/routes";

/**
 * Says on every page of a past event that it is over, and leads to what was decided, which is `linked` except on that page. Renders nothing
 * for an upcoming event.
 */
export function EventOver({ event, linked = true }: { event: EventSummary; linked?: boolean }) {
  if (event.status === "ACTIVE") return null;
  return (
    <p className="event-over">
      {words.over}
      {linked && event.outcome ? (
        <>
          {" "}
          <TextLink href={routes.eventAfterwards(event.slug)}>{words.seeDecided}</TextLink>
        </>
      ) : null}
    </p>
  );
}
