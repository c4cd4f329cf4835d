import type { ContactThanksData } from "../generated/payload";

/** The page of kind `ContactThanks`. */
export function ContactThanks({ data }: { data: ContactThanksData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
