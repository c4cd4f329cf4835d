import type { EventAgendaData } from "../generated/payload";

/** The page of kind `EventAgenda`. */
export function EventAgenda({ data }: { data: EventAgendaData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
