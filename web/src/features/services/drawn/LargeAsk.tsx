import * as words from "../../../site/words/services";

/** Drawing of a question, and of the way in which the product understood each part of it. */
export function LargeAsk() {
  const parts = [
    [words.drawnWhere, words.drawnPlace],
    [words.drawnWho, words.drawnPeople],
    [words.drawnWhat, words.drawnOutcome],
    [words.drawnWhen, words.drawnDry],
  ];
  return (
    <div className="sheet sheet-ask" aria-hidden="true">
      <p className="sheet-field">{words.drawnQuestion}</p>
      <p className="sheet-head">{words.drawnUnderstood}</p>
      <ul>
        {parts.map(([name, value]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <p className="sheet-note">{words.drawnCorrect}</p>
    </div>
  );
}
