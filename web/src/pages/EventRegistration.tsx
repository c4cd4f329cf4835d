import type { EventRegistrationData } from "../generated/payload";

/** The page of kind `EventRegistration`. */
export function EventRegistration({ data }: { data: EventRegistrationData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
