// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { longer } from "./answers";

test.each([
  ["Search | Field Site", ": wells", "Search: wells | Field Site"],
  ["Search | Field Site", ": $& $' $`", "Search: $& $' $` | Field Site"],
  ["Organizations – Field Site", ", page 2", "Organizations, page 2 – Field Site"],
  ["Here | there :: Field Site", ", page 3", "Here | there, page 3 :: Field Site"],
])("a title gets its words before the sign and the name of the site: %s", (title, more, whole) => {
  document.head.innerHTML = '<meta property="og:site_name" content="Field Site">';
  expect(longer(title, more)).toBe(whole);
});
