// One slip in a word, as the server forgives it (`site-pages/src/search/slips.rs`).

/** Shortest word in which a slip is forgiven, in letters. */
const SLIP_LETTERS = 5;
/** Candidates for one misspelt word. */
const CANDIDATES = 3;

/** The known words that are one slip away from a folded word, the most frequent first. */
export function nearest(word: string, known: ReadonlyMap<string, number>): string[] {
  const typed = [...word];
  if (typed.length < SLIP_LETTERS) return [];
  const near = [...known].filter(([other]) => isSlip(typed, [...other]));
  const sorted = near.toSorted(([a, often], [b, other]) => other - often || (a < b ? -1 : 1));
  return sorted.slice(0, CANDIDATES).map(([other]) => other);
}

/** Whether one inserted, left out, wrong or exchanged letter makes one word of the other. */
function isSlip(one: string[], other: string[]): boolean {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  if (longer.length - shorter.length > 1) return false;
  const begin = shorter.findIndex((letter, at) => letter !== longer[at]);
  const at = begin < 0 ? shorter.length : begin;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  if (longer.length > shorter.length) return rest(longer, at + 1) === rest(shorter, at);
  if (begin < 0) return false;
  const isExchanged = longer[at] === shorter[at + 1] && longer[at + 1] === shorter[at];
  return rest(longer, at + 1) === rest(shorter, at + 1) || (isExchanged && rest(longer, at + 2) === rest(shorter, at + 2));
}
