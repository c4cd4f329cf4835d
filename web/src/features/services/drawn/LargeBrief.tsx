import * as words from "../../../site/words/services";

/** Drawing of a one-page brief with numbered references, and of the forms in which it can be saved. */
export function LargeBrief() {
  return (
    <div className="sheets" aria-hidden="true">
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
      <p className="sheet-forms">
        <span>{words.briefWord}</span>
        <span>{words.briefSlides}</span>
        <span>{words.briefTable}</span>
      </p>
    </div>
  );
}
