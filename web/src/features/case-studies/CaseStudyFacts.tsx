import type { CaseStudy } from "../../generated/payload";
import { Facts } from "../../components/Facts";
import * as words from "../../site/words/caseStudies";

/** The figures of a case study, then client, service and author. */
export function CaseStudyFacts({ study }: { study: CaseStudy }) {
  const { figures } = study;
  return (
    <>
      <Facts
        className={`study-figures figures-${figures.length}`}
        label={words.inFigures}
        of={figures.map(({ label, value }) => [label, value])}
      />
      <Facts
        className="study-facts linked"
        of={[
          [words.client, study.clientHref ? <a href={study.clientHref}>{study.client}</a> : study.client],
          [
            words.service,
            <a key="service" href={study.serviceHref}>
              {study.service}
            </a>,
          ],
          [words.author, study.author && <a href={study.author.route}>{study.author.name}</a>],
        ]}
      />
    </>
  );
}
