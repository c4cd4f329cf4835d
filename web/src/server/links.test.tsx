import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { Island } from "../components/Island";
import { RichText } from "../components/RichText";
import { giveIslands } from "../runtime/islands/islands";
import { likelyKind } from "../site/routes";
import { linkWith } from "./links";
import { renderToString } from "./renderToString";

describe("links with a query", () => {
  const linked = (element: ReactNode, query: string) => {
    linkWith(query, (path) => likelyKind(path) !== undefined);
    try {
      return renderToString(element);
    } finally {
      linkWith("", () => false);
    }
  };

  test.each([
    ["/blog", "/blog?preview=T"],
    ["/", "/?preview=T"],
    ["/blog?", "/blog?preview=T"],
    ["/organizations?q=a&page=2#top", "/organizations?q=a&amp;page=2&amp;preview=T#top"],
    ["/vision#a#b", "/vision?preview=T#a#b"],
    ["#here", "#here"],
    ["", ""],
    ["//other.example/blog", "//other.example/blog"],
    ["https://other.example/blog", "https://other.example/blog"],
    ["/feed.xml", "/feed.xml"],
    ["/preferences", "/preferences"],
  ])("a link to %s", (href, kept) => {
    expect(
      linked(
        <a className="x" href={href}>
          x
        </a>,
        "preview=T",
      ),
    ).toBe(`<a class="x" href="${kept}">x</a>`);
    expect(linked(<a href={href}>x</a>, "")).toBe(renderToString(<a href={href}>x</a>));
    const within = `<p>&lt;a href=&quot;/blog&quot; <a href="${href.replaceAll("&", "&amp;")}">x</a></p>`;
    expect(linked(<RichText html={within} />, "preview=T")).toBe(
      `<div class="prose" dir="auto"><p>&lt;a href=&quot;/blog&quot; <a href="${kept}">x</a></p></div>`,
    );
  });

  test("a form that asks for a page sends the query, and one that posts does not", () => {
    expect(
      linked(
        <form action="/organizations">
          <b />
        </form>,
        "preview=T",
      ),
    ).toBe('<form action="/organizations"><input type="hidden" name="preview" value="T"/><b></b></form>');
    for (const element of [<form key="a" action="/contact-us" method="post" />, <form key="b" action="/preferences" />])
      expect(linked(element, "preview=T")).toBe(renderToString(element));
  });

  test("the links of an island get the query once", () => {
    giveIslands([["/i", linked(<a href="/blog">x</a>, "preview=T")]]);
    expect(linked(<Island address="/i" className="x" />, "preview=T")).toContain('<a href="/blog?preview=T">x</a>');
    giveIslands([]);
  });
});
