import type { ContactUsData } from "../generated/payload";

/** The page of kind `ContactUs`. */
export function ContactUs({ data }: { data: ContactUsData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
