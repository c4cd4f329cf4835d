import { longDate } from "../site/dates";
import { People } from "../features/people/People";
import { EventOver } from "../features/events/EventOver";
import { Portrait } from "../components/Portrait";
import { PHONE_WIDE } from "../components/Picture";
import { RichText } from "../components/RichText";
import { SocialLinks } from "../components/SocialLinks";
import { GhostLink, TextLink } from "../components/links";
import type { EventSpeakerData, PageLink } from "../generated/payload";
import * as words from "../site/words/events";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";

/** One speaker of an event: biography, sessions, and the other speakers. */
export function EventSpeaker({ data }: { data: EventSpeakerData }) {
  const { event, speaker, sessions } = data;
  return (
    <>
      <article className="wrap page profile-person">
        <Portrait name={speaker.name} image={speaker.image} sizes={`(width >= 64rem) 400px, ${PHONE_WIDE}`} priority />
        <div>
          <p className="eyebrow">{event.name}</p>
          <h1 dir="auto">{speaker.name}</h1>
          <p className="lede">
            <Occupation text={speaker.occupation} employer={data.employer} />
          </p>
          <EventOver event={event} />
          <RichText html={speaker.text} />
          {speaker.talk || sessions.length > 0 ? (
            <section className="note linked" aria-labelledby="_sessions">
              <h2 id="_sessions">{speaker.talk ? `“${speaker.talk}”` : words.onAgenda}</h2>
              {sessions.map((session) => (
                <p key={session.id}>
                  <time dateTime={session.startsAt}>
                    {longDate(event.date)}, {session.time}
                  </time>
                  <br />
                  <TextLink href={`${routes.eventAgenda(event.slug)}#${session.id}`}>{session.text}</TextLink>
                </p>
              ))}
              <a href={routes.eventAgenda(event.slug)}>{words.seeAgenda}</a>
            </section>
          ) : null}
          <SocialLinks of={speaker.name} links={[[common.linkedIn, speaker.linkedin]]} />
        </div>
      </article>
      {data.speakers.length > 0 ? (
        <section className="tinted" aria-labelledby="_others">
          <div className="wrap">
            <h2 id="_others">{words.alsoSpeaking}</h2>
            <People people={data.speakers.slice(0, 4).map((other) => ({ ...other, route: routes.eventSpeaker(event.slug, other.slug) }))} />
            <p className="actions people-next">
              <GhostLink href={routes.eventSpeakers(event.slug)}>{words.allSpeakers}</GhostLink>
            </p>
          </div>
        </section>
      ) : null}
    </>
  );
}

/** What somebody does. The employer's name leads to its profile; if the text does not end with it, the name follows. */
function Occupation({ text, employer }: { text: string; employer?: PageLink }) {
  if (!employer) return text;
  const before = text.endsWith(employer.text) ? text.slice(0, -employer.text.length) : `${text}, `;
  return (
    <>
      {before}
      <TextLink href={employer.route}>{employer.text}</TextLink>
    </>
  );
}
