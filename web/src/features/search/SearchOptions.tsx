import type { HTMLAttributes } from "react";
import type { Hit, Match } from "./find";
import * as common from "../../site/words/common";
import * as words from "../../site/words/search";

type SearchOptionsProps = {
  id: string;
  matches: Match[];
  others: Hit[];
  /** Attributes of the option with this number. Numbers go through the whole list. */
  option: (index: number) => HTMLAttributes<HTMLDivElement>;
};

/** The list of the search box: organizations, then other results in a group, last the link to all results. */
export function SearchOptions({ id, matches, others, option }: SearchOptionsProps) {
  const count = matches.length + others.length;
  return (
    <div id={id} className="search-options" role="listbox" aria-label={common.organizations}>
      {matches.map((match, index) => (
        <div key={match.slug} {...option(index)}>
          <span>
            <bdi>{match.name}</bdi>
            {match.also ? <bdi className="search-also">{match.also}</bdi> : null}
          </span>
          <small>{match.country}</small>
        </div>
      ))}
      {others.length > 0 ? (
        <div role="group" aria-label={words.onThisSite}>
          <p aria-hidden="true">{words.onThisSite}</p>
          {others.map((result, index) => (
            <div key={result.path} {...option(matches.length + index)}>
              <bdi>{result.title}</bdi>
              <small>{words.one[result.kind]}</small>
            </div>
          ))}
        </div>
      ) : null}
      {count > 0 ? (
        <div className="search-all" {...option(count)}>
          {words.seeAll}
        </div>
      ) : null}
    </div>
  );
}
