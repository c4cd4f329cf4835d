import type { EventSummary } from "../../generated/payload";
import { longDate } from "../../site/dates";
import { StatusBadge } from "../../ui/StatusBadge";
import { RouteTabs } from "../../components/RouteTabs";
import { EventOver } from "./EventOver";
import * as common from "../../site/words/common";
import * as words from "../../site/words/events";
import * as routes from "../../generated/routes";

/** Which of an event's five pages is shown. */
export type EventTab = "overview" | "agenda" | "speakers" | "faqs" | "registration";

/** Status, name, date, place and the five tabs: the same on every page of an event. */
export function EventHead({ event, tab }: { event: EventSummary; tab: EventTab }) {
  const route: Record<EventTab, string> = {
    overview: routes.event(event.slug),
    agenda: routes.eventAgenda(event.slug),
    speakers: routes.eventSpeakers(event.slug),
    faqs: routes.eventFaqs(event.slug),
    registration: routes.eventRegistration(event.slug),
  };
  const tabs = [
    { text: common.overview, route: route.overview },
    { text: words.agenda, route: route.agenda },
    { text: words.speakers, route: route.speakers },
    { text: words.faqs, route: route.faqs },
    { text: words.registration, route: route.registration },
  ];
  return (
    <header className="event-head">
      <StatusBadge status={event.status} />
      <h1 dir="auto">{event.name}</h1>
      <p className="lede">
        <time dateTime={event.date}>{longDate(event.date)}</time> · {event.location} · {event.hours}
      </p>
      <EventOver event={event} />
      <RouteTabs label={event.name} tabs={tabs} current={route[tab]} />
    </header>
  );
}
