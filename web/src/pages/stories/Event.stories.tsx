import { EventHead } from "../../features/events/EventHead";
import { EventRegistration } from "../EventRegistration";
import type { EventDetail, EventRegistrationData } from "../../generated/payload";

export default { title: "Layout/Event", id: "layout-event" };

const event = {
  name: "Field Day",
  date: "2099-10-20",
  hours: "7:30AM – 6:30PM",
  slug: "field-day",
  cta: "Register",
  location: "Barcelona and online",
  attendance: "mixed",
  venue: "The Hub",
  city: "Barcelona",
  registerLink: "https://tickets.example/field-day",
  status: "ACTIVE",
} as EventDetail;
const data: EventRegistrationData = {
  event,
  ticketIncludes: ["All sessions"],
  priceNote: "From €25.",
  registerHost: "tickets.example",
};

export const Open = () => <EventRegistration data={data} />;
export const Over = () => <EventHead event={{ ...event, status: "ARCHIVED" }} tab="overview" />;
