import { longDate } from "../site/dates";
import * as words from "../site/words/device";
import * as company from "../site/words/vacancies";
import { DEVICE_HEADINGS, DeviceSections } from "../features/consent/DeviceSections";
import { RichText } from "../components/RichText";
import { TakeWithYou, chartData } from "../components/TakeWithYou";
import { TableOfContents } from "../components/TableOfContents";
import type { TextData, Vacancy } from "../generated/payload";

/** What is open, or that nothing is. */
function Vacancies({ jobs }: { jobs: Vacancy[] }) {
  return (
    <section className="prose" aria-labelledby="_open">
      <h2 id="_open">{company.openNow}</h2>
      {jobs.length === 0 ? <p>{company.nothingOpen}</p> : null}
      {jobs.map((job) => (
        <article key={job.slug} id={`_job-${job.slug}`}>
          <h3>{job.title}</h3>
          <p className="meta">
            {job.place} · {job.pay}
          </p>
          <p>{job.text}</p>
        </article>
      ))}
    </section>
  );
}

/** A page that is one long text, with a table of contents. CSS numbers the sections of the legal texts, which have no eyebrow. */
export function Text({ data }: { data: TextData }) {
  // One element: the line above the title is a flex row, whose gap would come on top of the space between the words.
  const changed = (
    <span>
      {words.lastChanged}
      <time dateTime={data.updated}>{longDate(data.updated)}</time>
    </span>
  );
  return (
    <article className={data.eyebrow ? "wrap page" : "wrap page legal-text"}>
      <header className={`intro intro-${data.jobs ? "roster" : data.charts ? "bars" : "clauses"}`}>
        <p className="eyebrow">{data.eyebrow ?? changed}</p>
        <h1 dir="auto">{data.title}</h1>
        <p className="lede" dir="auto">
          {data.lede}
        </p>
        {data.eyebrow ? <p className="meta">{changed}</p> : null}
      </header>
      <div className="post-body">
        <TableOfContents headings={data.device ? [...DEVICE_HEADINGS, ...data.headings] : data.headings} />
        <div>
          {data.device ? <DeviceSections device={data.device} /> : null}
          <RichText html={data.html} />
          {data.jobs ? <Vacancies jobs={data.jobs} /> : null}
          {data.url ? <TakeWithYou title={data.title} url={data.url} date={data.updated} data={chartData(data.charts)} /> : null}
        </div>
      </div>
    </article>
  );
}
