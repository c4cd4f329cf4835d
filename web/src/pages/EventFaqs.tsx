import type { EventFaqsData } from "../generated/payload";

/** The page of kind `EventFaqs`. */
export function EventFaqs({ data }: { data: EventFaqsData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
