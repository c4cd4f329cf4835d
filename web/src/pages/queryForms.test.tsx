// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { Facet } from "../generated/payload";
import { DirectoryFilters } from "../features/directory/DirectoryFilters";
import { SearchForm } from "../features/search/SearchForm";
import { StudyFilters } from "../features/studies/StudyFilters";

const KENYA: Facet[] = [{ value: "kenya", label: "Kenya", count: 2 }];
const NONE = { tags: [], interventions: [], outcomes: [] };

/** Each form with a field, what is chosen there, and how it shows an answer of the server. Every answer has the same query. */
type Shows = (isOther?: boolean) => ReactElement;
const FORMS: [form: string, field: string, chosen: string, shows: Shows][] = [
  [
    "organizations",
    "country",
    "kenya",
    shown({ q: "", tag: "", country: "", intervention: "", outcome: "" }, (query) => (
      <DirectoryFilters query={query} countries={KENYA} {...NONE} />
    )),
  ],
  [
    "studies",
    "place",
    "kenya",
    shown({ subject: "", place: "" }, (query) => <StudyFilters action="/studies" query={query} places={KENYA} />),
  ],
  ["site search", "q", "water", shown({ query: "", kind: null }, (data) => <SearchForm data={data} />)],
];

function shown<Data extends object>(data: Data, element: (data: Data) => ReactElement): Shows {
  return (isOther) => element(isOther ? { ...data } : data);
}

test.each(FORMS)(
  "what was chosen in %s and not sent stays while the page does, and is gone after a navigation",
  (_, name, chosen, shows) => {
    const { container, rerender } = render(shows());
    const field = container.querySelector(`[name=${name}]`) as HTMLInputElement | HTMLSelectElement;
    fireEvent.change(field, { target: { value: chosen } });
    rerender(shows());
    expect(field.value).toBe(chosen);
    rerender(shows(true));
    expect(field.value).toBe("");
  },
);
