// Every kind of page, as a visitor with a phone meets it.
import { expect, test } from "../../support/engines/test.ts";
import { KINDS } from "../../support/kinds.ts";

// The page "Not found" is answered with 404, which Chromium and WebKit write into the console.
test.use({ allowedMessages: [/status of 404|no-such-page/] });

for (const [kind, path] of Object.entries(KINDS)) {
  test(`${kind}: the page loads and the app takes over, without a message or a violation of the policy`, async ({ visitor }) => {
    await visitor.resize(360, 740);
    await visitor.open(path);
    await visitor.sees({ role: "heading" });
    expect(await visitor.page(() => document.documentElement.scrollWidth), "no scrolling sideways").toBeLessThanOrEqual(360);
    // What loads when it comes near is requested now.
    await visitor.until("the end of the page", () => {
      scrollBy({ top: innerHeight, behavior: "instant" });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
    const broken = await visitor.page(() =>
      [...document.images]
        .filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
        .map((image) => image.currentSrc),
    );
    expect(broken, "broken pictures").toEqual([]);
  });
}

test("the tab of the open page is in view on a phone, also the last one of the row", async ({ visitor }) => {
  await visitor.resize(360, 740);
  await visitor.open("/events/ai-for-development-2025/registration");
  const { left, right } = await visitor.look(".route-tabs [aria-current]", (tab) => tab.getBoundingClientRect().toJSON() as DOMRect);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});
