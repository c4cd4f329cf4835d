import { TextLink } from "../../components/links";
import type { ContactForm, NamedLink } from "../../generated/payload";
import { MultiSelect } from "../../ui/MultiSelect";
import { PhoneInput } from "../../ui/PhoneInput";
import { SingleSelect } from "../../ui/SingleSelect";
import { TextInput } from "../../ui/TextInput";
import { useState } from "react";
import { titleCase } from "../../ui/titleCase";
import { useHydrated } from "../../ui/useHydrated";
import * as routes from "../../generated/routes";
import * as words from "../../site/words/contact";

type Props = Pick<ContactForm, "values" | "errors"> & {
  /** The profile that the address names. */
  profile?: NamedLink | undefined;
  chosen: string[];
  /** The services of the site. */
  services: string[];
};

/**
 * The fields of the contact form. They are uncontrolled: the given values are only their initial ones. They have no `maxLength`, which
 * would cut a pasted text without a word, and counts differently from the server, which says what is too long.
 */
export function ContactFields({ values, errors, chosen, services, profile }: Props) {
  /** What a field is called, what it begins with, and what is wrong with it. */
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <>
      {values["topic"] === "correction" ? <CorrectionFields values={values} profile={profile} /> : null}
      <TextInput {...field("name")} label={words.name} required autoComplete="name" />
      <TextInput {...field("email")} label={words.email} type="email" required autoComplete="email" />
      <TextInput {...field("organization")} label={words.organization} autoComplete="organization" />
      <PhoneInput name="phone" label={words.phone} value={values["phone"]} country={values["phoneCode"]} error={errors["phone"]} />
      <SingleSelect
        {...field("topic")}
        label={words.topic}
        required
        options={routes.TOPICS.map((value) => ({ value, label: words.topics[value] }))}
        placeholder={words.chooseTopic}
      />
      <MultiSelect
        name="services"
        label={words.services}
        options={services}
        placeholder={words.chooseServices}
        defaultValue={chosen}
        error={errors["services"]}
      />
      <MessageField value={values["message"]} error={errors["message"]} />
    </>
  );
}

/** The profile that a correction is about, and which of its facts is wrong. */
function CorrectionFields({ values, profile }: Pick<Props, "values" | "profile">) {
  const { profile: slug, unknownProfile: unknown } = values;
  // A draft may be about another profile than the address, which names none then.
  const name = profile && profile.href.endsWith(`/${slug}`) ? profile.text : titleCase((slug ?? "").replaceAll("-", " "));
  return (
    <>
      {slug ? (
        <p className="about-service">
          {words.correctsProfile}
          <TextLink href={routes.organization(slug)}>
            <bdi>{name}</bdi>
          </TextLink>
          . <TextLink href={routes.contactUsGeneral}>{words.otherService}</TextLink>
          <input type="hidden" name="profile" defaultValue={slug} />
        </p>
      ) : null}
      {!slug && unknown ? (
        <p className="about-service">
          <bdi>{unknown}</bdi>
          {words.unknownProfile}
          <input type="hidden" name="profile" defaultValue={unknown} />
        </p>
      ) : null}
      <SingleSelect
        name="fact"
        label={words.whatIsWrong}
        options={words.profileFacts}
        placeholder={words.chooseFact}
        defaultValue={values["fact"]}
      />
    </>
  );
}

/** The server's limit in characters. */
const LIMIT = 4000;

/**
 * The message. Once the app runs, the field shows how many characters are left. It does not cut a text that is too long, because
 * a visitor who pasted it would not notice the missing end.
 */
function MessageField({ value = "", error }: { value?: string | undefined; error?: string | undefined }) {
  const hydrated = useHydrated();
  const [length, setLength] = useState(count(value));
  const left = LIMIT - length;
  return (
    <div className="message">
      <TextInput
        name="message"
        label={words.message}
        textarea
        rows={7}
        required
        defaultValue={value}
        error={error}
        onValueChange={(text) => setLength(count(text))}
      />
      <p className="meta" aria-live={left <= 200 ? "polite" : undefined}>
        {!hydrated ? words.atMost(LIMIT) : left < 0 ? words.tooMany(-left) : words.roomLeft(left)}
      </p>
    </div>
  );
}

/** Counts what the server does: code points of the composed text without white space around it. An emoji is one character. */
const count = (text: string) => Array.from(text.trim().normalize("NFC")).length;
