// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { giveInput, inputOf, tolerateWrappers } from "./input";

/** Wraps every text in two elements, as a translator does. */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  }
}

tolerateWrappers();

// Promise: in-the-browser 34
test.each<[string, ReactNode, ReactNode, string]>([
  [
    "a text before an element is removed",
    <p>Before{<b>bold</b>}</p>,
    <p>
      {null}
      {<b>bold</b>}
    </p>,
    "bold",
  ],
  ["an element is put before a text", <p>{null}text</p>, <p>{<b>bold</b>}text</p>, "boldtext"],
])("React goes on in a translated page where %s", async (_, before, after, text) => {
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(before));
  translate(place);
  await act(async () => root.render(after));
  expect(place.textContent).toBe(text);
});

test("what controls hold is given to others of the same kinds and places", () => {
  const [old, heir] = [document.createElement("form"), document.createElement("form")];
  for (const form of [old, heir])
    form.innerHTML = `<input name="a"><input name="a"><textarea></textarea><input type="checkbox" name="c" checked>
      <select name="s"><option>1</option><option>2</option></select><details><summary>More</summary></details>`;
  const [, second, area, box, select, details] = [...old.querySelectorAll("input, textarea, select, details")];
  (second as HTMLInputElement).value = "two";
  (area as HTMLTextAreaElement).value = "text";
  (box as HTMLInputElement).checked = false;
  (select as HTMLSelectElement).value = "2";
  (details as HTMLDetailsElement).open = true;
  giveInput(
    [...old.querySelectorAll("input, textarea, select, details")].map((control) => inputOf(control, old)),
    heir,
  );
  const has = [...heir.querySelectorAll<HTMLInputElement>("input, textarea, select")].map((one) =>
    one.type === "checkbox" ? one.checked : one.value,
  );
  expect(has).toEqual(["", "two", "text", false, "2"]);
  expect(heir.querySelector("details")?.open).toBe(true);
});
