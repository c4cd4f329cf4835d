import type { StorybookConfig } from "@storybook/react-vite";

/** The gallery: one story a state of each widget. It needs no network and tells nobody that it ran. */
const config: StorybookConfig = {
  stories: ["../src/{ui,features,layout,pages}/**/*.stories.tsx"],
  // The check brings axe itself and has no panel to show it in.
  addons: process.env["GALLERY_CHECK"] ? [] : ["@storybook/addon-a11y"],
  framework: { name: "@storybook/react-vite", options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableUpdateNotifications: true },
  // Reading every component's types makes the start slow; the doc comments are in the code.
  typescript: { reactDocgen: false, check: false },
  features: { sidebarOnboardingChecklist: false },
};

export default config;
