import { PageIntro } from "../components/PageIntro";
import { PersonCard } from "../features/people/PersonCard";
import type { TeamData } from "../generated/payload";
import * as words from "../site/words/company";
import * as routes from "../generated/routes";

/** All members of the team, as portraits. */
export function Team({ data }: { data: TeamData }) {
  return (
    <div className="wrap page">
      <PageIntro intro={data.intro} />
      <ul className="people" aria-label={words.teamMembers}>
        {data.members.map((member) => (
          <PersonCard
            key={member.slug}
            name={member.name}
            occupation={member.occupation}
            image={member.image}
            route={routes.teamMember(member.slug)}
          />
        ))}
      </ul>
    </div>
  );
}
