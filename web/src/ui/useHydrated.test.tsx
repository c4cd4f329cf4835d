// @vitest-environment happy-dom
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useHydrated } from "./useHydrated";

const COUNT = 20;
let rich = 0;

/** React yields to the browser after 5 ms, so one of these widgets fills a slice. */
function work(): string {
  for (const end = performance.now() + 6; performance.now() < end;);
  rich += 1;
  return "rich";
}

function SlowWidget() {
  return <p>{useHydrated() ? work() : "plain"}</p>;
}

test("the browser can answer a visitor while React renders what the widgets add after hydration", async () => {
  const widgets = Array.from({ length: COUNT }, (_, place) => <SlowWidget key={place} />);
  const app = document.createElement("div");
  app.innerHTML = renderToString(widgets);
  expect(app.textContent).toBe("plain".repeat(COUNT));

  const root = hydrateRoot(app, widgets);
  let turns = 0;
  while (app.textContent !== "rich".repeat(COUNT)) {
    await new Promise((done) => setTimeout(done));
    if (rich > 0 && rich < COUNT) turns += 1;
  }
  root.unmount();
  expect(turns).toBeGreaterThan(0);
});
