import { longDate } from "../site/dates";
import { PageIntro } from "../components/PageIntro";
import type { Correction, CorrectionsData } from "../generated/payload";
import * as words from "../site/words/corrections";
import * as routes from "../generated/routes";

/** The log of mistakes, newest first. Each entry has an anchor. */
export function Corrections({ data }: { data: CorrectionsData }) {
  return (
    <div className="wrap page">
      <PageIntro art="struck" intro={data.intro}>
        <p className="aside-links">
          <a href={routes.correctionsFeed}>{words.feed}</a> · <a href={routes.methods}>{words.methods}</a>
        </p>
      </PageIntro>
      {data.corrections.map((correction) => (
        <Entry key={correction.anchor} correction={correction} />
      ))}
    </div>
  );
}

function Entry({ correction }: { correction: Correction }) {
  const { anchor, page } = correction;
  return (
    <section className="correction linked" id={anchor} aria-labelledby={`_${anchor}`}>
      <p className="meta">
        <a href={`#${anchor}`}>
          <time dateTime={correction.date}>{longDate(correction.date)}</time>
        </a>
        {correction.serious ? <b>{words.serious}</b> : null}
      </p>
      <div>
        <h2 id={`_${anchor}`}>{correction.title}</h2>
        {page ? (
          <p className="meta">
            {words.stoodIn}{" "}
            <a href={page.href}>
              <bdi>{page.title}</bdi>
            </a>
          </p>
        ) : null}
        <dl>
          <dt>{words.was}</dt>
          <dd>{correction.was}</dd>
          <dt>{words.is}</dt>
          <dd>{correction.is}</dd>
          <dt>{words.toldBy}</dt>
          <dd>{correction.toldBy}</dd>
          <dt>{words.since}</dt>
          <dd>{correction.since}</dd>
        </dl>
      </div>
    </section>
  );
}
