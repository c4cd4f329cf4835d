// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { useOnMount } from "./useOnMount";

/** Takes the focus when it is drawn, as the search box does, and places the caret at the end of what was typed early. */
function Field() {
  useOnMount(() => document.querySelector("input")?.setSelectionRange(5, 5));
  return <input autoFocus defaultValue="delta" ref={(input) => input?.setSelectionRange(0, 0)} />;
}

test("the caret of a field that was just drawn is placed before a key can reach it", async () => {
  const app = document.body.appendChild(document.createElement("div"));
  // A key is a task of its own. The first code that runs after the drawing runs before every task.
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(app, { childList: true });
  });
  const root = createRoot(app);
  root.render(<Field />);
  await drawn;
  expect(app.querySelector("input")?.selectionStart).toBe(5);
  root.unmount();
});
