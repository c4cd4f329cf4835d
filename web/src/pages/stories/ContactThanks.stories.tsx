import type { ContactThanksData, MemberSummary } from "../../generated/payload";
import { LONG, PERSON_RIGHT_TO_LEFT } from "../../stories/names";
import { ContactThanks } from "../ContactThanks";

export default { title: "Features/Contact thanks", id: "features-contact-thanks" };

const member = { description: "", tags: [] };
const members: MemberSummary[] = [
  { ...member, name: "Amara Okafor", occupation: "Chief executive", image: "team/amara-okafor.png", slug: "amara-okafor" },
  { ...member, name: PERSON_RIGHT_TO_LEFT, occupation: LONG, image: "", slug: "leila-haddad" },
];
const data: ContactThanksData = {
  thanks: { title: "Thank you", text: "Your message is with the two people who answer." },
  steps: [
    { title: "We read it", text: "Within one working day." },
    { title: "We answer", text: LONG },
  ],
  members,
  reference: "ME-7K2Q-4F",
  reach: { email: "hello@site.example", phone: "+1 202 555 0143", phoneHours: "Monday to Friday", address: ["Street 1", LONG] },
};
export const Sent = () => <ContactThanks data={data} />;
export const SentNobodyNamed = () => <ContactThanks data={{ ...data, members: [] }} />;
export const WithoutReference = () => <ContactThanks data={{ ...data, reference: "" }} />;
