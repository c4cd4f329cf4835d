import type { StoryObj } from "@storybook/react-vite";
import type { AgendaItem, EventAfterwards, EventSummary, Faq } from "../../../generated/payload";
import { LONG, PERSON_RIGHT_TO_LEFT, RIGHT_TO_LEFT } from "../../../stories/names";
import { EVENT } from "../../../stories/pages";
import { Afterwards } from "../Afterwards";
import { AgendaList } from "../AgendaList";
import { EventHead } from "../EventHead";
import { FaqList } from "../FaqList";
import { NextEvent } from "../NextEvent";
import { TellNext } from "../TellNext";

export default { title: "Features/Events", id: "features-events" };

const event: EventSummary = {
  ...EVENT,
  description: "One day about models that read development research, and about those who check them.",
  image: "events/ai-for-development-2025.jpg",
  alt: "A hall full of people who listen",
};
const past: EventSummary = { ...event, status: "ARCHIVED", image: "", alt: "", name: LONG, location: LONG };

export const Head = () => <EventHead event={event} tab="overview" />;
export const HeadOverLong = () => <EventHead event={past} tab="registration" />;
export const HeadRightToLeft = () => <EventHead event={{ ...event, name: RIGHT_TO_LEFT }} tab="agenda" />;

export const Next = () => <NextEvent event={event} />;
export const LatestLongWithoutPicture = () => <NextEvent event={past} />;

const session: AgendaItem = {
  id: "registration-and-breakfast",
  time: "7:30AM",
  startsAt: "2030-10-21T07:30:00+02:00",
  text: "Registration and breakfast",
  list: [],
  highlightList: [],
  speakers: [],
};
const agenda: AgendaItem[] = [
  session,
  {
    ...session,
    time: "9:00AM",
    startsAt: "2030-10-21T09:00:00+02:00",
    id: "what-a-model-may-not-say",
    text: "What a model may not say",
    list: ["Errors that look like findings", "A register of invented citations"],
    highlightList: [{ title: "Keynote", text: "A year of answers, audited." }],
    speakers: [
      { name: "Amara Okafor", occupation: "Chief executive", image: "team/amara-okafor.png", route: "/team/amara-okafor" },
      { name: PERSON_RIGHT_TO_LEFT, occupation: "Economist", image: "", route: "/team/leila-haddad" },
    ],
  },
  { ...session, id: "long", time: "10:30AM", startsAt: "2030-10-21T10:30:00+02:00", text: LONG, list: [LONG, LONG] },
];
export const Agenda = () => <AgendaList agenda={agenda} />;

const faqs: Faq[] = [
  { id: "cost", question: "What does registration cost?", answer: "<p>The registration page lists the prices, reduced ones included.</p>" },
  { id: "online", question: "Can I attend online?", answer: "<p>Yes, all plenary sessions are streamed.</p>" },
  { id: "long", question: `${LONG}?`, answer: `<p>${LONG}.</p>` },
];
export const Questions = () => <FaqList faqs={faqs} />;
export const QuestionsNone = () => <FaqList faqs={[]} />;

const filtered = (text: string): StoryObj => ({
  render: () => <FaqList faqs={faqs} />,
  play: async ({ canvas, userEvent }) => userEvent.type(await canvas.findByRole("searchbox"), text),
});
export const QuestionsFiltered = filtered("online");
export const QuestionsNoMatch = filtered("no such");

const cameOfIt: EventAfterwards = {
  title: "What was decided",
  lede: "Five tables wrote one rule each.",
  updated: "2031-11-02",
  figures: [
    { value: "112", label: "people in the room, from 31 countries" },
    { value: "47%", label: LONG },
  ],
  rules: [{ table: "Sources", rule: "A sentence without a passage is not used.", reason: LONG, exception: "None." }],
  pages: [
    { title: "A baseline in a week", text: LONG },
    { title: "Como ler uma avaliação", text: LONG, language: "pt", body: "<p>Dez minutos, cinco lugares.</p>" },
  ],
  decks: [
    {
      title: "Slides",
      text: LONG,
      slides: [
        { title: "A lost “not”", text: LONG },
        { title: LONG, text: "Short." },
      ],
    },
  ],
  ended: [{ name: PERSON_RIGHT_TO_LEFT, route: "/team/leila-haddad", practice: "Searches in English only", afterwards: LONG }],
  notes: [
    { title: "What it cost", text: "€61,400." },
    { title: LONG, text: LONG },
  ],
  links: [{ label: "Slides", href: "https://slides.example/2030" }],
};
export const AfterTheDay = () => <Afterwards of={cameOfIt} />;
export const AfterTheDaySparse = () => (
  <Afterwards of={{ ...cameOfIt, figures: [], rules: [], pages: [], decks: [], ended: [], notes: [], links: [] }} />
);
export const TellNextOne = () => <TellNext event={event} />;
export const TellNextOneRefused = () => (
  <TellNext refused={{ values: { email: "leila" }, services: [], errors: { email: "Write an address." }, startedAt: "" }} />
);
