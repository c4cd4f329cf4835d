// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import "./entry.server";
import type { Payload, SiteData } from "./generated/payload";
import { Root } from "./Root";
import { show } from "./runtime/navigation/shown";
import { viewOf } from "./pages/registry.server";
import { SPARSE } from "./stories/pages";

const site: SiteData = {
  name: "Site",
  blurb: "",
  city: "",
  email: "",
  socialName: "",
  socialUrl: "",
  loginUrl: "",
  year: 2030,
  consent: { initiallyOn: true },
};
const head: Payload["head"] = {
  title: "",
  description: "",
  canonical: "",
  type: "website",
  image: "",
  imageAlt: "",
  breadcrumb: [],
};

test("fields that the app replaces keep the labels that the server rendered", async () => {
  const contact = SPARSE.find(({ page }) => page === "ContactUs");
  const payload = { path: "/contact-us", status: 200, head, ...contact } as Payload;
  const render = (globalThis as unknown as { render: (...json: string[]) => { html: string } }).render;
  const app = document.createElement("div");
  app.innerHTML = render("page", JSON.stringify(payload), JSON.stringify(site), '{"lowData":false}').html;
  document.body.append(app);

  const page = { payload, View: viewOf("ContactUs"), options: { lowData: false } };
  show({ key: "", index: 0, url: new URL("https://site.example/contact-us"), page });
  const errors: unknown[] = [];
  await act(
    async () => void hydrateRoot(app, <Root site={site} onStart={() => {}} />, { onRecoverableError: (error) => errors.push(error) }),
  );

  expect(errors).toEqual([]);
  const form = app.querySelector("form[aria-label=Contact]");
  expect(form?.querySelector("[role=combobox]")).not.toBeNull();
  const named = Array.from(form?.querySelectorAll("[aria-labelledby]") ?? [], (element) => element.getAttribute("aria-labelledby") ?? "");
  const labelled = Array.from(form?.querySelectorAll("label[for]") ?? [], (label) => label.getAttribute("for") ?? "");
  expect(named.length).toBeGreaterThan(0);
  expect([...named, ...labelled].flatMap((ids) => ids.split(" ")).filter((id) => !document.getElementById(id))).toEqual([]);
});
