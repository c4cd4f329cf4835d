import { Portrait } from "../../components/Portrait";
import type { MemberSummary } from "../../generated/payload";
import * as words from "../../site/words/contact";
import * as routes from "../../generated/routes";

/** The people who answer messages, each a link to their page. Renders nothing for an empty list. */
export function WhoAnswers({ members }: { members: MemberSummary[] }) {
  if (members.length === 0) return null;
  return (
    <section className="answered" aria-labelledby="_answered">
      <h2 id="_answered">{words.whoAnswers}</h2>
      {members.map((member) => (
        <a key={member.slug} className="person" href={routes.teamMember(member.slug)}>
          <Portrait name={member.name} image={member.image} size={48} />
          <span>
            <b>{member.name}</b>
            {member.occupation}
          </span>
        </a>
      ))}
    </section>
  );
}
