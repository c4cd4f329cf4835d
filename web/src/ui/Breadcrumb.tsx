import { ChevronRight } from "./icons";
import { titleCase } from "./titleCase";

export type Crumb = { text: string; route: string };

/** The way from the home page to this one. The last entry is the page itself and is not a link to itself. */
export function Breadcrumb({ entries }: { entries: Crumb[] }) {
  return (
    <nav className="ui-breadcrumb" aria-label="Breadcrumb">
      <ol>
        {entries.map(({ text, route }, index) => (
          <li key={route}>
            {index < entries.length - 1 ? (
              <>
                <a href={route}>{titleCase(text)}</a>
                <ChevronRight size={14} />
              </>
            ) : (
              <span aria-current="page">{titleCase(text)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
