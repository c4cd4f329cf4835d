import { StrengthBar } from "../StrengthBar";

/** Three studies, each with the strength of its evidence. */
export function StrengthDrawing() {
  return (
    <div className="drawn drawn-strength" aria-hidden="true">
      <p>
        Cluster trial, 62 schools <StrengthBar strength={4} />
      </p>
      <p>
        Panel study, Turkana <StrengthBar strength={3} />
      </p>
      <p>
        Case study, two villages <StrengthBar strength={1} />
      </p>
    </div>
  );
}
