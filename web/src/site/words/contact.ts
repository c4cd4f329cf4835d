// Words of the contact form and of the thank-you view.
import type { Topic } from "../../generated/routes";
import { counted } from "./counted";

export const topics: Readonly<Record<Topic, string>> = {
  demo: "Request a Demo",
  general: "A question",
  partnership: "Partnership",
  press: "Press",
  event: "An event",
  correction: "A correction",
};
export const name = "Name";
export const email = "Email";
export const organization = "Organization";
export const phone = "Phone number";
export const topic = "Topic";
export const chooseTopic = "Choose a topic";
export const services = "Services";
export const chooseServices = "Choose services";
export const contact = "Contact";
export const notRightYet = "Some fields need another look. Each one below says what to change. Nothing that you wrote is lost.";
export const fax = "Fax";
export const send = "Send";
export const privacyPolicy = "privacy policy";
export const message = "Message";
export const nextSteps = "What happens next";
export const received = "Received";
/** The thank-you view in the breadcrumb. */
export const thankYou = "Thank You";
export const noMessage = "No message is shown here";
export const noReference = "This page shows the reference of a message that was sent, and this address has none.";
export const readBlog = "Read the blog";
export const writeToUs = "Write to us";
export const whoAnswers = "Who answers";
/** `stored`: the browser allows storage, so that the draft outlives the document. */
export const unanswered = (stored: boolean): string =>
  `Your message could not be sent: there is no connection, or the server does not answer. Everything you wrote is kept here${
    stored ? ", even if this page is loaded again" : " as long as this page is open"
  }.`;
export const keptInForm = "Everything you wrote is kept in the form.";
export const arrived = "Your message has arrived";
export const notSent = "Your message could not be sent";
export const backToForm = "Back to the form";
export const purpose = "We use what you write to answer you, and for nothing else. See the ";
/** Comes before the reference. */
export const reference = "Your reference ";
export const referenceIs = (given: string): string => `Your reference is ${given}.`;
/** Comes after the reference. */
export const laterIsKept = " What you changed after sending is kept in the form, and was not sent.";
export const atMost = (limit: number): string => `At most ${counted(limit, "character")}`;
export const tooMany = (over: number): string => `${counted(over, "character")} too many`;
export const roomLeft = (left: number): string => `${counted(left, "character")} left`;
export const aboutService = "Your message is about ";
export const otherService = "Write about something else";
/** Comes before the name of an organization. */
export const correctsProfile = "Your message corrects the profile of ";
/** Comes after the name that an address gave. */
export const unknownProfile = " is not in our directory. Please say in your message which organization you mean.";
export const whatIsWrong = "What is wrong";
export const chooseFact = "Choose a fact";
/** The facts of a profile. The choice is sent as it is written here. */
export const profileFacts = [
  "Name",
  "Description",
  "Country",
  "Founded",
  "Employees",
  "Budget",
  "Offices",
  "Website",
  "Interventions",
  "Outcomes",
  "Similar organizations",
  "Something else",
];
export const forThePress = "For the press";
export const reach = "Reach us directly";
export const postal = "Address";
export const telephone = "Telephone";
export const copyReference = "Copy the reference";
export const copied = "The reference is copied.";
export const notCopied = "The reference could not be copied. Select it and copy it yourself.";
