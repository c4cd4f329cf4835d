// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { adoptIslands } from "../runtime/islands/islands";
import { Still } from "./Still";

const part = (words: string[] | undefined) => (
  <section>
    <Still name="words" data={words}>
      {(known) => known.map((word) => <b key={word}>{word}</b>)}
    </Still>
  </section>
);

it("keeps the server's elements without data, and renders them anew with the data of a navigation", async () => {
  const complaints = vi.spyOn(console, "error");
  const app = document.createElement("div");
  app.innerHTML = renderToString(part(["one", "two"]));
  document.body.append(app);
  const served = app.querySelector("b");
  adoptIslands(app);
  const root = await act(async () => hydrateRoot(app, part(undefined)));
  await act(async () => root.render(part(undefined)));
  expect(app.querySelector("b")).toBe(served);
  await act(async () => root.render(part(["three"])));
  expect(app.textContent).toBe("three");
  await act(async () => root.render(part(undefined)));
  expect(app.textContent).toBe("onetwo");
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
