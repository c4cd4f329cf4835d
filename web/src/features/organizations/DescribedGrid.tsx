import type { Described } from "../../generated/payload";
import * as routes from "../../generated/routes";
import { queryOf } from "../../site/queryOf";

type DescribedGridProps = { id: string; by: "intervention" | "outcome"; title: string; items: Described[] };

/** Interventions or outcomes, each with a sentence. A name leads to the organizations that share it. */
export function DescribedGrid({ id, by, title, items }: DescribedGridProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="box cells described quiet">
        {items.map((item) => (
          <li key={item.name}>
            <h3>
              <a href={routes.organizations + queryOf({ [by]: item.name })} rel="nofollow">
                {item.name}
              </a>
            </h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
