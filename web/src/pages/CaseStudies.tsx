import { Closing } from "../components/Closing";
import { longDate } from "../site/dates";
import { PageIntro } from "../components/PageIntro";
import type { CaseStudiesData } from "../generated/payload";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";

/** All case studies, newest first, each with the first of its figures. */
export function CaseStudies({ data }: { data: CaseStudiesData }) {
  return (
    <>
      <div className="wrap page">
        <PageIntro art="measure" intro={data.intro} />
        <ul className="case-studies quiet">
          {data.studies.map((study) => (
            <li key={study.slug}>
              <p className="study-figure">
                <b>{study.figure.value}</b> {study.figure.label}
              </p>
              <div>
                <p className="meta">
                  {study.client} · {study.service} · <time dateTime={study.date}>{longDate(study.date)}</time>
                </p>
                <h2>
                  <a href={routes.caseStudy(study.slug)} dir="auto">
                    {study.title}
                  </a>
                </h2>
                <p dir="auto">{study.lede}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {data.closing ? <Closing closing={data.closing} action={common.contactUs} href={routes.contactUs} /> : null}
    </>
  );
}
