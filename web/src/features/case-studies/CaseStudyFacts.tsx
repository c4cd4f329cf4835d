import type { CaseStudy } from "../../generated/payload";
import * as words from "../../site/words/caseStudies";

/** The figures of a case study, then client, service and author. */
export function CaseStudyFacts({ study }: { study: CaseStudy }) {
  return (
    <>
      <dl className="study-figures" aria-label={words.inFigures}>
        {study.figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <dl className="study-facts">
        <div>
          <dt>{words.client}</dt>
          <dd>{study.clientHref ? <a href={study.clientHref}>{study.client}</a> : study.client}</dd>
        </div>
        <div>
          <dt>{words.service}</dt>
          <dd>
            <a href={study.serviceHref}>{study.service}</a>
          </dd>
        </div>
        {study.author ? (
          <div>
            <dt>{words.author}</dt>
            <dd>
              <a href={study.author.route}>{study.author.name}</a>
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
