import { Closing } from "../components/Closing";
import { PreparedAnswer } from "../features/services/PreparedAnswer";
import { ALL_STUDIES, TakeWithYou } from "../components/TakeWithYou";
import { GhostLink, GoldLink } from "../components/links";
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
          <GhostLink href={`${routes.aidinsight}#_features`}>{words.howAidinsightWorks}</GhostLink>
          <GoldLink href={routes.contactUsDemo}>{common.requestDemo}</GoldLink>
        </p>
      </div>
      <Closing closing={data.closing} />
    </>
  );
}
