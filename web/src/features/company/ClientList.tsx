import type { Client, Linked, Testimonial } from "../../generated/payload";
import { ThemedImage } from "./ThemedImage";

/** Logos of clients in rows, and what clients said. Each leads to the client's profile, if the directory has one. */
export function ClientList({ clients, testimonials }: { clients: Linked<Client>[]; testimonials: Linked<Testimonial>[] }) {
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
        {clients.map(({ name, route, logo, logoLight, alt }) => {
          const mark = <ThemedImage light={logo} dark={logoLight} alt={alt} height={32} />;
          return <li key={name}>{route ? <a href={route}>{mark}</a> : mark}</li>;
        })}
      </ul>
    </>
  );
}
