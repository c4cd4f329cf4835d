// The responses of addresses that do not answer 200.
import { ask, expect, test } from "../../support/http.ts";
import { textOf } from "../../support/crawl.ts";
import { parse } from "node-html-parser";

const HTML = { headers: { accept: "text/html" } };
const DETOUR = "Oops! That page seems to have taken a detour. Let us guide you back to your destination.";

for (const [what, path, message] of [
  ["an address without a route", "/no/such/page", "Page not found: /no/such/page"],
  ["a post that does not exist", "/blog/no-such-post", "Page Not Found: /blog/no-such-post"],
  ["an organization that does not exist", "/organizations/no-such", "Page Not Found: /organizations/no-such"],
  ["a team member who does not exist", "/team/nobody", "Page Not Found: /team/nobody"],
  ["an event that does not exist", "/events/no-such", "Page Not Found: /events/no-such"],
  [
    "a speaker who does not exist",
    "/events/ai-for-development-2025/speakers/nobody",
    "Page Not Found: /events/ai-for-development-2025/speakers/nobody",
  ],
  ["a tag that no post has", "/blog/tags/no-such", "Page Not Found: /blog/tags/no-such"],
] as const) {
  // Promise: errors 1, 8, 10, 11, 19; pages 26
  test(`${what} answers 404 with its message, the text of its kind and a link to the home page`, async () => {
    const response = await ask(path, HTML);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = parse(await response.text());
    expect(textOf(page.querySelector("title"))).toBe(`404 - ${message}`);
    expect(textOf(page.querySelector("h1"))).toBe("Error 404");
    expect(textOf(page.querySelector("main"))).toContain(DETOUR);
    expect(textOf(page.querySelector("main"))).toContain(message);
    const home = page.querySelectorAll("main a").find((link) => textOf(link) === "Back to Homepage");
    expect(home?.getAttribute("href")).toBe("/");
    expect(page.querySelector('nav[aria-label="Breadcrumb"]')).toBeNull();
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
  });
}

// Promise: errors 2
test("an error is a problem document for a program that asks for JSON", async () => {
  const response = await ask("/blog/no-such-post", { headers: { accept: "application/json" } });
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(await response.json()).toMatchObject({ status: 404, title: "Not Found", detail: "Page Not Found: /blog/no-such-post" });
});

test("a path in an error page is text, never markup", async () => {
  const html = await (await ask("/%3Cscript%3Ealert(1)%3C/script%3E", HTML)).text();
  expect(html).not.toContain("<script>alert");
});

// Promise: pages 1
test("an address with a trailing slash redirects to the one without it, and keeps the query", async () => {
  for (const [from, to] of [
    ["/blog/", "/blog"],
    ["/organizations/?page=1", "/organizations?page=1"],
    ["/events/ai-for-development-2025/agenda/", "/events/ai-for-development-2025/agenda"],
  ]) {
    const response = await ask(from ?? "");
    expect([response.status, response.headers.get("location")], from).toEqual([308, to]);
  }
  // The target is not an address of another site.
  expect((await ask("//example.org/")).headers.get("location") ?? "").not.toMatch(/^\/\//);
});

// Promise: pages 16, 28
test("legacy addresses redirect permanently to their pages", async () => {
  const named = [
    ["/our-capabilities", "/services"],
    ["/our-vision", "/vision"],
    ["/meet-our-team", "/team"],
    ["/news", "/blog"],
    ["/get-started", "/contact-us"],
  ];
  for (const [from, to] of named) {
    const response = await ask(from ?? "");
    expect([response.status, response.headers.get("location")], from).toEqual([301, to]);
  }
});

// Promise: pages 9, 23
test("ten dated addresses of the old blog redirect to posts that exist", async () => {
  const { id } = (await (await ask(`/builds/latest.json?${Date.now()}`)).json()) as { id: string };
  const manifest = (await (await ask(`/builds/meta/${id}.json`)).json()) as { matcher: { static: Record<string, { redirect: string }> } };
  const dated = Object.entries(manifest.matcher.static).filter(([path]) => /^\/\d{4}\/\d{2}\/\d{2}\/[^/]+$/.test(path));
  expect(dated).toHaveLength(10);
  for (const [from, { redirect }] of dated) {
    const response = await ask(from);
    expect([response.status, response.headers.get("location")], from).toEqual([301, redirect]);
    expect(redirect).toMatch(/^\/blog\/[^/]+$/);
    expect((await ask(redirect)).status).toBe(200);
  }
});

// Promise: pages 2
test("HEAD answers as GET does, without a body", async () => {
  for (const path of ["/", "/blog", "/no-such-page", "/feed.xml", "/our-vision"]) {
    const [head, get] = await Promise.all([ask(path, { method: "HEAD", ...HTML }), ask(path, HTML)]);
    expect(await head.text()).toBe("");
    expect(head.status, path).toBe(get.status);
    for (const name of ["content-type", "etag", "location", "cache-control", "content-security-policy", "vary"])
      expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
  }
});

// Promise: pages 6
test("a page refuses other methods and names those that it allows", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const response = await ask("/blog", { method });
    expect(response.status, method).toBe(405);
    expect(response.headers.get("allow")?.split(", ").toSorted(), method).toEqual(["GET", "HEAD"]);
  }
});

// Promise: payloads-and-builds 15–17, 25
test("a payload contains the data of its page; an unknown page is 404, and a redirect names its target", async () => {
  const { id } = (await (await ask("/builds/latest.json?1")).json()) as { id: string };
  const home = (await (await ask(`/_payload.json?${id}`)).json()) as Record<string, unknown>;
  expect(home).toMatchObject({ path: "/", page: "Home", status: 200 });
  expect(Object.keys(home).toSorted()).toEqual(["data", "head", "page", "path", "status"]);
  const blog = (await (await ask(`/blog/_payload.json?page=2&${id}`)).json()) as { data: { currentPage: number } };
  expect(blog.data.currentPage).toBe(2);
  expect(await (await ask(`/our-vision/_payload.json?${id}`)).json()).toEqual({ redirect: "/vision" });
  const missing = await ask(`/blog/no-such/_payload.json?${id}`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({
    status: 404,
    page: "Error",
    data: { statusCode: 404, message: "Page Not Found: /blog/no-such" },
  });
});
