import { People } from "../features/people/People";
import { Portrait } from "../components/Portrait";
import { PHONE_WIDE } from "../components/Picture";
import { PostGrid } from "../features/posts/PostGrid";
import { RichText } from "../components/RichText";
import { SocialLinks } from "../components/SocialLinks";
import { Tags } from "../components/Tags";
import { GhostLink } from "../components/links";
import type { TeamMemberData } from "../generated/payload";
import * as words from "../site/words/company";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";

/** One member of the team, and their posts. */
export function TeamMember({ data }: { data: TeamMemberData }) {
  const { member } = data;
  return (
    <>
      <article className="wrap page profile-person">
        <Portrait name={member.name} image={member.image} sizes={`(width >= 64rem) 400px, ${PHONE_WIDE}`} priority />
        <div>
          <p className="eyebrow">{member.occupation}</p>
          <h1 dir="auto">{member.name}</h1>
          {member.description ? (
            <p className="lede" dir="auto">
              {member.description}
            </p>
          ) : null}
          <RichText html={member.text} />
          <Tags tags={data.tags.map(({ label, route }) => ({ label, href: route }))} label={words.worksOn} />
          <SocialLinks of={member.name} links={[[common.linkedIn, member.linkedin]]} />
        </div>
      </article>
      {data.posts.length > 0 ? (
        <section className="tinted" aria-labelledby="_posts">
          <div className="wrap">
            <h2 id="_posts">
              {words.writtenBy} <bdi>{member.name.split(" ")[0]}</bdi>
            </h2>
            <PostGrid posts={data.posts} />
          </div>
        </section>
      ) : null}
      {data.others.length > 0 ? (
        <section className="wrap section" aria-labelledby="_others">
          <h2 id="_others">{words.colleagues}</h2>
          <People people={data.others.map((other) => ({ ...other, route: routes.teamMember(other.slug) }))} />
          <p className="actions people-next">
            <GhostLink href={routes.team}>{words.wholeTeam}</GhostLink>
          </p>
        </section>
      ) : null}
    </>
  );
}
