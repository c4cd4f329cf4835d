// Hostile queries to the directory: each gets a clear and bounded response.
import { ask, expect, test } from "../../support/http.ts";

const QUESTIONS: Record<string, string> = {
  "10 kB": "a".repeat(10_000),
  "10 kB of letters with accents": "é".repeat(3_000),
  "control characters": "a\u0000\u0007\u001e\u001f\u007fb",
  "a regular expression": "(a+)+$|.*[^]\\",
  markup: "<script>alert(1)</script>\"'&",
  "half a character": "%F0%9F",
  "text from right to left": "\u202Eabc",
};

for (const [name, question] of Object.entries(QUESTIONS)) {
  test(`${name} is treated like any other query`, async () => {
    const q = name === "half a character" ? question : encodeURIComponent(question);
    for (const path of [
      "/api/organizations",
      "/organizations",
      "/organizations.csv",
      "/organizations.json",
      "/organizations/_payload.json",
    ]) {
      const answer = await ask(`${path}?q=${q}`);
      const text = await answer.text();
      expect([200, 414], path).toContain(answer.status);
      expect(text.length, path).toBeLessThan(200_000);
      if (answer.headers.get("content-type")?.startsWith("text/html")) expect(text, path).not.toContain("<script>alert");
      expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
    }
  });
}

test("an unknown tag or country gives no results, and the page says so", async () => {
  for (const query of ["tag=no-such-tag", "country=ZZ", "tag=__proto__", "country=%00"]) {
    const answer = await ask(`/organizations.json?${query}`);
    expect(answer.status, query).toBe(200);
    if (query !== "country=%00") expect((await answer.json()).total, query).toBe(0);
    expect((await ask(`/organizations?${query}`)).status, query).toBe(200);
  }
});

test("a page number past the last page is not found", async () => {
  for (const page of ["0", "-1", "2", "999999999999999999999", "1e9", "abc", "1.5"]) {
    for (const path of ["/organizations", "/organizations.json"])
      expect((await ask(`${path}?page=${page}`)).status, `${path} ${page}`).toBe(404);
  }
});

test("a limit is a number from 1 to 50", async () => {
  for (const limit of ["0", "-1", "x", "99999999999999999999", "1000"])
    expect((await ask(`/api/organizations?q=e&limit=${limit}`)).status, limit).toBe(400);
  for (const limit of [1, 50]) {
    const answer = await (await ask(`/api/organizations?q=e&limit=${limit}`)).json();
    expect(answer.total).toBeGreaterThan(10);
    expect(answer.results.length).toBe(Math.min(limit, answer.total));
  }
});

test("CSV, JSON list and JSON entry answer 304 to a client that has them", async () => {
  for (const path of ["/organizations.csv", "/organizations.json?q=a", "/organizations/open-well.json"]) {
    const first = await ask(path);
    const again = await ask(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([first.status, again.status], path).toEqual([200, 304]);
  }
});
