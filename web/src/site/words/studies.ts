// Words of the studies and of their map.
import type { Effect } from "../../generated/payload";
import { number } from "./counted";

export const study = "Study";
export const design = "Design";
export const place = "Place";
export const year = "Year";
export const size = "Size";
export const onMap = "On the map";
export const whyThisStep = "Why this step, and not the next";
export const highest = "There is no step above it.";
export const whereUsed = "Where it is used";
export const answers = "Answers";
export const allStudies = "All studies";
export const toMap = "The map of gaps";
export const toList = "These studies as a list";
export const methods = "How we rate";
export const marked = "Marked is the passage that we used. Like all evidence on this site, the study is invented.";
// The filters are named as those of the directory.
export { allCountries as allPlaces, clearFilters as clear, country, filters, intervention, results, seeAll } from "./directory";
export const subject = "Subject";
export const allSubjects = "All subjects";
export const show = "Show studies";
/** Comes before the link `seeAll`. */
export const noMatch = "No study matches. Choose something else, or ";
export const table = "Map of studies";
export const caption = "Studies by intervention and outcome. The size of a dot is the number of studies, its fill the strongest of them.";
export const key = "What the dots mean";
export const noneFound = "none found";
export const searched = "When and where we searched";
export const searchedHow =
  "We searched in these languages, last on these days. A study in another language is a gap here, whatever it found.";
export const interval = "The thick line is the 95% interval.";
export const noEffect = "no effect";
export const stepOf = (step: number): string => `Step ${step} of 4`;
export const studies = (count: number): string => (count === 1 ? "1 study" : `${number(count)} studies`);

/** What is cited: not the study, which others wrote. */
export const summaryOf = (title: string, of: number): string => `${title} (summary of a study of ${of})`;

/** The ends of an effect's interval. */
export const rangeOf = ({ low, high }: Effect): string => `${number(low)} to ${number(high)}`;

/** An effect in words, such as “7 days (95% interval 5.1 to 8.9)”. */
export const effectIn = (effect: Effect): string =>
  `${number(effect.estimate)}${effect.unit.startsWith("%") ? "" : " "}${effect.unit} (95% interval ${rangeOf(effect)})`;

/** Whether the interval includes no effect. */
export const whatIsIncluded = ({ low, high, noEffect: none }: Effect): string => {
  if (none === undefined) return "The study has no comparison.";
  const includes = low <= none && none <= high;
  return `${number(none)} means no effect; the interval ${includes ? "includes" : "does not include"} it.`;
};
