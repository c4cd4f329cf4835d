import { EventHead } from "../features/events/EventHead";
import { FaqList } from "../features/events/FaqList";
import type { EventFaqsData } from "../generated/payload";

/** Questions people ask before an event. */
export function EventFaqs({ data }: { data: EventFaqsData }) {
  return (
    <div className="wrap page">
      <EventHead event={data.event} tab="faqs" />
      {data.event.status === "ARCHIVED" ? (
        <p className="faq-scope">These answers are for all our conferences: what they say about tickets, visas and grants holds for the next one.</p>
      ) : null}
      <div className="faq-page">
        <section aria-label="Questions and answers">
          <FaqList faqs={data.faqs} />
        </section>
        <aside className="note" aria-labelledby="_ask">
          <h2 id="_ask">Not answered here?</h2>
          <p>Write to us. A person answers within two working days, and good questions end up on this page.</p>
          <a href="/contact-us?topic=event">Ask a question</a>
        </aside>
      </div>
    </div>
  );
}
