import { useEffect, useState } from "react";
import { ContactForm } from "../features/contact/ContactForm";
import { Thanks } from "../features/contact/Thanks";
import { WhoAnswers } from "../features/contact/WhoAnswers";
import { useSite } from "../site/contexts";
import { NextSteps } from "../features/contact/NextSteps";
import { PageIntro } from "../components/PageIntro";
import type { ContactForm as Form, ContactUsData } from "../generated/payload";
import { renameAddress } from "../runtime/navigation/scrollMemory";
import * as words from "../site/words/contact";
import * as routes from "../generated/routes";

/** The contact form, with the next steps and the people who answer. After sending, the reference replaces the form. */
export function ContactUs({ data }: { data: ContactUsData }) {
  const { name } = useSite();
  // Kept with the form for which it was given: a visitor who returns to the page gets an empty form.
  const [kept, setKept] = useState<{ reference: string; of: Form }>();
  const reference = kept?.of === data.form ? kept.reference : undefined;
  useEffect(() => {
    if (!reference) return;
    // The address of the thank-you view, so that a reload still shows the reference.
    renameAddress(`${routes.contactThanks}?reference=${reference}`);
    document.title = `${data.thanks.title} | ${name}`;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, [reference, data.thanks.title, name]);
  if (reference) return <Thanks thanks={data.thanks} steps={data.steps} members={data.members} reference={reference} />;

  const asksDemo = data.form.values["topic"] === "demo";
  const intro = asksDemo ? { ...data.intro, title: data.demo.title, lede: data.demo.text } : data.intro;
  return (
    <div className="wrap page">
      <PageIntro art="letters" intro={intro} />
      <div className="contact">
        <ContactForm form={data.form} services={data.services} onStored={(given) => setKept({ reference: given, of: data.form })} />
        <aside aria-label={words.nextSteps}>
          <NextSteps steps={data.steps} />
          <WhoAnswers members={data.members} />
        </aside>
      </div>
    </div>
  );
}
