import type { Answer } from "../../generated/payload";
import { StrengthBar } from "./StrengthBar";
import * as words from "../../site/words/services";

/** The studies of an answer. The bar of each opens the reasons for its strength, and a link leads back to the text that cites it. */
export function StudyList({ answer, level }: { answer: Answer; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const cited = new Set(answer.parts.flatMap((part) => part.cited));
  return (
    <ol className="studies">
      {answer.sources.map((source, index) => (
        <li key={source.title} id={`_study-${index + 1}`} className={`study in-${source.place + 1}`}>
          <div>
            <Heading>{source.title}</Heading>
            <p className="meta">{[source.design, answer.places[source.place]?.name, source.year].join("\u00a0· ")}</p>
          </div>
          <details>
            <summary>
              <StrengthBar strength={source.strength} /> {words.evidence(source.strength)}
            </summary>
            <p>{source.reason}</p>
          </details>
          {cited.has(index + 1) ? (
            <a className="back" href={`#_cite-${index + 1}`} aria-label={words.backToText(index + 1)}>
              ↑
            </a>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
