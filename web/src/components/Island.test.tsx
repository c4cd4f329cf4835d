// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { adoptIslands, fetchIslands, readIsland } from "../runtime/islands/islands";
import type { Payload } from "../generated/payload";
import { Island } from "./Island";

let count = 0;
let address = "";
const island = () => (
  <Island address={address} className="related-posts">
    <a href="/blog">All posts</a>
  </Island>
);
const answers = (html: string, status = 200) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify({ id: "x", html }), { status }));

beforeEach(() => {
  count += 1;
  address = `/__nuxt_island/RelatedPosts_${count}.json?props=%7B%22slug%22%3A%22x%22%7D`;
});
afterEach(cleanup);

it("is an empty element on the server", () => {
  expect(renderToString(island())).toBe(`<div class="island related-posts" data-island="${address}"></div>`);
});

it("does not change what the server rendered, and requests nothing", async () => {
  const complaints = vi.spyOn(console, "error");
  const asked = answers("<p>other</p>");
  const app = document.createElement("div");
  app.innerHTML = renderToString(island()).replace("></div>", "><p>drawn</p></div>");
  document.body.append(app);
  const drawn = app.querySelector("p");
  adoptIslands(app);
  const root = await act(async () => hydrateRoot(app, island()));
  await act(async () => root.render(island()));
  expect(app.querySelector("p")).toBe(drawn);
  expect(asked).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

it("shows the HTML that is loaded, and does not load it again the next time", async () => {
  const asked = answers("<p>fetched</p>");
  const { unmount } = render(island());
  await screen.findByText("fetched");
  unmount();
  render(island());
  expect(screen.getByText("fetched")).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("shows a link to the whole list if the HTML can't be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  answers("", 404);
  render(island());
  expect((await screen.findByText("All posts")).getAttribute("href")).toBe("/blog");
});

const payload = () => ({ data: { relatedIsland: address, images: {}, url: "https://site.example/" } }) as unknown as Payload;

it("is fetched with the page's payload, before its component is rendered", async () => {
  const asked = answers("<p>early</p>");
  await fetchIslands(payload(), new AbortController().signal);
  render(island());
  expect(screen.getByText("early")).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("is aborted with its navigation, and can be requested again", async () => {
  const complaints = vi.spyOn(console, "error");
  vi.spyOn(globalThis, "fetch").mockImplementation(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  const abort = new AbortController();
  const first = fetchIslands(payload(), abort.signal);
  abort.abort();
  await first;
  expect(readIsland(address).state).toBe("failed");
  answers("<p>second</p>");
  await fetchIslands(payload(), new AbortController().signal);
  render(island());
  await waitFor(() => expect(screen.getByText("second")).toBeTruthy());
  expect(complaints).not.toHaveBeenCalled();
});
