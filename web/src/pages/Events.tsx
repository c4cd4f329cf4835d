import type { EventsData } from "../generated/payload";

/** The page of kind `Events`. */
export function Events({ data }: { data: EventsData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
