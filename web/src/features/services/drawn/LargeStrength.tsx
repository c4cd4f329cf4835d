import { StrengthBar } from "../StrengthBar";
import * as words from "../../../site/words/services";

/** Drawing of three studies with the strength of their evidence and their distance; the reasons of the first are open. */
export function LargeStrength() {
  return (
    <div className="sheet sheet-strength" aria-hidden="true">
      <ul>
        <li>
          <b>{words.clusterTrial}</b>
          <StrengthBar strength={4} />
          <span>{words.drawnNear}</span>
          <p className="sheet-open">{words.drawnReasons}</p>
        </li>
        <li>
          <b>{words.panelStudy}</b>
          <StrengthBar strength={3} />
          <span>{words.drawnFar}</span>
        </li>
        <li>
          <b>{words.caseStudy}</b>
          <StrengthBar strength={1} />
          <span>{words.drawnOther}</span>
        </li>
      </ul>
    </div>
  );
}
