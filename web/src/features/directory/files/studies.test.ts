import { expect, it } from "vitest";
import type { Payload, StudySummary } from "../../../generated/payload";
import { withStudies } from "./answers";

const study = (slug: string, intervention: string, outcome: string, country: string): StudySummary => ({
  title: slug,
  slug,
  step: 3,
  intervention,
  outcome,
  country,
  finding: "",
  design: "",
  place: country === "kenya" ? "Homa Bay, Kenya" : "Zinder, Niger",
  year: 2020,
});
const facet = (value: string, count: number) => ({ value, label: value, count });
const images = {};
const page: Payload & { page: "Studies" } = {
  page: "Studies",
  path: "/studies",
  status: 200,
  head: { title: "", description: "", canonical: "", type: "website", image: "", imageAlt: "", breadcrumb: [] },
  data: {
    intro: { eyebrow: "", title: "", lede: "" },
    query: { subject: "", place: "" },
    studies: [study("a", "cash", "diet", "kenya"), study("b", "cash", "prices", "niger"), study("c", "meals", "diet", "niger")],
    subjects: [facet("cash", 2), facet("meals", 1), facet("diet", 2), facet("prices", 1)],
    places: [{ ...facet("kenya", 1), code: "KE" }, facet("niger", 2)],
    url: "https://s.example/studies",
    images,
  },
};

const FILTERED: [string, string[], Record<string, number>, Record<string, number>, string?][] = [
  ["", ["a", "b", "c"], { cash: 2, meals: 1, diet: 2, prices: 1 }, { kenya: 1, niger: 2 }],
  ["?place=niger", ["b", "c"], { cash: 1, meals: 1, diet: 1, prices: 1 }, { kenya: 1, niger: 2 }],
  ["?subject=cash&place=kenya", ["a"], { cash: 1, diet: 1 }, { kenya: 1, niger: 1 }],
  ["?subject=meals&place=kenya", [], { cash: 1, meals: 0, diet: 1 }, { kenya: 0, niger: 1 }],
  ["?place=KE", ["a"], { cash: 1, diet: 1 }, { kenya: 1, niger: 2 }, "?place=kenya"],
  ["?place=Homa+Bay", ["a"], { cash: 1, diet: 1 }, { kenya: 1, niger: 2 }, "?place=homa-bay"],
  ["?place=homa-bay-kenya", ["a"], { cash: 1, diet: 1 }, { kenya: 1, niger: 2 }],
  ["?place=%2B", [], {}, { kenya: 1, niger: 2 }, "?place=-"],
  ["?place=no-such", [], {}, { kenya: 1, niger: 2 }],
  [`?place=${"a".repeat(90)}`, [], {}, { kenya: 1, niger: 2 }, `?place=${"a".repeat(80)}`],
  ["?subject=meals", ["c"], { cash: 2, meals: 1, diet: 2, prices: 1 }, { niger: 1 }],
];

it.each(["The Gambia", "the-gambia", "Gambia", "gambia", "GM"])("%s is a place with and without its article", (written) => {
  const places = [{ ...facet("the-gambia", 1), label: "The Gambia", code: "GM" }];
  const data = { ...page.data, studies: [study("a", "cash", "diet", "the-gambia")], places };
  const shown = withStudies(new URL(`https://s.example/studies?place=${written}`), { ...page, data }).data;
  expect([shown.studies.length, shown.query.place]).toEqual([1, "the-gambia"]);
});

// Promise: studies 9
it.each(FILTERED)("on a file server %s leaves its studies, and each choice says what it would leave", (query, slugs, ...rest) => {
  const [subjects, places, canonical = query] = rest;
  const { data, head } = withStudies(new URL(`https://s.example/studies${query}`), page);
  expect(data.studies.map(({ slug }) => slug)).toEqual(slugs);
  const counts = (facets: { value: string; count: number }[]) => Object.fromEntries(facets.map(({ value, count }) => [value, count]));
  expect([counts(data.subjects), counts(data.places)]).toEqual([subjects, places]);
  expect(data.url).toBe(`https://s.example/studies${canonical}`);
  expect(head.canonical).toBe(data.url);
});
