// An editor changes the content folder with forms, with and without JavaScript.
import { writeFileSync } from "node:fs";
import { type Browser, expect, type Page, type TestInfo } from "@playwright/test";
import { axe, RULES } from "../../support/axe.ts";
import { type Editor, gitIn, startEditor } from "../../support/editor.ts";
import { test as base } from "../../support/recorder.ts";
import { STARTS_A_SERVER } from "../../support/server.ts";

const POST = "blog/what-a-good-indicator-is.md";

/** One editor for all tests of a worker, because it reads the content and starts an engine. Each test has its files as they were. */
const test = base.extend<{ editor: Editor }, { running: Editor }>({
  running: [
    async ({}, use) => {
      const editor = await startEditor();
      await use(editor);
      await editor.stop();
    },
    { scope: "worker", ...STARTS_A_SERVER },
  ],
  editor: async ({ running }, use) => {
    await use(running);
    running.reset();
  },
});

/** Opens the form of a file and returns what a person does in it. */
async function form(page: Page, editor: Editor, path: string) {
  await page.goto(`${editor.origin}/e/${path}`);
  return {
    field: (name: string) => page.locator(`[name="${name}"]`).last(),
    /** Presses a button and returns the answer's status, after redirects. */
    press: async (name: string) => {
      const answered = page.waitForResponse(
        (response) => response.request().isNavigationRequest() && response.frame() === page.mainFrame() && response.status() !== 303,
      );
      // The response comes before the new document is there.
      const arrived = page.waitForEvent("framenavigated", (frame) => frame === page.mainFrame());
      await page.getByRole("button", { name, exact: true }).press("Enter");
      const status = (await answered).status();
      await arrived;
      await page.waitForLoadState();
      return status;
    },
  };
}

/** Lines of the second text that the first has not, and the reverse. */
function changed(before: string, after: string): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

// Promise: editor 7
test("publishing changes the line of the value that was changed and no other byte @both", async ({ page, editor }) => {
  const before = editor.read(POST);
  const { field, press } = await form(page, editor, POST);
  await field("title").fill("What a “good” indicator is");
  expect(await press("Publish")).toBe(200);
  await expect(page.getByText("Published. Visitors see it within two seconds.")).toBeVisible();
  expect(changed(before, editor.read(POST))).toEqual(['-title = "What a good indicator is"', '+title = "What a “good” indicator is"']);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What a “good” indicator is");
});

// Promise: editor 7
test("publishing a form as it was opened changes no byte @both", async ({ page, editor }) => {
  for (const path of [POST, "services.toml", "redirects.toml", "pages/home.toml", "events/ai-for-development-2025/index.toml"]) {
    const before = editor.read(path);
    const { press } = await form(page, editor, path);
    expect(await press("Publish"), path).toBe(200);
    expect(editor.read(path), path).toBe(before);
  }
});

// Promise: editor 8
test("Save keeps a working copy that visitors and the folder don't see, and Discard drops it @both", async ({ page, editor }) => {
  const before = editor.read(POST);
  const { field, press } = await form(page, editor, POST);
  await field("title").fill("Kept for later");
  await field("body").fill("Only this.\n\n## And a heading\n");
  expect(await press("Save")).toBe(200);
  expect(editor.read(POST)).toBe(before);
  await page.goto(editor.origin);
  await expect(page.getByRole("row", { name: /what-a-good-indicator-is/ })).toContainText("Unpublished changes");
  const again = await form(page, editor, POST);
  await expect(again.field("title")).toHaveValue("Kept for later");
  await page.goto(`${editor.origin}/e/${POST}/preview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kept for later");
  await expect(page.getByText("Only this.")).toBeVisible();
  await form(page, editor, POST);
  expect(await again.press("Discard")).toBe(200);
  await expect(again.field("title")).toHaveValue("What a good indicator is");
  expect(editor.read(POST)).toBe(before);
});

// Promise: editor 9
test("an invalid value is refused with the sentence of the check, tied to its control @both", async ({ page, editor }) => {
  const before = editor.read(POST);
  const { field, press } = await form(page, editor, POST);
  await field("image").fill("blog/no-such-picture.jpg");
  await field("title").fill("This is kept");
  expect(await press("Publish")).toBe(422);
  expect(editor.read(POST)).toBe(before);
  await expect(field("image")).toHaveValue("blog/no-such-picture.jpg");
  await expect(field("title")).toHaveValue("This is kept");
  await expect(field("image")).toHaveAttribute("aria-invalid", "true");
  await expect(field("image")).toHaveAccessibleDescription(/no-such-picture\.jpg/);
});

// Promise: editor 10
test("a file that changed meanwhile is merged by field, and the same field shows both texts @both", async ({ page, editor }) => {
  const { field, press } = await form(page, editor, POST);
  const before = editor.read(POST);
  editor.write(POST, before.replace('alt = "', 'alt = "Colourful '));
  await field("title").fill("Mine");
  expect(await press("Publish")).toBe(200);
  const merged = editor.read(POST);
  expect(merged).toContain('alt = "Colourful');
  expect(merged).toContain('title = "Mine"');

  editor.write(POST, merged.replace('title = "Mine"', 'title = "Theirs"'));
  await field("title").fill("Mine again");
  expect(await press("Publish")).toBe(409);
  await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
  await expect(page.getByText("Mine again", { exact: true }).first()).toBeVisible();
  await expect(field("title")).toHaveValue("Mine again");
  expect(editor.read(POST)).toContain('title = "Theirs"');
  // Both were read, so the next publication decides.
  await field("title").fill("Ours");
  expect(await press("Publish")).toBe(200);
  expect(editor.read(POST)).toContain('title = "Ours"');
});

// Promise: editor 10
test("a file that was deleted is made again only when that is asked for @both", async ({ page, editor }) => {
  const { field, press } = await form(page, editor, POST);
  const before = editor.read(POST);
  await field("title").fill("Still here");
  editor.remove(POST);
  expect(await press("Publish")).toBe(409);
  expect(() => editor.read(POST)).toThrow();
  await expect(field("title")).toHaveValue("Still here");
  await page.getByRole("checkbox", { name: "Make the file again" }).check();
  expect(await press("Publish")).toBe(200);
  expect(editor.read(POST)).toBe(before.replace("What a good indicator is", "Still here"));
});

// Promise: editor 11
test("items of a list are added, moved and removed with buttons @both", async ({ page, editor }) => {
  const { field, press } = await form(page, editor, POST);
  await page.getByRole("button", { name: "Add to Tags" }).click();
  await field("tags.3").fill("Water");
  await page.getByRole("button", { name: /Up Tags 3/ }).click();
  await expect(field("tags.2")).toHaveValue("Water");
  await page.getByRole("button", { name: /Remove Tags 1/ }).click();
  await expect(field("tags.1")).toHaveValue("Water");
  expect(await press("Publish")).toBe(200);
  expect(editor.read(POST)).toContain('tags = ["Water", "Methods"]');
});

// Promise: editor 12
test("a new entry is a working copy until it is published, and is renamed with its references @both", async ({ page, editor }) => {
  await page.goto(`${editor.origin}/new/blog`);
  await page.getByLabel("Name").fill("!?");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Name").fill("pumps");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(`${editor.origin}/e/blog/pumps.md`);
  expect(() => editor.read("blog/pumps.md")).toThrow();
  const { field, press } = await form(page, editor, "blog/pumps.md");
  await field("title").fill("Which pump first");
  await field("description").fill("Which pump a mechanic should visit first, and how three districts decided it with one table each.");
  await field("image").fill("blog/what-a-good-indicator-is.jpg");
  await field("alt").fill("Relief of a volcano");
  await field("author").selectOption("nadia-rahman");
  await field("body").fill("The text of the post.\n");
  await field("tags.1").fill("Water");
  expect(await press("Publish")).toBe(200);
  expect(editor.read("blog/pumps.md")).toContain('title = "Which pump first"');
  await page.getByRole("link", { name: "Rename" }).click();
  await page.getByLabel("Name").fill("which-pump-first");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page).toHaveURL(/\/e\/blog\/which-pump-first\.md/);
  expect(editor.read("redirects.toml")).toContain("/blog/which-pump-first");
});

// Promise: editor 22
test("a new form is not red before it is published @both", async ({ page, editor, javaScriptEnabled }) => {
  await page.goto(`${editor.origin}/new/blog`);
  await page.getByLabel("Name").fill("calm");
  await page.getByRole("button", { name: "Create" }).click();
  const { field, press } = await form(page, editor, "blog/calm.md");
  const red = page.locator("[aria-invalid=true], .edit-error");
  await expect(field("description")).toBeVisible();
  await expect(red).toHaveCount(0);
  if (javaScriptEnabled !== false) {
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("status")).toContainText("once the fields marked * are filled in");
    await expect(frame.getByRole("alert")).toHaveCount(0);
    await field("title").fill("Calm pumps");
    await expect(page.getByText("Saved as a working copy.", { exact: true })).toBeVisible();
    await expect(red).toHaveCount(0);
  }
  expect(await press("Publish")).toBe(422);
  await expect(field("description")).toHaveAttribute("aria-invalid", "true");
  if (javaScriptEnabled !== false) {
    await field("title").fill("Calm pumps first");
    await expect(page.getByText(/^Saved as a working copy\. \d+ errors\.$/)).toBeVisible();
    await expect(field("description")).toHaveAttribute("aria-invalid", "true");
  }
});

// Promise: editor 13
test("a picture is added with its description and named after its entry @both", async ({ page, editor }) => {
  const picture = { name: "IMG 1.PNG", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") };
  const { field } = await form(page, editor, POST);
  await field("title").fill("Typed before the picture");
  await page.getByRole("button", { name: "Add a picture" }).press("Enter");
  await expect(page).toHaveURL(/\/media/);
  await page.getByLabel("Picture").setInputFiles(picture);
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByRole("alert")).toContainText("The picture has no description.");
  await page.getByLabel("Picture").setInputFiles(picture);
  await page.getByLabel("Description").fill("One green point");
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByRole("status")).toContainText("blog/what-a-good-indicator-is");
  await expect(page.getByRole("heading", { name: /Not used anywhere/ })).toBeVisible();
  await page.getByLabel("Picture").setInputFiles({ ...picture, buffer: Buffer.from("no picture") });
  await page.getByLabel("Description").fill("Nothing");
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Picture").setInputFiles(picture);
  await page.getByLabel("Description").fill("One green point");
  await page.getByRole("button", { name: "Add picture" }).click();
  await page.getByRole("button", { name: "Use it as Image" }).click();
  await expect(field("image")).toHaveValue("blog/what-a-good-indicator-is.png");
  await expect(field("title")).toHaveValue("Typed before the picture");
});
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==";

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 360],
] as const)
  // Promise: editor 14
  test(`every page of the editor passes axe, in the ${colorScheme} theme, ${width} px wide`, async ({ page, editor }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/",
      "/?q=post",
      `/e/${POST}`,
      "/e/services.toml",
      "/media",
      "/visits",
      "/new/blog",
      `/rename/${POST}`,
      `/e/${POST}/history`,
    ]) {
      await page.goto(editor.origin + path);
      expect(await axe(page, RULES), path).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wide, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    }
  });

// Promise: editor 15
test("findings and the preview follow while somebody types, and nothing typed is lost by a reload", async ({ page, editor }) => {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  const { field } = await form(page, editor, POST);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("What a good indicator is");
  await field("title").fill("Typed just now");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Typed just now");
  await field("image").fill("blog/no-such-picture.jpg");
  await expect(field("image")).toHaveAccessibleDescription(/no-such-picture\.jpg/);
  await expect(field("image")).toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(field("title")).toHaveValue("Typed just now");
  await field("image").fill("blog/what-a-good-indicator-is.jpg");
  await expect(field("image")).not.toHaveAttribute("aria-invalid", "true");
  expect(editor.read(POST)).toContain('title = "What a good indicator is"');
  expect(messages.filter((text) => !text.includes("422"))).toEqual([]);
});

// Promise: editor 15
test("what was typed just before a reload is in the form, and is saved", async ({ page, editor }) => {
  const { field } = await form(page, editor, POST);
  // A slow line: the page that comes next does not wait for what was sent last.
  await page.route("**/check", async (route) => {
    await new Promise((wait) => setTimeout(wait, 1500));
    await route.continue().catch(() => {});
  });
  await field("title").fill("Typed at the last moment");
  await page.reload();
  await expect(field("title")).toHaveValue("Typed at the last moment");
  await expect(page.getByText("Saved as a working copy")).toBeVisible();
  await page.unroute("**/check");
  await page.evaluate("sessionStorage.clear()");
  await page.reload();
  await expect(field("title")).toHaveValue("Typed at the last moment");
});

// Promise: editor 26
test("what could not be saved is sent again, and a button without an answer leaves the form as it is", async ({
  page,
  editor,
  context,
}) => {
  const { field } = await form(page, editor, POST);
  await context.setOffline(true);
  await field("title").fill("Typed without a line");
  await expect(page.getByText(/^Not saved: the editor does not answer/)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText(/^Not done: the editor does not answer/)).toBeVisible();
  await expect(field("title")).toHaveValue("Typed without a line");
  // Whoever leaves is asked first.
  const asks = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asks;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await context.setOffline(false);
  await expect(page.getByText("Saved as a working copy.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(field("title")).toHaveValue("Typed without a line");
});

// Promise: editor 26
test("what was saved and then undone does not stay saved, though the answer to its saving was lost", async ({ page, editor }) => {
  const { field } = await form(page, editor, POST);
  const title = await field("title").inputValue();
  let lost = 0;
  await page.route("**/check", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await field("title").fill("Typed and taken back");
  await expect(page.getByText(/^Not saved: the editor does not answer/)).toBeVisible();
  await field("title").fill(title);
  await expect(page.getByText("Saved as a working copy.", { exact: true })).toBeVisible();
  await expect.poll(() => page.frameLocator("iframe").getByRole("heading", { level: 1 }).textContent()).toBe(title);
  await page.reload();
  await expect(field("title")).toHaveValue(title);
});

// Promise: editor 27
test("whoever is refused is led to the field, and a button of a list leads to its item @both", async ({ page, editor }) => {
  const { field, press } = await form(page, editor, POST);
  await field("image").fill("blog/no-such-picture.jpg");
  expect(await press("Publish")).toBe(422);
  await page.getByRole("main").getByRole("link", { name: "Image", exact: true }).click();
  await expect(field("image")).toBeFocused();
  expect(await press("Add to Tags")).toBe(200);
  await expect(field("tags.3")).toBeFocused();
});

// Promise: editor 24
test("a file is found from the first page by its title @both", async ({ page, editor }) => {
  await page.goto(editor.origin);
  await page.getByRole("searchbox", { name: "Find a file by its title or path" }).fill("good indicator");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "What a good indicator is" }).click();
  await expect(page).toHaveURL(`${editor.origin}/e/${POST}`);
  await page.goto(`${editor.origin}/?q=no+such+words`);
  await expect(page.getByRole("status")).toContainText("No file has “no such words”");
});

// Promise: editor 23
test("an entry among many is found by a part of its name", async ({ page, editor }) => {
  const one = editor.read("organizations/kilima-partners.toml");
  for (let number = 1; number <= 200; number += 1)
    editor.write(`organizations/river-${number}.toml`, one.replace(/^name = .*$/m, `name = "Río Azul ${number}"`));
  const { field } = await form(page, editor, "case-studies/1250-staff-hours.md");
  await field("organization").fill("azul 17");
  const offered = page.locator("#edit-found option");
  await expect(offered.first()).toHaveAttribute("value", "river-17");
  await expect(offered.first()).toHaveText("Río Azul 17");
  await field("organization").fill("no such name");
  await expect(offered).toHaveCount(0);
});

// Promise: editor 16
test("Markdown is typed in an editor with buttons, takes what a word processor pastes, and is found from the preview", async ({
  page,
  editor,
}) => {
  const { press } = await form(page, editor, POST);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await page.frameLocator("iframe").getByRole("heading", { name: "Forty water points" }).click();
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(", counted twice");
  await page.keyboard.press("Enter");
  await text.evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      "<b style='font-weight:normal'><h1>Pasted</h1><p>With <b>weight</b> and <a href='https://example.org/'>a link</a>.</p></b>",
    );
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await press("Publish")).toBe(200);
  const written = editor.read(POST);
  expect(written).toContain("## Forty water points, counted twice\n## Pasted\n\nWith **weight** and [a link](https://example.org/).");
});

/** An editor behind a proxy, and pages of people whom it has signed in. */
async function signedIn(browser: Browser, info: TestInfo, flags: string[] = []) {
  const SECRET = "0123456789abcdef0123456789abcdef";
  const file = info.outputPath("secret");
  writeFileSync(file, `${SECRET}\n`);
  const editor = await startEditor(["--edit-proxy-secret", file, ...flags]);
  const person = async (name: string) => {
    const context = await browser.newContext({ extraHTTPHeaders: { "x-edit-secret": SECRET, "x-edit-user": name } });
    return context.newPage();
  };
  return { editor, person };
}

// Promise: editor 17
test("two people with names see each other, and what one saves the other does not lose", async ({ browser }, info) => {
  const { editor, person } = await signedIn(browser, info);
  const [amara, daniel] = [await person("Amara"), await person("Daniel")];
  expect((await (await browser.newPage()).goto(editor.origin))?.status()).toBe(403);
  const hers = await form(amara, editor, POST);
  const his = await form(daniel, editor, POST);
  await expect(daniel.getByText("Amara has this open.")).toBeVisible();
  await hers.field("title").fill("By Amara");
  expect(await hers.press("Publish")).toBe(200);
  await his.field("alt").fill("By Daniel");
  expect(await his.press("Publish")).toBe(200);
  expect(editor.read(POST)).toContain('title = "By Amara"');
  expect(editor.read(POST)).toContain('alt = "By Daniel"');
  // Also while he goes on in a form that is saved as he types, and what he has not seen he does not discard.
  const [more, on] = [await form(amara, editor, POST), await form(daniel, editor, POST)];
  await more.field("title").fill("More by Amara");
  expect(await more.press("Save")).toBe(200);
  for (const words of ["More by Daniel", "More by Daniel, and more"]) {
    const saved = daniel.waitForResponse(/\/check$/);
    await on.field("alt").fill(words);
    await saved;
  }
  expect(await on.press("Discard")).toBe(409);
  await expect(daniel.getByText(/unpublished changes that were not shown here/)).toBeVisible();
  expect(await on.press("Publish")).toBe(200);
  expect(editor.read(POST)).toContain('title = "More by Amara"');
  expect(editor.read(POST)).toContain('alt = "More by Daniel, and more"');
  await editor.stop();
});

// Promise: editor 18
test("publishing commits that file with the editor's name, and an earlier version comes back", async ({ browser }, info) => {
  const { editor, person } = await signedIn(browser, info, ["--edit-git"]);
  const before = editor.read(POST);
  editor.write("values.toml", `${editor.read("values.toml")}# not published\n`);
  const page = await person("Amara");
  const { field, press } = await form(page, editor, POST);
  await field("title").fill("A new title");
  expect(await press("Publish")).toBe(200);
  expect(gitIn(editor.folder, "log", "-1", "--format=%an: %s", "--name-only").trim()).toBe(`Amara: Publish ${POST}\n\n${POST}`);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("cell", { name: "Amara" })).toBeVisible();
  await page
    .getByRole("button", { name: /Restore/ })
    .last()
    .click();
  await expect(field("title")).toHaveValue("What a good indicator is");
  expect(await press("Publish")).toBe(200);
  expect(editor.read(POST)).toBe(before);
  await editor.stop();
});
