// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { elementAt, placeOf } from "./place";

const PAGE = '<header><nav><a href="/team">Team</a></nav></header><main></main><footer><a href="/team">Team</a></footer>';
const MENU = '<dialog><a href="/team">Team</a></dialog>';

// Promise: in-the-browser 36
test("a link is found again beside a dialog that was closed, and a link of the dialog is not taken for another one", () => {
  document.body.innerHTML = PAGE.replace("</header>", `${MENU}</header>`);
  const placeIn = (part: string) => placeOf(document.querySelector(`${part} > a`) as Element, document);
  const [nav, dialog, footer] = [placeIn("nav"), placeIn("dialog"), placeIn("footer")];
  document.body.innerHTML = PAGE;
  expect(elementAt(nav, document)).toBe(document.querySelector("nav > a"));
  expect(elementAt(footer, document)).toBe(document.querySelector("footer > a"));
  expect(elementAt(dialog, document)).toBe(undefined);
});
