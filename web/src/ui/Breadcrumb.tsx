import { ChevronRight } from "./icons";
import { titleCase } from "./titleCase";
import * as words from "./words";

export type Crumb = {
  text: string;
  route: string;
  /** Whether the text is a proper name, which is shown unchanged. Other texts are shown in title case. */
  name?: boolean;
};

/** Isolated, because a name from right to left must not change the direction of its neighbours. */
const shown = ({ text, name }: Crumb) => <bdi>{name ? text : titleCase(text)}</bdi>;

/** The path from the home page to this page. The last entry is the page itself, without a link. */
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
