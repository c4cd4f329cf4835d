import { longDate } from "../../site/dates";
import type { CorrectionLink } from "../../generated/payload";
import * as words from "../../site/words/corrections";

/** At the end of a post: the entries of the corrections log that name it. */
export function CorrectionNotes({ corrections }: { corrections: CorrectionLink[] }) {
  return (
    <aside className="correction-notes linked" aria-label={words.notes}>
      <p>{words.inTheLog}</p>
      <ul>
        {corrections.map((correction) => (
          <li key={correction.href}>
            <a href={correction.href}>
              <bdi>{correction.title}</bdi>
            </a>
            , <time dateTime={correction.date}>{longDate(correction.date)}</time>
          </li>
        ))}
      </ul>
    </aside>
  );
}
