import type { LinkedClient, LinkedTestimonial } from "../../generated/payload";
import { ThemedImage } from "./ThemedImage";

/** Logos of clients in rows, and what clients said. Each leads to the client's profile, if the directory has one. */
export function ClientList({ clients, testimonials }: { clients: LinkedClient[]; testimonials: LinkedTestimonial[] }) {
  return (
    <>
      <div className="client-quotes">
        {testimonials.map((said) => (
          <figure key={said.text}>
            <blockquote>“{said.text}”</blockquote>
            <figcaption>
              {said.author}
              {said.role ? <>, {said.route ? <a href={said.route}>{said.role}</a> : said.role}</> : null}
            </figcaption>
          </figure>
        ))}
      </div>
      <ul className="client-list row">
        {clients.map((client) => (
          <li key={client.name}>
            {client.route ? (
              <a href={client.route}>
                <ThemedImage light={client.logo} dark={client.logoLight} alt={client.alt} height={32} />
              </a>
            ) : (
              <ThemedImage light={client.logo} dark={client.logoLight} alt={client.alt} height={32} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
