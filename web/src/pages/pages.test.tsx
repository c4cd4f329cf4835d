import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Contexts } from "../site/contexts";
import type { PageData, SiteData } from "../generated/payload";
import { viewOf } from "./registry.server";
import { LONG } from "../stories/names";
import { SPARSE } from "../stories/pages";

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

function draw({ page, data }: PageData): string {
  const View = viewOf(page);
  return renderToString(
    <Contexts site={site} images={data.images} options={{ lowData: false }}>
      <View data={data} />
    </Contexts>,
  );
}

function sample<K extends PageData["page"]>(kind: K): Extract<PageData, { page: K }> {
  const found = SPARSE.find((page): page is Extract<PageData, { page: K }> => page.page === kind);
  if (!found) throw new Error(`no sample of ${kind}`);
  return structuredClone(found);
}

/** Ids in the samples that come from content: a heading in Markdown and the slug of a service. */
const EDITORS = ["a", "service", "question-1"];

const all = (markup: string, pattern: RegExp) => Array.from(markup.matchAll(pattern), (match) => match[1] ?? "");

describe.each(SPARSE.map((page) => [page.page, draw(page)]))("%s with nothing optional", (_, markup) => {
  test("has one h1, and headings go down by single steps", () => {
    const levels = all(markup, /<h([1-6])[\s>]/gu).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test("refers only to ids that exist, and each id exists once", () => {
    const ids = all(markup, /\sid="([^"]*)"/gu);
    expect(new Set(ids).size).toBe(ids.length);
    const named = all(markup, /\saria-(?:labelledby|describedby)="([^"]*)"/gu).flatMap((list) => list.split(" "));
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("uses ids that no heading in Markdown can have", () => {
    const own = all(markup, /\sid="([^"]*)"/gu).filter((id) => !EDITORS.includes(id));
    expect(own.filter((id) => !id.startsWith("_"))).toEqual([]);
  });

  test("asks for no picture that does not exist", () => {
    expect(all(markup, /<img[^>]*src="([^"]*)"/gu).filter((src) => /\/$|\/\?/u.test(src))).toEqual([]);
  });

  test("contains no style attribute and no event handler", () => {
    expect(markup).not.toMatch(/<[^>]*\s(?:style|on\w+)=/u);
  });
});

test("every kind of page has a sample", () => {
  expect(new Set(SPARSE.map((page) => page.page)).size).toBe(32);
});

// Promise: errors 8, 13, 19, 21
test("a 404 mentions a detour, any other error does not, and both link to the home page", () => {
  const missing = draw(sample("Error"));
  expect(missing).toContain("Oops! That page seems to have taken a detour. Let us guide you back to your destination.");
  const other = sample("Error");
  other.data.statusCode = 500;
  const broken = draw(other);
  expect(broken).toContain("Oops! We&#x27;re unable to find out what&#x27;s happening Let us guide you back to your destination.");
  expect(broken).toMatch(/Error (?:<!-- -->)?500/u);
  for (const markup of [missing, broken]) expect(markup).toMatch(/href="\/"[^>]*>Back to Homepage/u);
});

// Promise: errors 9
test("a 404 and any other error have drawings of their own", () => {
  const drawing = (statusCode: number) => {
    const page = sample("Error");
    page.data.statusCode = statusCode;
    return /<svg[\s\S]*<\/svg>/u.exec(draw(page))?.[0];
  };
  expect(drawing(404)).toBeTruthy();
  expect(drawing(500)).toBeTruthy();
  expect(drawing(500)).toBe(drawing(503));
  expect(drawing(500)).not.toBe(drawing(404));
});

// Promise: contact-desk 7
test("the contact form posts every field without a script, and hides the honeypot from people", () => {
  const markup = draw(sample("ContactUs"));
  expect(markup).toMatch(/<form[^>]*action="\/contact-us"[^>]*method="post"/u);
  const names = new Set(all(markup, /\sname="([^"]*)"/gu));
  for (const name of ["name", "email", "organization", "phone", "topic", "services", "message", "submissionId", "fax"])
    expect(names).toContain(name);
  expect(markup).toMatch(/aria-hidden="true"><label[^>]*>Fax<\/label><input[^>]*tabindex="-1"/iu);
});

test("a refused submission keeps the input and shows each error beside its field", () => {
  const page = sample("ContactUs");
  page.data.form = {
    values: { name: "Amina", topic: "press" },
    services: ["Training"],
    errors: { email: "Write an address." },
    startedAt: "signed",
  };
  const markup = draw(page);
  expect(markup).toMatch(/name="name"[^>]*value="Amina"|value="Amina"[^>]*name="name"/u);
  expect(markup).toMatch(/<option value="press" selected=""/u);
  expect(markup).toMatch(/value="Training"[^>]*checked|checked=""[^>]*value="Training"/u);
  expect(markup).toMatch(/<p[^>]*id="[^"]*-error"[^>]*>Write an address\.<\/p>/u);
  expect(markup).toContain('name="startedAt" value="signed"');
});

test("the directory's data links keep its filters", () => {
  const page = sample("Organizations");
  page.data.query = { q: "a & b", tag: "Nonprofit", country: "", intervention: "", outcome: "Income" };
  expect(draw(page)).toContain('href="/organizations.csv?q=a%20%26%20b&amp;tag=Nonprofit&amp;outcome=Income"');
});

// Promise: events 5
test("a session with highlights is marked on the line of the day", () => {
  const page = sample("EventAgenda");
  const item = { time: "7:30AM – 8:30AM", text: "Doors", list: [], speakers: [], startsAt: "2030-10-21T07:30:00+02:00" };
  page.data.agenda = [
    { ...item, id: "doors", highlightList: [] },
    { ...item, id: "long", text: LONG, highlightList: [{ title: "Look", text: "here" }] },
  ];
  expect(all(draw(page), /<li class="(agenda-high)"/gu)).toHaveLength(1);
});

test("the tab of the current page is marked as current", () => {
  expect(draw(sample("EventFaqs"))).toMatch(/<a [^>]*href="\/events\/ai-for-development-2030\/faqs" aria-current="page">FAQs<\/a>/);
});

test("a past event sells no tickets", () => {
  const page = sample("EventRegistration");
  expect(draw(page)).toContain("https://tickets.example/2030");
  page.data.event.status = "ARCHIVED";
  expect(draw(page)).not.toContain("https://tickets.example/2030");
});

// Promise: studies 1
test("a study says where it is used only if something uses it", () => {
  const page = sample("Study");
  expect(draw(page)).not.toContain("Where it is used");
  for (const cited of ["answers", "posts"] as const) {
    const data = { ...page.data, [cited]: [{ text: "A", route: "/a" }] };
    expect(draw({ ...page, data })).toContain("Where it is used");
  }
});

// Promise: studies 2
test("a map without a study says so, and has no table of gaps", () => {
  const page = sample("Map");
  expect(draw(page)).toContain("<table");
  const none = draw({ ...page, data: { ...page.data, query: { subject: "", place: "no-such" }, studies: [] } });
  expect(none).toContain("No study matches");
  expect(none).not.toContain("<table");
});

test("a vacancy's id is none that a heading or the house has", () => {
  const page = sample("Text");
  const jobs = ["main", "open", "app"].map((slug) => ({ slug, title: slug, place: "", pay: "", text: "" }));
  const ids = all(draw({ ...page, data: { ...page.data, jobs } }), /\sid="([^"]*)"/gu);
  expect(ids.filter((id) => id.includes("job"))).toEqual(["_job-main", "_job-open", "_job-app"]);
  expect(new Set(ids).size).toBe(ids.length);
});

// Promise: contact-desk 24
test("a correction of an unknown profile asks which is meant, and sends the name again", () => {
  const page = sample("ContactUs");
  const values = { topic: "correction", unknownProfile: "no-such" };
  const markup = draw({ ...page, data: { ...page.data, form: { ...page.data.form, values } } });
  expect(markup).toContain("which organization you mean");
  expect(markup).toMatch(/name="profile"[^>]*value="no-such"/);
  expect(markup).not.toContain("/organizations/no-such");
});
