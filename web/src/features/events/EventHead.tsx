import type { EventSummary } from "../../generated/payload";
import { longDate } from "../../site/dates";
import { StatusBadge } from "../../ui/StatusBadge";
import { RouteTabs } from "../../components/RouteTabs";
import { EventOver } from "./EventOver";
import * as common from "../../site/words/common";
import * as words from "../../site/words/events";
import * as routes from "../../generated/routes";

/** Which of an event's pages is shown. */
export type EventTab = "overview" | "afterwards" | "agenda" | "speakers" | "faqs" | "registration";

/** Status, name, date, place and the tabs: the same on every page of an event. */
export function EventHead({ event, tab }: { event: EventSummary; tab: EventTab }) {
  const tabs: Record<EventTab, { text: string; route: string }> = {
    overview: { text: common.overview, route: routes.event(event.slug) },
    afterwards: { text: words.afterwards, route: routes.eventAfterwards(event.slug) },
    agenda: { text: words.agenda, route: routes.eventAgenda(event.slug) },
    speakers: { text: words.speakers, route: routes.eventSpeakers(event.slug) },
    faqs: { text: words.faqs, route: routes.eventFaqs(event.slug) },
    registration: { text: words.registration, route: routes.eventRegistration(event.slug) },
  };
  return (
    <header className="event-head">
      <StatusBadge status={event.status} />
      <h1 dir="auto">{event.name}</h1>
      <p className="lede">
        <time dateTime={event.date}>{longDate(event.date)}</time> · {event.location} · {event.hours}
      </p>
      <EventOver event={event} linked={tab !== "afterwards"} />
      <RouteTabs
        label={event.name}
        tabs={Object.values(tabs).filter((one) => event.outcome || one !== tabs.afterwards)}
        current={tabs[tab].route}
      />
    </header>
  );
}
