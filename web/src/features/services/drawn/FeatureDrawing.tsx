import type { ReactNode } from "react";
import { StrengthBar } from "../../../components/StrengthBar";
import * as words from "../../../site/words/services";

const STUDIES = [
  [words.clusterTrial, 4],
  [words.panelStudy, 3],
  [words.caseStudy, 1],
] as const;

const drawings: Readonly<Record<number, ReactNode>> = {
  // A question in plain words, and the way in which the product understood it.
  0: (
    <div className="drawn drawn-ask" aria-hidden="true">
      <p>{words.drawnQuestion}</p>
      <span>{words.drawnPlace}</span>
      <span>{words.drawnPeople}</span>
      <span>{words.drawnOutcome}</span>
    </div>
  ),
  // Three studies, each with the strength of its evidence.
  1: (
    <div className="drawn drawn-strength" aria-hidden="true">
      {STUDIES.map(([design, strength]) => (
        <p key={design}>
          {design}
          <StrengthBar strength={strength} />
        </p>
      ))}
    </div>
  ),
  // A one-page brief with numbered references.
  2: (
    <div className="drawn drawn-brief" aria-hidden="true">
      <p>
        <b>{words.brief}</b>
        {words.briefTitle}
        <sup>1</sup>
      </p>
      <i />
      <i />
      <i />
      <span>{words.briefWord}</span>
      <span>{words.briefSlides}</span>
      <span>{words.briefTable}</span>
    </div>
  ),
};

/** Small drawing of the product's user interface for one of its three features (`index` from 0). */
export const FeatureDrawing = ({ index }: { index: number }) => drawings[index];
