import { ChevronRight } from "./icons";
import { titleCase } from "./titleCase";
import * as words from "./words";

export type Crumb = {
  text: string;
  route: string;
  /** The text is a proper name and is shown as it is written; other texts are shown in title case. */
  name?: boolean;
};

const shown = ({ text, name }: Crumb) => (name ? text : titleCase(text));

/** The way from the home page to this one. The last entry is the page itself and is not a link to itself. */
export function Breadcrumb({ entries }: { entries: Crumb[] }) {
  return (
    <nav className="ui-breadcrumb" aria-label={words.breadcrumb}>
      <ol>
        {entries.map((crumb, index) => (
          <li key={crumb.route}>
            {index < entries.length - 1 ? (
              <>
                <a href={crumb.route}>{shown(crumb)}</a>
                <ChevronRight size={14} />
              </>
            ) : (
              <span aria-current="page">{shown(crumb)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
