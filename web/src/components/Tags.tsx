import * as words from "../site/words/common";
import { number } from "../site/words/counted";

/** A tag, with the address of its listing if it has one. */
export type TagLink = { label: string; href?: string; count?: number; current?: boolean };

/** A row of tags that wraps. With an empty `label` the list has no name of its own. `current` says what the current tag's listing is. */
export function Tags({ tags, label = words.tags, current = "page" }: { tags: TagLink[]; label?: string; current?: "page" | "true" }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={label || undefined}>
      {tags.map((tag) => (
        <li key={tag.label}>
          {tag.href ? (
            <a className="tag" href={tag.href} aria-current={tag.current ? current : undefined}>
              {tag.label}
              {tag.count === undefined ? null : <small>{number(tag.count)}</small>}
            </a>
          ) : (
            <span className="tag">{tag.label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
