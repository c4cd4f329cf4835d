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
  [
    "a table is a table",
    "<p>Before</p><table><thead><tr><th>A</th><th>B | C</th></tr></thead><tbody><tr><td><p>1</p><p>one</p></td><td><b>2</b></td></tr></tbody></table><p>after</p>",
    "Before\n\n| A | B \\| C |\n| --- | --- |\n| 1 one | **2** |\n\nafter",
  ],
  [
    "a table of a spreadsheet has no head of its own, and rows of any length",
    "<table><tr><td>A</td><td>B</td></tr><tr><td>1</td></tr><tr><td></td><td>2<br>3</td><td>lost</td></tr></table>",
    "| A | B |\n| --- | --- |\n| 1 |  |\n|  | 2 3 |",
  ],
  ["a table without rows is nothing", "<p>a</p><table></table>", "a"],
  ["a line in a cell does not end it", "<table><tr><td>a\\|b</td></tr></table>", "| a\\\\\\|b |\n| --- |"],
  [
    "what looks like HTML is a text",
    "<p>&lt;b&gt; and &lt;!-- x --&gt;, 1 &lt; 2, &amp;lt; &amp; more</p>",
    "&lt;b> and &lt;!-- x -->, 1 &lt; 2, &amp;lt; & more",
  ],
  ["code keeps its signs", "<p><code>a &lt; b</code></p>", "`a < b`"],
  [
    "links of other schemes are texts",
    "<p><a href='javascript:alert(1)'>js</a> <a href=' JavaScript:x'>JS</a> <a href='tel:1'>tel</a> <a href='file:///c:/a'>file</a> <a href='//x.org/'>host</a> <a href='#_Toc1'>toc</a> <a href='data:text/html,x'>data</a> <a>none</a></p>",
    "js JS tel file host toc data none",
  ],
  [
    "links of the site, of the web and of mail stay",
    "<p><a href='/blog'>site</a> <a href='http://example.org/'>web</a> <a href='MAILTO:a@example.org'>mail</a></p>",
    "[site](/blog) [web](http://example.org/) [mail](MAILTO:a@example.org)",
  ],
])("what is pasted becomes Markdown: %s", (_, html, expected) => {
  expect(markdownOf(html)).toBe(expected);
});
