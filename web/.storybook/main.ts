import type { StorybookConfig } from "@storybook/react-vite";

/** The gallery: one story for each state of each widget. It needs no network and sends no telemetry. */
const config: StorybookConfig = {
  stories: ["../src/{ui,features,layout,pages}/**/*.stories.tsx"],
  // The check loads axe itself and needs no panel.
  addons: process.env["GALLERY_CHECK"] ? [] : ["@storybook/addon-a11y"],
  framework: { name: "@storybook/react-vite", options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableUpdateNotifications: true },
  // Reading the types of every component makes the start slow, and the doc comments can be read in the code.
  typescript: { reactDocgen: false, check: false },
  features: { sidebarOnboardingChecklist: false },
};

export default config;
