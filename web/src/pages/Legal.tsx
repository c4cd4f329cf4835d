import type { LegalData } from "../generated/payload";

/** The page of kind `Legal`. */
export function Legal({ data }: { data: LegalData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
