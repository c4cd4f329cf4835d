import { useEffect, useState } from "react";
import { ContactForm } from "../features/contact/ContactForm";
import { Thanks } from "../features/contact/Thanks";
import { WhoAnswers } from "../features/contact/WhoAnswers";
import { ReachUs } from "../features/contact/ReachUs";
import { TellNext } from "../features/events/TellNext";
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
  if (reference) return <Thanks thanks={data.thanks} steps={data.steps} members={data.members} reach={data.reach} reference={reference} />;

  const asksDemo = data.form.values["topic"] === "demo";
  const intro = asksDemo ? { ...data.intro, title: data.demo.title, lede: data.demo.text } : data.intro;
  return (
    <div className="wrap page">
      <PageIntro art="letters" intro={intro} />
      <div className="contact">
        {data.form.values["form"] === "next-event" ? (
          <TellNext event={data.event ? { name: data.event } : undefined} refused={data.form} />
        ) : (
          <div>
            {data.about ? (
              <p className="about-service">
                {words.aboutService}
                <b>{data.about}</b>.{" "}
                <a className="link" href={routes.contactUs}>
                  {words.otherService}
                </a>
              </p>
            ) : null}
            <ContactForm form={data.form} services={data.services} onStored={(given) => setKept({ reference: given, of: data.form })} />
          </div>
        )}
        <aside aria-label={words.nextSteps}>
          <NextSteps steps={data.steps} />
          <WhoAnswers members={data.members} />
          <ReachUs reach={data.reach} />
        </aside>
      </div>
    </div>
  );
}
