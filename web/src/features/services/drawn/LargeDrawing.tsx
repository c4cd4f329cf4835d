import type { ReactNode } from "react";
import { StrengthBar } from "../../../components/StrengthBar";
import * as words from "../../../site/words/services";

const PARTS = [
  [words.drawnWhere, words.drawnPlace],
  [words.drawnWho, words.drawnPeople],
  [words.drawnWhat, words.drawnOutcome],
  [words.drawnWhen, words.drawnDry],
];

/** Studies with the strength of their evidence and their distance; the reasons of the first are open. */
const STUDIES = [
  { design: words.clusterTrial, strength: 4, distance: words.drawnNear, reasons: words.drawnReasons },
  { design: words.panelStudy, strength: 3, distance: words.drawnFar },
  { design: words.caseStudy, strength: 1, distance: words.drawnOther },
];

const drawings: Readonly<Record<number, ReactNode>> = {
  // A question, and the way in which the product understood each part of it.
  0: (
    <div className="sheet sheet-ask" aria-hidden="true">
      <p className="sheet-field">{words.drawnQuestion}</p>
      <p className="sheet-head">{words.drawnUnderstood}</p>
      <ul>
        {PARTS.map(([name, value]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <p className="sheet-note">{words.drawnCorrect}</p>
    </div>
  ),
  1: (
    <div className="sheet sheet-strength" aria-hidden="true">
      <ul>
        {STUDIES.map(({ design, strength, distance, reasons }) => (
          <li key={design}>
            <b>{design}</b>
            <StrengthBar strength={strength} />
            <span>{distance}</span>
            {reasons ? <p className="sheet-open">{reasons}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  ),
  // A one-page brief with numbered references, and the forms in which it can be saved.
  2: (
    <div aria-hidden="true">
      <div className="sheet sheet-brief">
        <p className="sheet-head">{words.brief}</p>
        <p className="sheet-title">{words.briefTitle}</p>
        <p>
          {words.briefLine}
          <sup>1, 2</sup>
        </p>
        <i />
        <i />
        <i />
        <ol>
          <li>{words.briefReference}</li>
          <li>{words.briefSecond}</li>
        </ol>
      </div>
      <p className="tags sheet-forms">
        <span>{words.briefWord}</span>
        <span>{words.briefSlides}</span>
        <span>{words.briefTable}</span>
      </p>
    </div>
  ),
};

/** Large drawing of the product's user interface for one of its three features (`index` from 0). */
export const LargeDrawing = ({ index }: { index: number }) => drawings[index];
