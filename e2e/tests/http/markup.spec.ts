// Every page is valid HTML.
import { type ConfigData, FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { ask, expectNone, test } from "../../support/http.ts";
import { mayDiffer } from "../../support/changed.ts";
import { ownPages } from "../../support/crawl.ts";

const CONFIG: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // This rule is only about style: a program writes the pages and keeps them small.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "attr-quotes": "off",
    "no-inline-style": "error",
    // React writes srcSet and dateTime; HTML reads attribute names in any case.
    "attr-case": "off",
    // A screen reader announces a named list or description list by its name, which the standard allows.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // A fieldset may be named by another element, but the rule only knows the legend. Axe checks the name itself.
    "wcag/h71": "off",
    // The checkboxes of one question share its name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // A field without type is a text field.
    "no-implicit-input-type": "off",
    // Scrolling tables in running text are named regions; a section would be a chapter.
    "prefer-native-element": ["error", { exclude: ["region"] }],
    // React's ids begin with an underscore; HTML only forbids spaces.
    "valid-id": ["error", { relaxed: true }],
    // A title may be as long as the name of its subject; search engines cut it, and nothing breaks.
    "long-title": "off",
    // Safari removes list semantics from lists without bullets, so role="list" is intended where it occurs.
    "no-redundant-role": "off",
    // Telephone numbers appear in running text only.
    "tel-non-breaking": "off",
    // Scripts and fonts are of this origin, and the policy allows no other origin.
    "require-sri": "off",
  },
};

test("every page is valid HTML", () => {
  test.setTimeout(180_000);
  const checker = new HtmlValidate(new FileSystemConfigLoader([], CONFIG));
  const wrong: string[] = [];
  for (const page of ownPages()) if (mayDiffer(page.address)) wrong.push(...validate(checker, page.address, page.html));
  expectNone(wrong, "findings in pages");
});

test("each group of a table's rows has one heading", () => {
  const bodies = ownPages().flatMap(({ address, html }) => [...html.matchAll(/<tbody.*?<\/tbody>/gs)].map(([body]) => ({ address, body })));
  const wrong = bodies.filter(({ body }) => body.split('scope="rowgroup"').length > 2).map(({ address }) => address);
  expectNone(wrong, "bodies of tables with several headings");
});

test("error pages and pages of the low-data variant are valid HTML", async () => {
  const checker = new HtmlValidate(new FileSystemConfigLoader([], CONFIG));
  const wrong: string[] = [];
  for (const [address, headers] of [
    ["/no-such-page", {}],
    ["/blog/no-such-post", {}],
    ["/", { "save-data": "on" }],
    ["/blog/from-report-to-decision", { "save-data": "on" }],
    ["/organizations?q=zzz", {}],
  ] as const) {
    const html = await (await ask(address, { headers: { ...headers, accept: "text/html" } })).text();
    wrong.push(...validate(checker, address, html));
  }
  expectNone(wrong, "findings in pages");
});

function validate(checker: HtmlValidate, address: string, html: string): string[] {
  const report = checker.validateStringSync(html);
  return report.results.flatMap((result) =>
    result.messages.map((m) => `${address}: ${m.ruleId}: ${m.message} ${html.slice(Math.max(0, m.offset - 20), m.offset + 60)}`),
  );
}
