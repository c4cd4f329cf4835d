import { Closing } from "../components/Closing";
import { PreparedAnswer } from "../features/services/PreparedAnswer";
import { ALL_STUDIES, TakeWithYou } from "../components/TakeWithYou";
import type { AidinsightQuestionData } from "../generated/payload";
import * as common from "../site/words/common";
import * as words from "../site/words/answers";
import * as routes from "../generated/routes";

/** One prepared question of the search product, with its answer. */
export function AidinsightQuestion({ data }: { data: AidinsightQuestionData }) {
  return (
    <>
      <div className="wrap page question-page">
        <PreparedAnswer prepared={data.prepared} answer={data.answer} level={1} />
        <TakeWithYou title={data.answer.question} url={data.answer.url} date={data.answer.searched} data={ALL_STUDIES} />
        <p className="actions">
          <a className="btn btn-ghost" href={`${routes.aidinsight}#_features`}>
            {words.howAidinsightWorks}
          </a>
          <a className="btn btn-gold" href={routes.contactUsDemo}>
            {common.requestDemo}
          </a>
        </p>
      </div>
      <Closing closing={data.closing} />
    </>
  );
}
