import { Closing } from "../components/Closing";
import { LargeDrawing } from "../features/services/drawn/LargeDrawing";
import { PageIntro } from "../components/PageIntro";
import { PHONE_WIDE, Picture } from "../components/Picture";
import { PreparedAnswer } from "../features/services/PreparedAnswer";
import { ALL_STUDIES, TakeWithYou } from "../components/TakeWithYou";
import { GhostLink, GoldLink } from "../components/links";
import type { AidinsightData } from "../generated/payload";
import * as common from "../site/words/common";
import * as words from "../site/words/services";
import * as routes from "../generated/routes";

/** The search product: an answer with its sources, three features on alternating sides, questions. */
export function Aidinsight({ data }: { data: AidinsightData }) {
  return (
    <>
      <div className="wrap page">
        <PageIntro art="question" intro={data.intro}>
          <p className="actions">
            <GoldLink href={routes.contactUsDemo}>{common.requestDemo}</GoldLink>
            <GhostLink href="#_features">{common.howItWorks}</GhostLink>
          </p>
        </PageIntro>
        <PreparedAnswer prepared={data.prepared} answer={data.answer} level={2} />
        <TakeWithYou title={data.answer.question} url={data.answer.url} date={data.answer.searched} data={ALL_STUDIES} />
        <section id="_features" className="product-features" aria-label={words.features}>
          {data.features.map((feature, index) => (
            <div key={feature.title} className={index % 2 === 1 ? "split split-turned" : "split"}>
              <div>
                <h2>{feature.title}</h2>
                <p className="lede">{feature.description}</p>
              </div>
              {feature.image ? (
                <Picture src={feature.image} alt={feature.alt} sizes={`(width >= 64rem) 540px, ${PHONE_WIDE}`} />
              ) : (
                <div className="band product-drawing" role="img" aria-label={feature.alt}>
                  <LargeDrawing index={index} />
                </div>
              )}
            </div>
          ))}
        </section>
        {data.questions.length > 0 ? (
          <section className="beside" aria-labelledby="_questions">
            <h2 id="_questions">{words.questions}</h2>
            <div className="faqs">
              {data.questions.map((question) => (
                <details key={question.question}>
                  <summary>{question.question}</summary>
                  <p className="answer">{question.answer}</p>
                </details>
              ))}
            </div>
          </section>
        ) : null}
      </div>
      <Closing closing={data.closing} />
    </>
  );
}
