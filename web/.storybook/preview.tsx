import type { Preview } from "@storybook/react-vite";
import "../src/styles/index.css";
import "./preview.css";
import { Hydrated } from "./Hydrated";

/** Sets the theme as the page's head script does, before anything is rendered. */
document.documentElement.lang = "en";
document.documentElement.classList.add("js");

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
      return globals["render"] === "hydrate" ? <Hydrated key={id} element={<Story />} /> : <Story />;
    },
  ],
};

export default preview;
