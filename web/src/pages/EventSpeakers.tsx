import type { EventSpeakersData } from "../generated/payload";

/** The page of kind `EventSpeakers`. */
export function EventSpeakers({ data }: { data: EventSpeakersData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
