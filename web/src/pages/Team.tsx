import { AsideLinks, howWeKnow } from "../components/AsideLinks";
import { Closing } from "../components/Closing";
import { PageIntro } from "../components/PageIntro";
import { PersonCard } from "../features/people/PersonCard";
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
        <ul className="people" aria-label={words.teamMembers}>
          {data.members.map((member, place) => (
            <PersonCard key={member.slug} {...member} route={routes.teamMember(member.slug)} priority={place === 0} />
          ))}
          {/* The place of the next colleague. */}
          <li className="person-card open-place">
            <h2>
              <a href={data.work ?? routes.contactUsGeneral}>{words.workWithUs}</a>
            </h2>
            <p>{words.workWithUsText}</p>
          </li>
        </ul>
      </div>
      {data.closing ? <Closing closing={data.closing} action={common.contactUs} href={routes.contactUs} /> : null}
    </>
  );
}
