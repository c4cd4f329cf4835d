import type { ContactForm as Form } from "../../../generated/payload";
import { LONG, PERSON_RIGHT_TO_LEFT } from "../../../stories/names";
import { ContactForm } from "../ContactForm";
import { dropDraft } from "../draft";

// A form stores its input as a draft when it is unmounted, and the form of the next story would start with that draft.
export default { title: "Features/Contact", id: "features-contact", beforeEach: () => void dropDraft() };

const empty: Form = { values: {}, services: [], errors: {}, startedAt: "" };
const written: Form = {
  ...empty,
  values: {
    name: PERSON_RIGHT_TO_LEFT,
    email: "leila@kilima.example",
    organization: LONG,
    phone: "712 345678",
    phoneCode: "KE",
    topic: "partnership",
    message: "We would like to know whether your index holds studies about school meals in dry years.",
  },
  services: ["Training", "Research & Development"],
};
const form = (of: Form) => (
  <ContactForm form={of} services={["Training", "Evidence portal", "Research & Development"]} onStored={() => {}} />
);

export const Empty = () => form(empty);
export const Written = () => form(written);
export const WithErrors = () =>
  form({
    ...written,
    values: { ...written.values, email: "leila", message: "" },
    errors: { email: "Enter an address like name@example.org.", message: "Write a message." },
  });
export const TooLong = () => form({ ...empty, values: { topic: "general", message: `${LONG}. `.repeat(40) } });
export const Refused = () => form({ ...written, errors: { form: "This form was open for more than a day. Send it once more." } });
