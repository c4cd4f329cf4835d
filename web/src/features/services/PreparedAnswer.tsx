import { Ticks } from "../../components/Ticks";
import type { Answer, PreparedQuestion } from "../../generated/payload";
import { AsideLinks, howWeKnow } from "../../components/AsideLinks";
import { AnswerMap, PlaceFilter } from "./AnswerMap";
import { Fragment } from "react";
import { StrengthBar } from "../../components/StrengthBar";
import { longDate } from "../../site/dates";
import * as routes from "../../generated/routes";
import * as words from "../../site/words/answers";

type PreparedAnswerProps = {
  prepared: PreparedQuestion[];
  answer: Answer;
  /** Level of the question's heading: 1 on its own page. */
  level: 1 | 2;
};

/**
 * The product, to be tried: prepared questions as links, and the answer to one of them. It works without JavaScript: places are filtered
 * by radio buttons and `:has`, citations are links, and reasons are details.
 */
export function PreparedAnswer({ prepared, answer, level }: PreparedAnswerProps) {
  const Question = `h${level}` as const;
  const Heading = `h${(level + 1) as 2 | 3}` as const;
  return (
    <div id="_answer" className="try">
      <nav className="prepared screen-only" aria-label={words.preparedQuestions}>
        <ol>
          {prepared.map((one) => (
            <li key={one.slug}>
              <a
                className="box"
                href={`${routes.aidinsightQuestion(one.slug)}#_answer`}
                aria-current={one.slug === answer.slug ? (level === 1 ? "page" : "true") : undefined}
              >
                <b>{one.label}</b>
                <span>{one.question}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <section className="box answer-card" aria-labelledby="_question">
        <div className="answer-head">
          <div>
            <p className="eyebrow">{words.anAnswer}</p>
            <Question id="_question">{answer.question}</Question>
            <AnswerText answer={answer} />
          </div>
          <div>
            <AnswerMap places={answer.places} />
            <PlaceFilter places={answer.places} />
            <p className="certainty">
              <b>{words.howCertain}</b>
              {answer.certainty}
            </p>
            {answer.searched ? (
              <p className="meta">
                {words.searchedUntil}
                <time dateTime={answer.searched}>{longDate(answer.searched)}</time>
              </p>
            ) : null}
            <AsideLinks links={howWeKnow(routes.methods, routes.corrections)} />
          </div>
        </div>
        <StudyList answer={answer} level={(level + 1) as 2 | 3} />
        <p className="aside-links">
          <a href={routes.studies}>{words.everyStudy}</a> · <a href={routes.map}>{words.mapOfGaps}</a>
        </p>
        <div className="box would-change">
          <Heading>{words.wouldChange}</Heading>
          <Ticks items={answer.wouldChange} />
        </div>
      </section>
    </div>
  );
}

/** The text of an answer. Each number leads to the page of its study; the first one of a study is where the list leads back to. A
 * number never begins a line. */
function AnswerText({ answer: { parts, sources } }: { answer: Answer }) {
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
                href={routes.study(sources[number - 1]?.slug ?? "")}
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

/** The studies of an answer, each with the number that the text has for it. The bar of each opens the reasons for its strength, and a link leads back to the text that cites it. */
function StudyList({ answer, level }: { answer: Answer; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const cited = new Set(answer.parts.flatMap((part) => part.cited));
  return (
    <ol className="studies">
      {answer.sources.map((source, index) => (
        <li key={source.title} id={`_study-${index + 1}`} className={`study in-${source.place + 1}`}>
          <b>[{index + 1}]</b>
          <div>
            <Heading>
              <a href={routes.study(source.slug)}>{source.title}</a>
            </Heading>
            <p className="meta">{[source.design, answer.places[source.place]?.name, source.year].join("\u00a0· ")}</p>
          </div>
          <details>
            <summary>
              <StrengthBar strength={source.strength} /> {words.evidence(source.strength)}
            </summary>
            <p>{source.reason}</p>
          </details>
          {cited.has(index + 1) ? (
            <a className="back screen-only" href={`#_cite-${index + 1}`} aria-label={words.backToText(index + 1)}>
              ↑
            </a>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
