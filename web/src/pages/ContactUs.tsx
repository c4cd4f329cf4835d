import { ContactForm } from "../features/contact/ContactForm";
import { ContactThanks } from "./ContactThanks";
import { WhoAnswers } from "../features/contact/WhoAnswers";
import { ReachUs } from "../features/contact/ReachUs";
import { TellNext } from "../features/events/TellNext";
import { useSite } from "../site/contexts";
import { NextSteps } from "../features/contact/NextSteps";
import { AsideLinks, howWeKnow } from "../components/AsideLinks";
import { PageIntro } from "../components/PageIntro";
import { TextLink } from "../components/links";
import type { ContactUsData, Illustrated } from "../generated/payload";
import { turnInto } from "../runtime/navigation/navigate";
import { readShown } from "../runtime/navigation/shown";
import type { View } from "../site/pages";
import { endOf } from "../site/titles";
import * as words from "../site/words/contact";
import * as routes from "../generated/routes";

/** The contact form, with the next steps and the people who answer. After sending, the page turns into the thank-you view. */
export function ContactUs({ data }: { data: Illustrated<ContactUsData> }) {
  const { name } = useSite();
  // The address of the thank-you view, so that a reload still shows the reference.
  const thank = (reference: string, topic: string) => {
    const { payload } = readShown().page;
    const { members, reach, images } = data;
    const sent = topic === "correction" ? data.correction : undefined;
    const { thanks, steps } = sent ?? data;
    turnInto(`${routes.contactThanks}?reference=${reference}${sent ? "&topic=correction" : ""}`, {
      payload: {
        path: routes.contactThanks,
        status: 200,
        head: {
          ...payload.head,
          title: thanks.title + endOf(payload.head.title, name),
          description: thanks.text,
          canonical: new URL(routes.contactThanks, payload.head.canonical).href,
          robots: "noindex",
          breadcrumb: [...payload.head.breadcrumb, { text: words.thankYou, route: routes.contactThanks }],
        },
        page: "ContactThanks",
        data: { thanks, steps, members, reach, reference, images },
      },
      // The cast is sound: kind and data belong together.
      View: ContactThanks as View,
    });
  };
  const topic = data.form.values["topic"];
  const correction = topic === "correction" ? data.correction : undefined;
  const own = topic === "demo" ? data.demo : correction?.intro;
  const intro = own ? { ...data.intro, title: own.title, lede: own.text } : data.intro;
  return (
    <div className="wrap page">
      <PageIntro art="letters" intro={intro}>
        <AsideLinks
          links={[
            ...howWeKnow(routes.howWeWork, routes.security, routes.procurement),
            ...(data.press ? [{ text: words.forThePress, href: data.press }] : []),
          ]}
        />
      </PageIntro>
      <div className="contact">
        {data.form.values["form"] === "next-event" ? (
          <TellNext event={data.event ? { name: data.event } : undefined} refused={data.form} />
        ) : (
          <div>
            {data.about ? (
              <p className="about-service">
                {words.aboutService}
                <b>{data.about}</b>. <TextLink href={routes.contactUs}>{words.otherService}</TextLink>
              </p>
            ) : null}
            <ContactForm form={data.form} services={data.services} profile={data.profile} onStored={thank} />
            <ReachUs reach={data.reach} />
          </div>
        )}
        <aside aria-label={words.nextSteps}>
          <NextSteps steps={(correction ?? data).steps} />
          <WhoAnswers members={data.members} />
        </aside>
      </div>
    </div>
  );
}
