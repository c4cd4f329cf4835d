// Run by `make check`: which recorded tests a change lets out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changedPages, unaffected } from "./unaffected.mjs";

const RECORD = {
  home: ["/", "/_ipx/w_400/hero.png"],
  agenda: ["/events/ai-for-development-2025/agenda", "/__nuxt_island/SpeakerGrid_1.json"],
  directory: ["/organizations", "/api/organizations"],
  profile: ["/organizations/blue-delta-trust/_payload.json"],
  contact: ["/contact-us"],
  editor: ["/e/blog/first-post.md"],
  "[bytes] › http/pages.spec.ts › every page is complete": ["/terms-of-service"],
};
const ALL = Object.keys(RECORD);

for (const [changed, run] of [
  [["web/src/features/directory/CountryMap.tsx"], ["directory"]],
  [["web/src/features/directory/directory.css"], ["directory"]],
  [["web/src/features/organizations/OrganizationFacts.tsx"], ["profile"]],
  [["web/src/features/events/AgendaList.tsx"], ["agenda"]],
  [
    ["web/src/features/contact/ContactForm.tsx", "web/src/features/events/AgendaList.tsx"],
    ["agenda", "contact"],
  ],
  // A folder that changed together with a file in it.
  [["web/src/features/events", "web/src/features/events/AgendaList.tsx"], ["agenda"]],
  [["crates/site-server/src/handlers/search.rs"], ["directory"]],
  [["crates/site-server/src/handlers/images/formats.rs"], ["home"]],
  [["crates/site-server/src/handlers/islands.rs"], ["agenda"]],
  [["crates/site-server/src/handlers/contact.rs"], ["contact"]],
  [["crates/site-edit/src/merge.rs"], ["editor"]],
  [["web/src/edit/edit.css"], ["editor"]],
  [["e2e/tests/http/pages.spec.ts"], ["[bytes] › http/pages.spec.ts › every page is complete"]],
  [["web/src/ui/icons.test.tsx", "web/src/ui/stories/Button.stories.tsx", "crates/site-pages/tests/it/main.rs"], []],
  // What every page uses, what nobody imports, and what this script knows nothing about.
  [["web/src/layout/Footer.tsx"], ALL],
  [["web/src/features/consent/CookieBanner.tsx"], ALL],
  [["web/src/features/events/NoSuchFile.tsx"], ALL],
  [["crates/site-server/src/handlers/pages.rs"], ALL],
  [["crates/site-server/src/handlers/files.rs"], ALL],
  [["crates/site-pages/src/page.rs"], ALL],
  [["content/team/amara-okafor.toml"], ALL],
  [["e2e/support/browser.ts"], ALL],
])
  test(`a change of ${changed.join(" and ")} runs ${run === ALL ? "everything" : run.join(", ") || "nothing"}`, () => {
    const left = unaffected(changed, RECORD);
    assert.deepEqual(
      ALL.filter((name) => !left.includes(name)),
      run,
    );
  });

for (const [changed, pages, others] of [
  [["web/src/features/events/AgendaList.tsx"], ["/events/ai-for-development-2025/agenda"], ["/", "/blog"]],
  [["web/src/features/contact/ContactForm.tsx", "web/src/features/events/AgendaList.tsx"], ["/contact-us", "/events/x/agenda"], ["/"]],
])
  test(`a change of ${changed.join(" and ")} can affect ${pages.join(" and ")}, and not ${others.join(" or ")}`, () => {
    const mayDiffer = (path) => changedPages(changed).some((pattern) => new RegExp(pattern).test(path));
    assert.deepEqual([...pages, ...others].filter(mayDiffer), pages);
  });

for (const changed of [
  ["web/src/layout/Footer.tsx"],
  ["content/team/amara-okafor.toml"],
  ["web/src/features/events/AgendaList.tsx", "e2e/tests/http/pages.spec.ts"],
])
  test(`after a change of ${changed.join(" and ")} every page is examined`, () => assert.deepEqual(changedPages(changed), []));
