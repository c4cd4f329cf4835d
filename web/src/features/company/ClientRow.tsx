import type { Client } from "../../generated/payload";
import { ThemedImage } from "./ThemedImage";
import * as words from "../../site/words/company";

/**
 * Marks of clients in a slow row.
 *
 * The second copy closes the loop and is hidden from assistive technology; without motion only the first shows, wrapped.
 * Both are written the same way, so that compression pays for one.
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
