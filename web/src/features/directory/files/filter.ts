import type { DirectoryQuery, Facet, StaticChoices } from "../../../generated/payload";
import { type Directory, findEntries } from "./directory";
import { fold } from "../../../ui/fold";
import { clean, countryNamed, slugOf } from "./slug";

const BY = ["tag", "country", "intervention", "outcome"] as const;

/** The parameters of a filtered directory. */
export const FILTERS = ["q", ...BY];

const MOST_CHOICES = 250;

/** The entries that a filter leaves, and the number of entries for each further choice. */
export type Listing = { entries: number[] } & Record<"tags" | "countries" | "interventions" | "outcomes", Facet[]>;

/** The filters of a query, each as entries write it. */
export function readQuery(directory: Directory, params: URLSearchParams): DirectoryQuery {
  const [q = "", ...values] = FILTERS.map((name) => clean(params.get(name) ?? ""));
  const [tag = "", country = "", intervention = "", outcome = ""] = BY.map((by, at) => meant(by, directory[by], values[at] ?? ""));
  return { q, tag, country, intervention, outcome };
}

/** The value that a text means, as by `Choices::meant` in Rust: it is its name, its slug or a country; the text itself if it means none. */
function meant(by: (typeof BY)[number], { labels }: StaticChoices, text: string): string {
  if (!text) return text;
  const folded = fold(text);
  const label =
    labels.find(({ value }) => fold(value) === folded) ??
    labels.find(({ value }) => folded && slugOf(value) === folded) ??
    (by === "country" ? countryNamed(labels, text) : undefined);
  return label?.value ?? text;
}

/** Entries that pass all filters, and the choices with their counts (as `Directory::list` in Rust). */
export function listEntries(directory: Directory, query: DirectoryQuery): Listing {
  const found = query.q ? findEntries(directory, query.q) : directory.names.map((_, entry) => entry);
  const choices = BY.map((by) => {
    const { labels, of } = directory[by];
    const wanted = labels.findIndex(({ value }) => value === query[by]);
    const valuesOf = (entry: number): number[] => [of[entry] ?? []].flat();
    const passes = (entry: number) => !query[by] || valuesOf(entry).includes(wanted);
    return { labels, valuesOf, passes, counts: labels.map(() => 0) };
  });
  const entries: number[] = [];
  for (const entry of found) {
    const failed = choices.filter(({ passes }) => !passes(entry));
    // A choice of this kind would replace the one that the entry does not pass.
    for (const choice of choices)
      if (failed.every((other) => other === choice))
        for (const value of choice.valuesOf(entry)) choice.counts[value] = (choice.counts[value] ?? 0) + 1;
    if (failed.length === 0) entries.push(entry);
  }
  const [tags = [], countries = [], interventions = [], outcomes = []] = choices.map(({ labels, counts }) => {
    const counted = labels.map((label, at) => ({ ...label, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
    const commonest = new Set(counted.toSorted((a, b) => b.count - a.count).slice(0, MOST_CHOICES));
    return counted.filter((label) => commonest.has(label));
  });
  return { entries, tags, countries, interventions, outcomes };
}
