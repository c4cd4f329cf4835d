import type { Preview } from "@storybook/react-vite";
import "../src/styles/index.css";
import "./preview.css";
import type { Payload } from "../src/generated/payload";
import { show } from "../src/runtime/navigation/shown";
import { SITE } from "../src/stories/site";
import { Contexts } from "../src/site/contexts";
import { Hydrated } from "./Hydrated";

/** Sets the language, and the class `js` as the page's head script does, before anything is rendered. */
document.documentElement.lang = "en";
document.documentElement.classList.add("js");
// The navbar closes its menu when another page is shown, so it needs a current page. The gallery has only this one.
show({
  key: "gallery",
  index: 0,
  url: new URL("/vision", location.href),
  page: { payload: { path: "/vision" } as Payload, View: () => null, options: { lowData: false } },
});

const preview: Preview = {
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "mirror", items: ["light", "dark"], dynamicTitle: true },
    },
    render: {
      description: "Drawn in the browser, or on a server and then hydrated",
      toolbar: { title: "Render", icon: "lightning", items: ["client", "hydrate"], dynamicTitle: true },
    },
  },
  // The panel checks a story on request. `npm run test:gallery` checks all of them.
  initialGlobals: { theme: "light", render: "client", a11y: { manual: true } },
  parameters: {
    layout: "padded",
    controls: { disable: true },
    options: { storySort: { method: "alphabetical" } },
    a11y: { test: "error" },
  },
  decorators: [
    (Story, { globals, id }) => {
      document.documentElement.classList.toggle("dark", globals["theme"] === "dark");
      const story = (
        <Contexts site={SITE} images={{}} options={{ lowData: false }}>
          <Story />
        </Contexts>
      );
      return globals["render"] === "hydrate" ? <Hydrated key={id} element={story} /> : story;
    },
  ],
};

export default preview;
