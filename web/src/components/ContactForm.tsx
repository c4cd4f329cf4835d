import { useEffect, useRef } from "react";
import type { ContactForm as Form } from "../generated/payload";
import { MultiSelect } from "../ui/MultiSelect";
import { PhoneInput } from "../ui/PhoneInput";
import { SingleSelect } from "../ui/SingleSelect";
import { TextInput } from "../ui/TextInput";
import { MessageField } from "./MessageField";

/** Choices of the field `topic`, by the values that the server takes. */
const TOPICS = [
  { value: "demo", label: "Request a demo" },
  { value: "general", label: "A question" },
  { value: "partnership", label: "Partnership" },
  { value: "press", label: "Press" },
  { value: "event", label: "An event" },
];

/**
 * The contact form: a plain POST, whose fields the kit enhances after the app has started.
 *
 * `fax` is a trap for robots. `submissionId` is filled in the browser, so that a second press of Send stores nothing twice.
 */
export function ContactForm({ form, services }: { form: Form; services: string[] }) {
  const { values, errors } = form;
  const submission = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (submission.current && !submission.current.value) submission.current.value = crypto.randomUUID();
  }, []);
  return (
    <form className="form" action="/contact-us" method="post" aria-label="Contact" noValidate>
      {Object.keys(errors).length > 0 ? (
        <p className="form-error" role="alert">
          {errors.form ?? "Something is missing. The fields below say what; what you wrote is still there."}
        </p>
      ) : null}
      <TextInput name="name" label="Name" required autoComplete="name" maxLength={200} defaultValue={values.name} error={errors.name} />
      <TextInput name="email" label="Email" type="email" required autoComplete="email" maxLength={254} defaultValue={values.email} error={errors.email} />
      <TextInput name="organization" label="Organization" autoComplete="organization" maxLength={200} defaultValue={values.organization} error={errors.organization} />
      <PhoneInput name="phone" label="Phone number" value={values.phone} error={errors.phone} />
      <SingleSelect name="topic" label="Topic" required options={TOPICS} placeholder="Choose a topic" defaultValue={values.topic} error={errors.topic} />
      <MultiSelect name="services" label="Services" options={services} placeholder="Choose services" defaultValue={form.services} error={errors.services} />
      <MessageField value={values.message} error={errors.message} />
      <div className="trap" aria-hidden="true">
        <label htmlFor="fax">Fax</label>
        <input id="fax" name="fax" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="submissionId" ref={submission} defaultValue={values.submissionId} />
      {form.startedAt ? <input type="hidden" name="startedAt" defaultValue={form.startedAt} /> : null}
      <button className="btn btn-gold" type="submit">
        Send
      </button>
      <p className="meta">
        We use what you write to answer you, and for nothing else. See the{" "}
        <a className="link" href="/privacy-policy">
          privacy policy
        </a>
        .
      </p>
    </form>
  );
}
