import * as words from "../../../site/words/services";

/** A question in plain words, and what was understood of it. */
export function AskDrawing() {
  return (
    <div className="drawn drawn-ask" aria-hidden="true">
      <p>{words.drawnQuestion}</p>
      <span>{words.drawnPlace}</span>
      <span>{words.drawnPeople}</span>
      <span>{words.drawnOutcome}</span>
    </div>
  );
}
