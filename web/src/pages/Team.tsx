import { AsideLinks, howWeKnow } from "../components/AsideLinks";
import { Closing } from "../components/Closing";
import { PageIntro } from "../components/PageIntro";
import { People } from "../features/people/People";
import type { TeamData } from "../generated/payload";
import * as common from "../site/words/common";
import * as words from "../site/words/company";
import * as routes from "../generated/routes";

/** All members of the team, as portraits. */
export function Team({ data }: { data: TeamData }) {
  return (
    <>
      <div className="wrap page">
        <PageIntro art="roster" intro={data.intro}>
          <AsideLinks links={howWeKnow(routes.methods, routes.corrections)} />
        </PageIntro>
        <People label={words.teamMembers} people={data.members.map((member) => ({ ...member, route: routes.teamMember(member.slug) }))}>
          {/* The place of the next colleague. */}
          <li className="person-card open-place">
            <h2>
              <a href={data.work ?? routes.contactUsGeneral}>{words.workWithUs}</a>
            </h2>
            <p>{words.workWithUsText}</p>
          </li>
        </People>
      </div>
      {data.closing ? <Closing closing={data.closing} action={common.contactUs} href={routes.contactUs} /> : null}
    </>
  );
}
