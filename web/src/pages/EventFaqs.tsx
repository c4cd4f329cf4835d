import { EventHead } from "../features/events/EventHead";
import { FaqList } from "../features/events/FaqList";
import type { EventFaqsData } from "../generated/payload";
import * as words from "../site/words/events";
import * as routes from "../generated/routes";

/** Questions about an event, with answers. */
export function EventFaqs({ data }: { data: EventFaqsData }) {
  return (
    <div className="wrap page">
      <EventHead event={data.event} tab="faqs" />
      {data.event.status === "ARCHIVED" ? <p className="faq-scope">{words.faqScope}</p> : null}
      <div className="faq-page">
        <section aria-label={words.questionsAndAnswers}>
          <FaqList faqs={data.faqs} />
        </section>
        <aside className="note linked screen-only" aria-labelledby="_ask">
          <h2 id="_ask">{words.notAnswered}</h2>
          <p>{words.askUs}</p>
          <a href={routes.contactUsEvent}>{words.askQuestion}</a>
        </aside>
      </div>
    </div>
  );
}
