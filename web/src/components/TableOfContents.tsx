import type { Heading } from "../generated/payload";
import * as words from "../site/words/common";

/** Level 2 headings of a long text: a sticky column on wide screens, a box above the text on others. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const entries = headings.filter((heading) => heading.level === 2);
  if (entries.length < 2) return <div className="toc" />;
  return (
    <nav className="toc" aria-labelledby="_toc">
      <p id="_toc">{words.onThisPage}</p>
      <ol>
        {entries.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
