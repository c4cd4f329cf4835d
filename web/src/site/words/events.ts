// Words of conferences.
import type { Attendance } from "../../generated/payload";
import { counted, number } from "./counted";

export const afterwards = "Afterwards";
export const agenda = "Agenda";
export const speakers = "Speakers";
export const faqs = "FAQs";
export const registration = "Registration";
export const over = "This event is over and registration is closed.";
export const filterQuestions = "Filter questions";
export const noQuestion = "No question matches. Write to us and we will answer it.";
export const next = "Next conference";
export const latest = "Latest conference";
export const seeAgenda = "See the agenda";
export const seeDecided = "See what was decided";
export const noAgenda = "The agenda is not out yet.";
export const addDay = "Add the day to your calendar";
export const faqScope = "These answers are for all our conferences: what they say about tickets, visas and grants holds for the next one.";
export const questionsAndAnswers = "Questions and answers";
export const notAnswered = "Not answered here?";
export const askUs = "Write to us. A person answers within two working days, and good questions end up on this page.";
export const askQuestion = "Ask a question";
export const inShort = "In short";
export const whereAndWhen = "Where and when";
export const venue = "Venue";
export const address = "Address";
export const hours = "Hours";
export const attendance = "Attendance";
/** How people take part. */
export const attendances: Readonly<Record<Attendance, string>> = {
  "in-person": "In person",
  online: "Online",
  mixed: "In person or online",
};
export const addToCalendar = "Add to calendar";
export const askNext = "Ask about the next one";
/** The last section of an event's overview: a title and a sentence. */
export const closingAhead = (event: string) => ({
  title: "Bring the question you are stuck on",
  text: `${event} has room for questions from its guests. Come with the decision that you have to make, and ask it there.`,
});
/** Headings of an event's overview, before the event and after it. */
export const headings = (ahead: boolean) =>
  ahead
    ? { topics: "What we talk about", expectations: "What to expect", speakers: "Who speaks" }
    : { topics: "What we talked about", expectations: "What there was", speakers: "Who spoke" };
export const allSpeakers = "All speakers";
export const includes = "What a ticket includes";
export const included = "What a ticket included";
export const inQuestions = "questions and answers";
export const onAgenda = "On the agenda";
export const alsoSpeaking = "The other speakers";
export const noSpeakers = "The speakers are not announced yet.";
export const upcoming = "Upcoming";
export const past = "Past";
export const questions = (count: number): string => counted(count, "question");
export const someQuestions = (shown: number, all: number): string => `${number(shown)} of ${questions(all)}`;
/** Comes before the link to the calendar. */
export const timesOf = (zone: string): string => `Times are those of the venue (${zone.replaceAll("_", " ")}). `;
export const noDate = "No date is set for the next conference.";
export const moreIn = "More in the ";
/** The payment partner's name is between these two. */
export const paidAt = "The button leads to our payment partner at ";
export const paidThere = ". They take the payment; we never see your card.";
export const soldAt = "Tickets were sold at ";
export const agendaOf = (event: string): string => `Agenda of ${event}`;
export const speakersOf = (event: string): string => `Speakers of ${event}`;
/** Between the name of a speaker's talk and that of the event. */
export const at = " at ";
export const tellNext = "Tell me about the next one";
export const tellNextText = "Leave an address. You get one mail when the date of the next conference is set, and nothing else.";
export const tellMe = "Tell me";
export const tellPurpose = "We use the address for this mail only. See the ";
/** Opens the page that a group wrote. */
export const thePage = "Read the page";
export const reason = "Reason";
export const exception = "Exception";
export const ended = "Practices that were to end, and what became of them";
export const slidesAndSources = "Slides and sources";
/** Comes before the date. */
export const updated = "Last changed on ";
export const whatCameOfIt = "What came of it";
export const linkToSession = (title: string): string => `Link to “${title}”`;
export const whatCameOf = (event: string): string => `What came of it: ${event}`;
export const askedFor = (event: string): string => `You are asking for news of the conference that follows ${event}.`;
