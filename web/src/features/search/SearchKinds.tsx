import type { SearchKind, SearchKindCount } from "../../generated/payload";
import { searchAddress } from "./searchAddress";
import * as words from "../../site/words/search";

type SearchKindsProps = { query: string; kind: SearchKind | null; kinds: SearchKindCount[] };

/** Links that restrict the results to one kind, with the number of results of each. */
export function SearchKinds({ query, kind, kinds }: SearchKindsProps) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const link = (label: string, count: number, of: SearchKind | null) => (
    <li key={label}>
      <a className="tag" href={searchAddress(query, of)} aria-current={of === kind ? "true" : undefined}>
        {label}
        <small>{count}</small>
      </a>
    </li>
  );
  return (
    <nav aria-label={words.kinds}>
      <ul className="tags">
        {link(words.all, total, null)}
        {kinds.map((one) => link(words.several[one.kind], one.count, one.kind))}
      </ul>
    </nav>
  );
}
