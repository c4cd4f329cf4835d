import type { AgendaItem } from "../../generated/payload";
import { Portrait } from "../../components/Portrait";
import * as words from "../../site/words/events";

/** An event's agenda as a vertical line: each session is a point, and a session with highlights is a filled point. */
export function AgendaList({ agenda }: { agenda: AgendaItem[] }) {
  return (
    <ol className="agenda">
      {agenda.map((item) => (
        <li key={item.id} className={item.highlightList.length > 0 ? "agenda-high" : undefined} id={item.id}>
          <time dateTime={item.startsAt}>{item.time}</time>
          <div>
            <h2>
              {item.text}
              <a className="session-link screen-only" href={`#${item.id}`} aria-label={words.linkToSession(item.text)}>
                #
              </a>
            </h2>
            {item.list.length > 0 ? (
              <ul>
                {item.list.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            ) : null}
            {item.highlightList.length > 0 ? (
              <dl className="linked">
                {item.highlightList.map((highlight) => (
                  <div key={highlight.title}>
                    <dt>{highlight.href ? <a href={highlight.href}>{highlight.title}</a> : highlight.title}</dt>
                    <dd>{highlight.text}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
            {item.speakers.length > 0 ? (
              <p className="agenda-speakers row quiet">
                {item.speakers.map((speaker) => (
                  <a key={speaker.route} href={speaker.route}>
                    <Portrait name={speaker.name} image={speaker.image} size={40} />
                    {speaker.name}
                  </a>
                ))}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
