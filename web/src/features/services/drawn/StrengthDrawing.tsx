import { StrengthBar } from "../StrengthBar";
import * as words from "../../../site/words/services";

/** Drawing of three studies, each with the strength of its evidence. */
export function StrengthDrawing() {
  return (
    <div className="drawn drawn-strength" aria-hidden="true">
      <p>
        {words.clusterTrial}
        <StrengthBar strength={4} />
      </p>
      <p>
        {words.panelStudy}
        <StrengthBar strength={3} />
      </p>
      <p>
        {words.caseStudy}
        <StrengthBar strength={1} />
      </p>
    </div>
  );
}
