import { Thanks } from "../features/contact/Thanks";
import type { ContactThanksData } from "../generated/payload";

/** The thank-you view, at an address of its own. */
export function ContactThanks({ data }: { data: ContactThanksData }) {
  return <Thanks {...data} />;
}
