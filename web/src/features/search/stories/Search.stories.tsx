import type { StoryObj } from "@storybook/react-vite";
import { ORGANIZATIONS } from "../../../samples/organizations";
import { useHydrated } from "../../../ui/useHydrated";
import { SearchBox } from "../SearchBox";

export default {
  title: "Features/Search",
  id: "features-search",
  beforeEach: () => {
    const own = globalThis.fetch;
    // The gallery has no server, so this returns the answers immediately.
    globalThis.fetch = (input, init) => {
      const { pathname, searchParams } = new URL(String(input), location.href);
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
