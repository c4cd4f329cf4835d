// What the tests of the app have in common.
import type { Page, Request } from "@playwright/test";

/** Puts a link into the page and clicks it, as a visitor with a mouse would, without scrolling to it. */
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
export const documents = (page: Page): string[] => record(page, (_, request) => request.isNavigationRequest() && request.frame() === page.mainFrame());

export const isPayload = (path: string): boolean => path.endsWith("/_payload.json");

/** Answers after a while. */
export async function delay(page: Page, address: string | RegExp, ms: number): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((later) => setTimeout(later, ms));
    // A request that was given up meanwhile needs no answer.
    await route.continue().catch(() => {});
  });
}

/** Waits until the app has asked which build is served and fetched what it fetches ahead. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
  await page.waitForLoadState("networkidle");
}

/** As if the visitor came back to the tab. */
export const lookAgain = (page: Page): Promise<void> => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
