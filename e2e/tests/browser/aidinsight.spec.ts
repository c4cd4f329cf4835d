// The search product can be tried: prepared questions with their answers, with and without JavaScript.
import { expect, test } from "../../support/browser.ts";

const QUESTION = "/aidinsight/chlorine-at-the-pump";

// Promise: pages 29
test(
  "the product shows the first of four questions, and choosing another one shows its answer",
  { tag: "@both" },
  async ({ page, open }) => {
    await open("/aidinsight");
    const questions = page.getByRole("navigation", { name: "Questions to try" });
    await expect(questions.getByRole("link")).toHaveCount(4);
    await expect(questions.locator("[aria-current]")).toContainText("School meals");
    await expect(page.getByRole("region", { name: /Do school meals bring more girls/ })).toBeVisible();
    await questions.getByRole("link", { name: /Chlorine/ }).click();
    await expect(page).toHaveURL(`${QUESTION}#_answer`);
    await expect(page.getByRole("heading", { level: 1, name: /Do chlorine dispensers/ })).toBeInViewport();
    await expect(questions.locator("[aria-current=page]")).toContainText("Chlorine");
  },
);

// Promise: pages 30; studies 5
test("a place narrows the studies to its own", { tag: "@both" }, async ({ page, open }) => {
  await open(QUESTION);
  const studies = page.locator("main ol > li").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(studies).toHaveCount(6);
  await page.getByRole("radio", { name: "Busia, Kenya" }).check();
  await expect(studies.filter({ visible: true })).toHaveCount(2);
  // The numbers are those of the answer, whatever is shown.
  await expect(studies.filter({ visible: true })).toContainText(["[1]A dispenser at every spring", "[3]Two years on"]);
  await page.getByRole("radio", { name: "All places" }).check();
  await expect(studies.filter({ visible: true })).toHaveCount(6);
});

// Promise: pages 30; studies 5
test("a number in the answer leads to its study, which leads back", { tag: "@both" }, async ({ page, open }) => {
  await open(QUESTION);
  await page.getByRole("link", { name: "Study 4", exact: true }).first().click();
  await expect(page).toHaveURL("/studies/diarrhoea-toothache-and-chlorine");
  await page.getByRole("link", { name: /Do chlorine dispensers/ }).click();
  const study = page.locator("li:target");
  await expect(study).toContainText("Diarrhoea, toothache and a tank of chlorine");
  await expect(study).toBeInViewport();
  await study.getByRole("link", { name: "Back to where study 4 is cited" }).click();
  await expect(page.locator("a:target")).toHaveText(/4$/);
});

// Promise: pages 30
test(
  "the bar of a study opens the reasons for its strength, and the answer says what would change it",
  { tag: "@both" },
  async ({ page, open }) => {
    await open(QUESTION);
    const reason = page.getByText("it casts doubt on its own main result");
    await expect(reason).toBeHidden();
    await page.locator("#_study-4 summary").click();
    await expect(reason).toBeVisible();
    await expect(page.getByRole("heading", { name: "What would change this answer" })).toBeVisible();
    await expect(page.getByText("Moderate for use, low for diarrhoea.")).toBeVisible();
  },
);
