import type { AnswerPart } from "../../generated/payload";
import { Fragment } from "react";
import * as words from "../../site/words/services";

/** The text of an answer. Each number leads to its study; the first one of a study is where the study leads back to. A
 * number never begins a line. */
export function AnswerText({ parts }: { parts: AnswerPart[] }) {
  const seen = new Set<number>();
  return (
    <p className="answer-text">
      {parts.map((part) => (
        <Fragment key={part.text}>
          {part.cited.length > 0 ? part.text.replace(/ $/, "\u00a0") : part.text}
          {part.cited.map((number) => {
            const first = !seen.has(number);
            seen.add(number);
            return (
              <a
                key={number}
                className="cite"
                id={first ? `_cite-${number}` : undefined}
                href={`#_study-${number}`}
                aria-label={words.study(number)}
              >
                {number}
              </a>
            );
          })}
        </Fragment>
      ))}
    </p>
  );
}
