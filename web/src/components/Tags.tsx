import * as words from "../site/words/common";
import { number } from "../site/words/counted";

/** A tag, with the address of its listing if it has one. */
export type TagLink = { label: string; href?: string; count?: number; current?: boolean };

/** A row of tags that wraps. */
export function Tags({ tags, label = words.tags }: { tags: TagLink[]; label?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.label}>
          {tag.href ? (
            <a className="tag" href={tag.href} aria-current={tag.current ? "page" : undefined}>
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
