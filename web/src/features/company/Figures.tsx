import type { Figure } from "../../generated/payload";
import * as words from "../../site/words/company";

/** Three figures with hairlines between them. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures" aria-label={words.inFigures}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>{figure.href ? <a href={figure.href}>{figure.value}</a> : figure.value}</dd>
          {figure.source ? <dd>{figure.source}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
