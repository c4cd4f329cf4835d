import type { Described } from "../generated/payload";

/** A grid of names, each with a sentence. Renders nothing if the list is empty. */
export function DescribedGrid({ id, title, items }: { id: string; title: string; items: Described[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="cells described">
        {items.map((item) => (
          <li key={item.name}>
            <h3>{item.name}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
