import { Refused } from "../../components/Refused";
import { TextLink } from "../../components/links";
import type { ContactForm as Form, NamedLink } from "../../generated/payload";
import { Button } from "../../ui/Button";
import { Status } from "../../ui/Status";
import { ContactFields } from "./ContactFields";
import { useContactForm } from "./useContactForm";
import * as words from "../../site/words/contact";
import * as common from "../../site/words/common";
import * as routes from "../../generated/routes";

type Props = {
  form: Form;
  services: string[];
  /** The profile that the address names. */
  profile?: NamedLink | undefined;
  /** Called with the reference and the topic once the server has stored the message on disk. */
  onStored: (reference: string, topic: string) => void;
};

/**
 * The contact form: a plain POST until the app runs, afterwards sent by `fetch`. `fax` is a honeypot for robots. `submissionId` is
 * generated in the browser, so that a message that is sent twice is stored once.
 */
export function ContactForm({ form, services, profile, onStored }: Props) {
  const contact = useContactForm(form, onStored);
  const { errors, problem } = contact;
  return (
    <form
      className="box form"
      action={routes.contactUs}
      method="post"
      aria-label={words.contact}
      noValidate
      data-draft=""
      {...contact.handlers}
    >
      <Refused errors={errors} />
      <ContactFields
        key={contact.version}
        values={contact.initial.values}
        chosen={contact.initial.services}
        errors={errors}
        services={services}
        profile={profile}
      />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="_fax">{words.fax}</label>
        <input id="_fax" name="fax" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="submissionId" defaultValue={form.values["submissionId"]} />
      <input type="hidden" name="startedAt" value={contact.startedAt} />
      {problem ? (
        <Status className="form-error" role="alert">
          <p>{problem}</p>
          <button type="button" className="link" onClick={contact.again}>
            {common.tryAgain}
          </button>
        </Status>
      ) : null}
      <Button variant="gold" type="submit" loading={contact.sending}>
        {words.send}
      </Button>
      <p className="meta">
        {words.purpose}
        <TextLink href={routes.privacyPolicy}>{words.privacyPolicy}</TextLink>.
      </p>
    </form>
  );
}
