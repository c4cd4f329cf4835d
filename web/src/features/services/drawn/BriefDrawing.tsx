import * as words from "../../../site/words/services";

/** Drawing of a one-page brief with numbered references. */
export function BriefDrawing() {
  return (
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
  );
}
