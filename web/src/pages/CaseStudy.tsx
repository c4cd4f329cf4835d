import { longDate } from "../site/dates";
import { CaseStudyFacts } from "../features/case-studies/CaseStudyFacts";
import { CaseStudyList } from "../features/case-studies/CaseStudyList";
import { RichText } from "../components/RichText";
import { TakeWithYou, chartData } from "../components/TakeWithYou";
import { TableOfContents } from "../components/TableOfContents";
import type { CaseStudyData } from "../generated/payload";
import * as words from "../site/words/caseStudies";
import * as posts from "../site/words/posts";
import * as routes from "../generated/routes";

/** One case study: its figures, who it was for, and the text with its table of contents. */
export function CaseStudy({ data }: { data: CaseStudyData }) {
  const { study } = data;
  return (
    <article className="wrap page post">
      <header>
        <p className="eyebrow">{words.caseStudy}</p>
        <h1 dir="auto">{study.title}</h1>
        <p className="lede" dir="auto">
          {study.lede}
        </p>
        <div className="byline row">
          <p className="meta">
            <time dateTime={study.date}>{longDate(study.date)}</time> · {posts.readingTime(study.readingMinutes)}
            {study.updated ? (
              <>
                {posts.updated}
                <time dateTime={study.updated}>{longDate(study.updated)}</time>
              </>
            ) : null}
          </p>
        </div>
      </header>
      <CaseStudyFacts study={study} />
      <div className="post-body">
        <TableOfContents headings={study.headings} />
        <div>
          <RichText html={study.html} />
          <TakeWithYou title={study.title} url={data.url} date={study.date} author={study.author?.name} data={chartData(data.charts)} />
        </div>
      </div>
      <nav className="study-others screen-only" aria-labelledby="_others">
        <h2 id="_others">{words.others}</h2>
        <CaseStudyList studies={data.others} />
        <p className="aside-links">
          <a href={routes.caseStudies}>{words.all}</a> · <a href={routes.methods}>{words.methods}</a>
        </p>
      </nav>
    </article>
  );
}
