import { Refused } from "../../components/Refused";
import { TextLink } from "../../components/links";
import type { ContactForm } from "../../generated/payload";
import { Button } from "../../ui/Button";
import { TextInput } from "../../ui/TextInput";
import * as words from "../../site/words/events";
import * as contact from "../../site/words/contact";
import * as routes from "../../generated/routes";

type Props = {
  /** Slug and name of the event that the visitor read about; none on the list of events. */
  event?: { slug?: string; name: string } | undefined;
  /** The form as the server refused it, with what was written and what is wrong. */
  refused?: ContactForm | undefined;
};

/**
 * Asks for an address, to be told about the next event. It is a plain POST with and without a script. The server writes the message,
 * and refuses it with the same form on the contact page.
 */
export function TellNext({ event, refused }: Props) {
  const slug = event?.slug ?? refused?.values["event"] ?? "";
  return (
    <section className="box tell-next screen-only" aria-labelledby="_tell">
      <div>
        <h2 id="_tell">{words.tellNext}</h2>
        <p>{words.tellNextText}</p>
        {event ? <p className="meta">{words.askedFor(event.name)}</p> : null}
      </div>
      <form action={routes.contactUs} method="post" aria-labelledby="_tell" noValidate>
        {refused ? <Refused errors={refused.errors} /> : null}
        <input type="hidden" name="form" value="next-event" />
        <input type="hidden" name="topic" value="event" />
        <input type="hidden" name="event" value={slug} />
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="_tell-fax">{contact.fax}</label>
          <input id="_tell-fax" name="fax" tabIndex={-1} autoComplete="off" />
        </div>
        <TextInput
          name="email"
          label={contact.email}
          type="email"
          required
          autoComplete="email"
          defaultValue={refused?.values["email"]}
          error={refused?.errors["email"]}
        />
        <Button variant="gold" type="submit">
          {words.tellMe}
        </Button>
        <p className="meta">
          {words.tellPurpose}
          <TextLink href={routes.privacyPolicy}>{contact.privacyPolicy}</TextLink>.
        </p>
      </form>
    </section>
  );
}
