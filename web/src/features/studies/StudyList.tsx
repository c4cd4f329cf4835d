import { StrengthBar } from "../../components/StrengthBar";
import type { StudySummary } from "../../generated/payload";
import * as routes from "../../generated/routes";
import { evidence } from "../../site/words/answers";
import * as words from "../../site/words/studies";

/** Studies with what each found and how strong it is. */
export function StudyList({ studies }: { studies: StudySummary[] }) {
  return (
    <ul className="study-list quiet">
      {studies.map((study) => (
        <li key={study.slug}>
          <h2>
            <a href={routes.study(study.slug)}>{study.title}</a>
          </h2>
          <p>{study.finding}</p>
          <p className="meta">
            <StrengthBar strength={study.step} /> {[evidence(study.step), study.design, study.place, study.year].join("\u00a0· ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** In place of studies that a filter leaves none of. `all` is the page without the filter. */
export function NoStudies({ all }: { all: string }) {
  return (
    <p className="empty">
      {words.noMatch}
      <a href={all}>{words.seeAll}</a>.
    </p>
  );
}
