import { AsideLinks, howWeKnow } from "../components/AsideLinks";
import { Closing } from "../components/Closing";
import { PageIntro } from "../components/PageIntro";
import { Picture } from "../components/Picture";
import { SectionHead } from "../components/SectionHead";
import { ValueList } from "../features/company/ValueList";
import type { AboutUsData } from "../generated/payload";
import { everyStudy, mapOfGaps } from "../site/words/answers";
import * as common from "../site/words/common";
import * as words from "../site/words/company";
import * as routes from "../generated/routes";

/** The company: statements, timeline, values, partners. */
export function AboutUs({ data }: { data: AboutUsData }) {
  return (
    <>
      <div className="wrap page">
        <PageIntro art="route" intro={data.intro}>
          <AsideLinks
            links={[
              ...howWeKnow(routes.methods, routes.corrections, routes.howWeWork),
              { text: everyStudy, href: routes.studies },
              { text: mapOfGaps, href: routes.map },
            ]}
          />
        </PageIntro>
        {data.photos.length > 0 ? (
          <ul className="photos">
            {data.photos.map((photo) => (
              <li key={photo.image}>
                <Picture src={photo.image} alt={photo.alt} sizes="(width >= 64rem) 180px, 33vw" widths={[240, 320, 480]} />
              </li>
            ))}
          </ul>
        ) : null}
        <section className="statements" aria-label={words.statements}>
          {data.statements.map((statement) => (
            <div key={statement.title}>
              <h2>{statement.title}</h2>
              <p>{statement.text}</p>
            </div>
          ))}
        </section>
      </div>
      <section className="tinted" aria-labelledby="_timeline">
        <div className="wrap">
          <h2 id="_timeline">{data.timelineTitle}</h2>
          <ol className="timeline">
            {data.timeline.map((milestone) => (
              <li key={milestone.year + milestone.title}>
                <p>{milestone.year}</p>
                <h3>{milestone.title}</h3>
                <p>{milestone.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="wrap section" aria-labelledby="_values">
        <SectionHead id="_values" title={data.valuesTitle} link={words.ourVision} href={routes.vision} />
        <ValueList wide values={data.values} />
      </section>
      {data.partners.length > 0 ? (
        <section className="wrap section beside" aria-labelledby="_partners">
          <div>
            <h2 id="_partners">{data.partnersIntro.title}</h2>
            <p className="lede">{data.partnersIntro.text}</p>
          </div>
          <dl className="partners quiet">
            {data.partners.map((partner) => (
              <div key={partner.name}>
                <dt>{partner.route ? <a href={partner.route}>{partner.name}</a> : partner.name}</dt>
                <dd>{partner.description}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {data.closing ? <Closing closing={data.closing} action={common.contactUs} href={routes.contactUs} /> : null}
    </>
  );
}
