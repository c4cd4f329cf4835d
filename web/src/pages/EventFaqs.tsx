import { EventHead } from "../components/EventHead";
import { FaqList } from "../components/FaqList";
import type { EventFaqsData } from "../generated/payload";

/** Questions people ask before an event. */
export function EventFaqs({ data }: { data: EventFaqsData }) {
  return (
    <div className="wrap page">
      <EventHead event={data.event} tab="faqs" />
      <section aria-label="Questions and answers">
        <FaqList faqs={data.faqs} />
      </section>
    </div>
  );
}
