import type { EventSpeakerData } from "../generated/payload";

/** The page of kind `EventSpeaker`. */
export function EventSpeaker({ data }: { data: EventSpeakerData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
