import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** The widgets with the states that each must have. */
const WIDGETS: Record<string, string[]> = {
  button: ["loading", "disabled", "sm", "md"],
  "text-input": ["required", "disabled", "square", "textarea", "error", "max-length", "icon", "sm", "md"],
  "password-input": ["hidden"],
  "phone-input": ["empty", "given", "invalid", "unreadable"],
  "single-select": ["empty", "chosen", "keys", "required", "disabled", "error", "sm", "md"],
  "multi-select": ["empty", "chosen", "keys", "search", "search-placeholder", "required", "disabled", "error", "sm", "md"],
  toggle: ["off", "on", "labels", "disabled"],
  tabs: ["routes", "empty-route", "reports", "centre", "end", "max-content"],
  "dropdown-menu": ["actions", "scrolls"],
  breadcrumb: ["small-words"],
  "status-badge": ["rejected", "inactive", "pending", "approved", "active", "archived"],
  modal: ["base", "md", "lg", "xl", "full", "closed"],
  notification: ["warning", "success", "error", "info", "stack"],
  pagination: ["first", "middle", "last", "four-pages", "one-page", "url"],
  carousel: ["slide", "fade", "autoplay"],
  loader: ["default", "own-steps"],
  loading: ["default"],
  "scroll-reveal": ["default", "options"],
};

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "-").toLowerCase();

// Promise: widgets 29
test("every widget has its stories, under their ids", async () => {
  const ids = new Set<string>();
  for (const file of readdirSync("src/ui/stories").filter((name) => name.endsWith(".stories.tsx"))) {
    const { default: meta, ...stories } = (await import(`./${file}`)) as { default: { id: string } };
    for (const name of Object.keys(stories)) ids.add(`${meta.id}--${kebab(name)}`);
  }
  const wanted = Object.entries(WIDGETS).flatMap(([widget, states]) => states.map((state) => `widgets-${widget}--${state}`));
  expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
});
