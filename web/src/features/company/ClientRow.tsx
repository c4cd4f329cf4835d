import type { Client } from "../../generated/payload";
import { ThemedImage } from "./ThemedImage";
import * as words from "../../site/words/company";

/**
 * Logos of clients in a slowly moving row.
 *
 * A second copy of the list makes the loop seamless and is hidden from assistive technology. Under reduced motion only the first
 * list is shown, and it wraps. Both have the same markup, so that compression removes the second one.
 */
export function ClientRow({ clients }: { clients: Client[] }) {
  if (clients.length === 0) return null;
  const marks = clients.map((client) => (
    <li key={client.name}>
      <ThemedImage light={client.logo} dark={client.logoLight} alt={client.alt} height={36} />
    </li>
  ));
  return (
    <section className="clients" aria-label={words.clients} tabIndex={0}>
      <ul>{marks}</ul>
      <ul aria-hidden="true">{marks}</ul>
    </section>
  );
}
