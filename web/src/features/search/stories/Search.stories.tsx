import type { StoryObj } from "@storybook/react-vite";
import { ORGANIZATIONS } from "../../../stories/organizations";
import { useHydrated } from "../../../ui/useHydrated";
import type { SearchData, SearchResult } from "../../../generated/payload";
import { LONG } from "../../../stories/names";
import { SearchBox } from "../SearchBox";
import { SearchElsewhere, SearchHit, SearchKinds } from "../SearchResults";
import { SearchForm } from "../SearchForm";

const RESULTS: SearchResult[] = [
  {
    kind: "post",
    title: "Handwashing, counted three ways",
    path: "/blog/handwashing-counted-three-ways",
    snippet: [
      { text: "… what people say, and how ", match: false },
      { text: "health", match: true },
      { text: " workers see it …", match: false },
    ],
  },
  {
    kind: "organization",
    title: "Consejo Andino del Agua",
    path: "/organizations/andean-water-council",
    snippet: [],
    also: "Yaku Tantanakuy",
  },
  { kind: "event", title: LONG, path: "/events/x", snippet: [{ text: LONG, match: false }] },
];

export default {
  title: "Features/Search",
  id: "features-search",
  beforeEach: () => {
    const own = globalThis.fetch;
    // The gallery has no server, so this returns the answers immediately.
    globalThis.fetch = (input, init) => {
      const { pathname, searchParams } = new URL(String(input), location.href);
      if (pathname === "/api/search") return Promise.resolve(Response.json({ results: searchParams.get("q") === "health" ? RESULTS : [] }));
      if (pathname !== "/api/organizations") return own(input, init);
      return Promise.resolve(Response.json({ results: searchParams.get("q") === "health" ? ORGANIZATIONS : [] }));
    };
    return () => {
      globalThis.fetch = own;
    };
  },
};

/** The search box after hydration only: the navbar renders it in the browser, when the visitor presses the search button. */
function Pressed() {
  const hydrated = useHydrated();
  return <div className="gallery-search">{hydrated ? <SearchBox onClose={() => {}} /> : null}</div>;
}

const typed = (text: string, role: "option" | "status"): StoryObj => ({
  render: () => <Pressed />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("combobox"), text);
    await canvas.findAllByRole(role);
  },
});

export const Empty = () => <Pressed />;
export const Found = typed("health", "option");
export const NothingFound = typed("no such", "status");

const kinds: SearchData["kinds"] = [
  { kind: "post", count: 24 },
  { kind: "event", count: 1 },
  { kind: "organization", count: 1_200 },
];

export const Form = () => <SearchForm data={{ query: "health", kind: "post" }} />;
export const Kinds = () => <SearchKinds query="health" kind="post" kinds={kinds} />;
export const Hits = () => (
  <>
    {RESULTS.map((result) => (
      <SearchHit key={result.path} result={result} />
    ))}
  </>
);
export const Before = () => <SearchElsewhere query="" />;
export const WithoutResults = () => <SearchElsewhere query={LONG} />;
