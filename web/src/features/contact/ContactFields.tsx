import type { ContactForm } from "../../generated/payload";
import { MultiSelect } from "../../ui/MultiSelect";
import { PhoneInput } from "../../ui/PhoneInput";
import { SingleSelect } from "../../ui/SingleSelect";
import { TextInput } from "../../ui/TextInput";
import { MessageField } from "./MessageField";

/** Choices of the field `topic`, by the values that the server takes. */
const TOPICS = [
  { value: "demo", label: "Request a demo" },
  { value: "general", label: "A question" },
  { value: "partnership", label: "Partnership" },
  { value: "press", label: "Press" },
  { value: "event", label: "An event" },
];

type Props = Pick<ContactForm, "values" | "errors"> & {
  chosen: string[];
  /** What the site offers. */
  services: string[];
};

/** What a visitor fills in. The fields keep their own values; these are only what they begin with. */
export function ContactFields({ values, errors, chosen, services }: Props) {
  return (
    <>
      <TextInput name="name" label="Name" required autoComplete="name" maxLength={200} defaultValue={values["name"]} error={errors["name"]} />
      <TextInput name="email" label="Email" type="email" required autoComplete="email" maxLength={254} defaultValue={values["email"]} error={errors["email"]} />
      <TextInput name="organization" label="Organization" autoComplete="organization" maxLength={200} defaultValue={values["organization"]} error={errors["organization"]} />
      <PhoneInput name="phone" label="Phone number" value={values["phone"]} callingCode={values["phoneCode"]} error={errors["phone"]} />
      <SingleSelect name="topic" label="Topic" required options={TOPICS} placeholder="Choose a topic" defaultValue={values["topic"]} error={errors["topic"]} />
      <MultiSelect name="services" label="Services" options={services} placeholder="Choose services" defaultValue={chosen} error={errors["services"]} />
      <MessageField value={values["message"]} error={errors["message"]} />
    </>
  );
}
