// Functions that the tests of the app share.
import type { Page, Request } from "@playwright/test";
import { hearsOfBuild } from "../../../support/traffic.ts";

/** Inserts a link into the page and clicks it, as a visitor with a mouse would, without scrolling to it. */
export async function follow(page: Page, href: string, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ([address, more]) => {
      const link = document.createElement("a");
      for (const [name, value] of Object.entries({ href: address, ...more })) link.setAttribute(name, value);
      link.textContent = "Link of the test";
      document.querySelector("main")?.append(link);
      link.click();
      link.remove();
    },
    [href, attributes] as const,
  );
}

/** Paths of the requests that the page makes from now on, in order. */
export function record(page: Page, wanted: (path: string, request: Request) => boolean): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (wanted(pathname, request)) paths.push(pathname);
  });
  return paths;
}

/** Documents that the page loads from now on. */
export const documents = (page: Page): string[] =>
  record(page, (_, request) => request.isNavigationRequest() && request.frame() === page.mainFrame());

/** Acts as if the visitor returned to the tab, and waits until the app knows which build is served. */
export const lookAgain = (page: Page): Promise<void> =>
  hearsOfBuild(page, () => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange"))));

const h1 = (page: Page) => page.locator("main h1").innerText();

/** The headings of pages by their path. */
export async function headings(page: Page, paths: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const path of paths) {
    await page.goto(path);
    known.set(path, await h1(page));
  }
  return known;
}

/** The path in the address bar if the page shown is that page, otherwise what is wrong. */
export async function shownPath(page: Page, known: Map<string, string>): Promise<string> {
  const [path, heading] = [new URL(page.url()).pathname, await h1(page)];
  return known.get(path) === heading ? path : `“${heading}” under ${path}`;
}

export const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
/** Goes back, and waits until the browser has: the address is the other one then, and the page shown may still be this one. */
export const back = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((gone) => {
        addEventListener("popstate", () => gone(), { once: true });
        history.back();
      }),
  );
export const retry = (page: Page) => page.getByRole("alert").getByRole("button", { name: "Try again" });
