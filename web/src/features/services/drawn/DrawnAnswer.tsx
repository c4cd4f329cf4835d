import type { Answer } from "../../../generated/payload";
import { StrengthBar } from "../StrengthBar";
import * as words from "../../../site/words/services";

/** Drawing of an answer in the product: question, paragraph with numbered sources, their strength, and a filter by place. */
export function DrawnAnswer({ answer }: { answer: Answer }) {
  const places = [...new Set(answer.sources.map((source) => source.place))];
  return (
    <section className="answer-card" aria-labelledby="_question">
      <p className="eyebrow">{words.anAnswer}</p>
      <h2 id="_question">{answer.question}</h2>
      <p className="answer-text">{answer.text}</p>
      <ul className="tags" aria-label={words.placesInAnswer}>
        {places.map((place) => (
          <li key={place}>
            <span className="tag">{place}</span>
          </li>
        ))}
      </ul>
      <ol>
        {answer.sources.map((source) => (
          <li key={source.title}>
            <div>
              <h3>{source.title}</h3>
              <p className="meta">
                {source.design} · {source.place} · {source.year}
              </p>
            </div>
            <p className="meta">
              <StrengthBar strength={source.strength} /> {words.evidence(source.strength)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
