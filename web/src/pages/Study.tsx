import { EffectFigure } from "../features/studies/EffectFigure";
import { Facts } from "../components/Facts";
import { PageLinks } from "../components/PageLinks";
import { RichText } from "../components/RichText";
import { ALL_STUDIES, TakeWithYou } from "../components/TakeWithYou";
import { StrengthBar } from "../components/StrengthBar";
import type { StudyData } from "../generated/payload";
import * as routes from "../generated/routes";
import { evidence } from "../site/words/answers";
import * as common from "../site/words/common";
import * as words from "../site/words/studies";

/** One study: its facts, its effect, the text with the passage that is used, why it has its step, and who cites it. */
export function Study({ data }: { data: StudyData }) {
  const { study } = data;
  return (
    <article className="wrap page post study-page">
      <header>
        <p className="eyebrow">{words.study}</p>
        <h1>{study.title}</h1>
        <p className="lede">{study.finding}</p>
      </header>
      <Facts
        className="study-facts linked"
        of={[
          [words.design, study.design],
          [words.place, study.place],
          [words.year, study.year],
          [words.size, study.size],
          [
            words.onMap,
            <>
              <a href={`${routes.studies}?subject=${study.intervention}`}>{study.interventionName}</a> ·{" "}
              <a href={`${routes.studies}?subject=${study.outcome}`}>{study.outcomeName}</a>
            </>,
          ],
        ]}
      />
      <div className="study-body">
        <div>
          <EffectFigure effect={study.effect} />
          <RichText html={study.html} />
          <p className="meta">{words.marked}</p>
        </div>
        <div>
          <section className="box study-step" aria-labelledby="_step">
            <h2 id="_step">{words.whyThisStep}</h2>
            <p className="meta">
              <StrengthBar strength={study.step} /> {words.stepOf(study.step)}, {evidence(study.step)}
            </p>
            <p>{study.why}</p>
            <p>{study.whyNotNext ?? words.highest}</p>
            <p className="aside-links">
              <a href={`${routes.methods}#what-the-bars-mean`}>{words.methods}</a>
            </p>
          </section>
          {data.answers.length + data.posts.length > 0 ? (
            <section aria-labelledby="_used">
              <h2 id="_used">{words.whereUsed}</h2>
              {data.answers.length > 0 ? (
                <>
                  <h3>{words.answers}</h3>
                  <PageLinks links={data.answers} />
                </>
              ) : null}
              {data.posts.length > 0 ? (
                <>
                  <h3>{common.posts}</h3>
                  <PageLinks links={data.posts} />
                </>
              ) : null}
            </section>
          ) : null}
        </div>
      </div>
      <TakeWithYou title={words.summaryOf(study.title, study.year)} url={data.url} data={ALL_STUDIES} />
      <p className="aside-links">
        <a href={routes.studies}>{words.allStudies}</a> · <a href={routes.map}>{words.toMap}</a>
      </p>
    </article>
  );
}
