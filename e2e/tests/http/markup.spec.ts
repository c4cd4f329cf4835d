// Every page is valid HTML.
import { type ConfigData, FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { ask, expectNone, test } from "../../support/http.ts";
import { ownPages } from "../../support/crawl.ts";

const CONFIG: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // Style, not validity: the pages are written by a program and kept small.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "attr-quotes": "off",
    "no-inline-style": "error",
    // React writes srcSet and dateTime; HTML reads attribute names in any case.
    "attr-case": "off",
    // A button of a form submits it unless it says otherwise, and those that don't say so mean it.
    "no-implicit-button-type": "off",
    // A named list or description list is announced by its name; the standard allows it.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // A fieldset may be named by another element; the rule knows the legend only. Axe checks the name itself.
    "wcag/h71": "off",
    // Boxes of one question share its name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // A field without type is a text field.
    "no-implicit-input-type": "off",
    // Tables that scroll are named regions inside running text, where a section would be a chapter.
    "prefer-native-element": ["error", { exclude: ["region"] }],
    // React's ids begin with an underscore; HTML only forbids spaces.
    "valid-id": ["error", { relaxed: true }],
    // A title may be as long as what it names; search engines cut, nothing breaks.
    "long-title": "off",
    // Safari takes the list semantics from lists without bullets; where we say role="list" it is on purpose.
    "no-redundant-role": "off",
    // Telephone numbers appear in running text only.
    "tel-non-breaking": "off",
    // Scripts and fonts are of this origin, and the policy allows no other.
    "require-sri": "off",
  },
};

test("every page is valid HTML", () => {
  test.setTimeout(180_000);
  const checker = new HtmlValidate(new FileSystemConfigLoader([], CONFIG));
  const wrong: string[] = [];
  for (const page of ownPages()) wrong.push(...validate(checker, page.address, page.html));
  expectNone(wrong, "findings in pages");
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
  return report.results.flatMap((result) => result.messages.map((m) => `${address}: ${m.ruleId}: ${m.message} ${html.slice(Math.max(0, m.offset - 20), m.offset + 60)}`));
}
