// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markdownOf } from "./paste";

test.each([
  [
    "emphasis and links",
    "<p>One <b>bold</b>, <i>leaning</i> <a href='https://example.org/'>link</a></p>",
    "One **bold**, *leaning* [link](https://example.org/)",
  ],
  ["Google Docs wraps all in a b that is not bold", "<b style='font-weight:normal' id='docs-internal-guid-1'><p>Plain</p></b>", "Plain"],
  ["the title of a document is a heading of the text", "<h1>Title</h1><h3>Part</h3>", "## Title\n\n### Part"],
  ["a picture stays on the other computer", "<p>Before</p><p><img src='file:///c:/a.png' alt='a'></p><p>after</p>", "Before\n\nafter"],
  ["styles and scripts are nobody's text", "<style>p{color:red}</style><script>alert(1)</script><p>Text</p>", "Text"],
  ["no-break spaces become spaces", "<p>a&nbsp;b</p>", "a b"],
])("what is pasted becomes Markdown: %s", (_, html, expected) => {
  expect(markdownOf(html)).toBe(expected);
});
