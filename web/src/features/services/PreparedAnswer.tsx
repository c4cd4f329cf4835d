import type { Answer, PreparedQuestion } from "../../generated/payload";
import { AsideLinks, howWeKnow } from "../../components/AsideLinks";
import { AnswerMap } from "./AnswerMap";
import { AnswerText } from "./AnswerText";
import { PlaceFilter } from "./PlaceFilter";
import { StudyList } from "./StudyList";
import * as routes from "../../generated/routes";
import * as words from "../../site/words/services";

type PreparedAnswerProps = {
  prepared: PreparedQuestion[];
  answer: Answer;
  /** Level of the question's heading: 1 on its own page. */
  level: 1 | 2;
};

/**
 * The product, to be tried: prepared questions as links, and the answer to one of them. It works without JavaScript: places are filtered
 * by radio buttons and `:has`, citations are anchors, and reasons are details.
 */
export function PreparedAnswer({ prepared, answer, level }: PreparedAnswerProps) {
  const Question = `h${level}` as const;
  const Heading = `h${(level + 1) as 2 | 3}` as const;
  return (
    <div id="_answer" className="try">
      <nav className="prepared" aria-label={words.preparedQuestions}>
        <ol>
          {prepared.map((one) => (
            <li key={one.slug}>
              <a
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
      <section className="answer-card" aria-labelledby="_question">
        <div className="answer-head">
          <div>
            <p className="eyebrow">{words.anAnswer}</p>
            <Question id="_question">{answer.question}</Question>
            <AnswerText parts={answer.parts} />
          </div>
          <div className="answer-places">
            <AnswerMap places={answer.places} />
            <PlaceFilter places={answer.places} />
            <p className="certainty">
              <b>{words.howCertain}</b>
              {answer.certainty}
            </p>
            <AsideLinks links={howWeKnow(routes.methods, routes.corrections)} />
          </div>
        </div>
        <StudyList answer={answer} level={(level + 1) as 2 | 3} />
        <div className="would-change">
          <Heading>{words.wouldChange}</Heading>
          <ul className="ticks">
            {answer.wouldChange.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}
