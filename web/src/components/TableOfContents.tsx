import type { Heading } from "../generated/payload";
import * as words from "../site/words/common";

/** Level 2 headings of a long text: a sticky column on wide screens, a box above the text on others. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const entries = headings.filter((heading) => heading.level === 2);
  return entries.length < 2 ? <div className="toc" /> : <Contents title={words.onThisPage} entries={entries} />;
}

/** Links to the sections of a page. */
export function Contents({ title, entries }: { title: string; entries: Pick<Heading, "id" | "text">[] }) {
  return (
    <nav className="toc quiet screen-only" aria-labelledby="_toc">
      <p id="_toc">{title}</p>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
