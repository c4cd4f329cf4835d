// The figure of a post that a reader guesses before reading.
import { expect, type Page, test } from "../../support/browser.ts";
import { ask } from "../../support/http.ts";

const POSTS = {
  "school-meals-four-outcomes": ["20 days", "It is 6 days, with an interval from 3 to 9 days. Your guess is 14 days too high."],
  "the-same-number-twice": ["12 results", "Your guess is 19 results too low."],
  "handwashing-counted-three-ways": ["13%", "You are right."],
} as const;

const guess = (page: Page) => page.getByRole("group", { name: "What would you have said?" });

// Promise: pages 47
test(
  "a guess shows the answer, its interval and how far off it is, and has an address with a card",
  { tag: "@both" },
  async ({ page, open }) => {
    for (const [slug, [choice, result]] of Object.entries(POSTS)) {
      await open(`/blog/${slug}`);
      const group = guess(page);
      await expect(group.getByRole("radio")).toHaveCount(4);
      await expect(group.getByText(result)).toBeHidden();
      await group.getByRole("radio", { name: choice, exact: true }).check();
      await expect(group.getByText(result)).toBeVisible();
      await expect(group.getByRole("link")).toHaveCount(1);
      await group.getByRole("link", { name: "A link to this result" }).click();
      await expect(page).toHaveURL(/\/guess\/[1-4]$/);
      await expect(guess(page).getByRole("radio", { name: choice, exact: true })).toBeChecked();
      await expect(guess(page).getByText(result)).toBeVisible();
      const card = await page.locator("meta[property='og:image']").getAttribute("content");
      const answer = await ask(new URL(card ?? "").pathname);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
  },
);
