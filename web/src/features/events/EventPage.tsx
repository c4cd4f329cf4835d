import type { ReactNode } from "react";
import { Closing } from "../../components/Closing";
import type { EventSummary } from "../../generated/payload";
import { EventHead } from "./EventHead";
import { TellNext } from "./TellNext";
import * as words from "../../site/words/events";
import * as routes from "../../generated/routes";

/** A page of an event that ends with the way to registration or, once the event is over, with the question about the next one. */
export function EventPage({ event, tab, children }: { event: EventSummary; tab: "agenda" | "speakers"; children: ReactNode }) {
  const ahead = event.status === "ACTIVE";
  return (
    <>
      <div className="wrap page">
        <EventHead event={event} tab={tab} />
        {children}
        {ahead ? null : <TellNext event={event} />}
      </div>
      {ahead ? <EventClosing event={event} /> : null}
    </>
  );
}

/** The last call to action while tickets are sold. */
export function EventClosing({ event }: { event: EventSummary }) {
  return <Closing closing={words.closingAhead(event.name)} action={event.cta} href={routes.eventRegistration(event.slug)} />;
}
