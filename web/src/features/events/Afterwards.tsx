import type { EventAfterwards, GroupPage } from "../../generated/payload";
import { DayFigures } from "./DayFigures";
import { RichText } from "../../components/RichText";
import { longDate } from "../../site/dates";
import * as words from "../../site/words/events";

/** What came of an event: its numbers, what was decided, what became of it, and the sources. */
export function Afterwards({ of }: { of: EventAfterwards }) {
  return (
    <section className="afterwards" aria-labelledby="_afterwards">
      <h2 id="_afterwards">{of.title}</h2>
      <p className="lede">{of.lede}</p>
      <DayFigures figures={of.figures} />
      {of.rules.length > 0 ? (
        <ol className="house-rules">
          {of.rules.map((rule) => (
            <li key={rule.table} className="box">
              <p className="meta">{rule.table}</p>
              <h3>{rule.rule}</h3>
              <dl>
                <dt>{words.reason}</dt>
                <dd>{rule.reason}</dd>
                <dt>{words.exception}</dt>
                <dd>{rule.exception}</dd>
              </dl>
            </li>
          ))}
        </ol>
      ) : null}
      <DayNotes pages={of.pages} />
      {of.decks.map((deck, at) => (
        <div className="deck" key={deck.title} id={`_slides-${at + 1}`}>
          <h3>{deck.title}</h3>
          <p>{deck.text}</p>
          <ol>
            {deck.slides.map((slide) => (
              <li key={slide.title}>
                <h4>{slide.title}</h4>
                <p>{slide.text}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {of.ended.length > 0 ? (
        <div className="ended">
          <h3 id="_ended">{words.ended}</h3>
          <dl aria-labelledby="_ended">
            {of.ended.map((one) => (
              <div key={one.route}>
                <dt>
                  {one.practice}
                  <a href={one.route}>{one.name}</a>
                </dt>
                <dd>{one.afterwards}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <DayNotes pages={of.notes} />
      {of.links.length > 0 ? (
        <div className="day-links">
          <h3 id="_sources">{words.slidesAndSources}</h3>
          <ul aria-labelledby="_sources">
            {of.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="meta">
        {words.updated}
        <time dateTime={of.updated}>{longDate(of.updated)}</time>
      </p>
    </section>
  );
}

/** Short notes as boxes. One may open a page that a group wrote. */
function DayNotes({ pages }: { pages: GroupPage[] }) {
  if (pages.length === 0) return null;
  return (
    <ul className="day-notes">
      {pages.map(({ title, text, language, body }, at) => (
        <li key={title} className="box">
          <h3 lang={language}>{title}</h3>
          <p>{text}</p>
          {body === undefined ? null : (
            <details id={`_page-${at + 1}`}>
              <summary>
                {words.thePage}
                <span className="sr-only" lang={language}>
                  : {title}
                </span>
              </summary>
              <div lang={language}>
                <RichText html={body} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
