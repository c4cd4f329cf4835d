import type { ReactNode } from "react";
import { Closing } from "../../components/Closing";
import type { EventSummary } from "../../generated/payload";
import { EventHead, type EventTab } from "./EventHead";
import { TellNext } from "./TellNext";
import * as words from "../../site/words/events";
import * as routes from "../../generated/routes";

type EventPageProps = {
  event: EventSummary;
  tab: EventTab;
  /** What follows the page, before the last call to action. */
  after?: ReactNode;
  children: ReactNode;
};

/** A page of an event that ends with the way to registration or, once the event is over, with the question about the next one. */
export function EventPage({ event, tab, after, children }: EventPageProps) {
  const ahead = event.status === "ACTIVE";
  return (
    <>
      <div className="wrap page">
        <EventHead event={event} tab={tab} />
        {children}
        {ahead ? null : <TellNext event={event} />}
      </div>
      {after}
      {ahead ? <Closing closing={words.closingAhead(event.name)} action={event.cta} href={routes.eventRegistration(event.slug)} /> : null}
    </>
  );
}
