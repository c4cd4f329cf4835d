import * as words from "../../../site/words/services";

/** Drawing of a question in plain words, and of the way in which the product understood it. */
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
