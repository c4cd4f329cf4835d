import type { Figure } from "../../generated/payload";

/** Three figures between hairlines. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures" aria-label="In figures">
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
          {figure.source ? <dd>{figure.source}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
