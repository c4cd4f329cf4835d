import { describe, expect, it } from "vitest";
import { classesOf, pageCss } from "./page.mjs";
import { splitStylesheet } from "./split.mjs";

const subset = (css, html) => pageCss(splitStylesheet(css), html);

describe("the splitter", () => {
  it("gives a page only the rules whose classes it has", () => {
    expect(subset(".a{color:red}.b{color:blue}", '<p class="a">')).toBe(".a{color:red}");
  });

  it("puts classless rules into every page, before the others", () => {
    const { base, rules } = splitStylesheet("p{margin:0}.a{margin:1px}");
    expect(base).toBe("p{margin:0}");
    expect(rules).toEqual([{ at: [], css: ".a{margin:1px}", when: [["a"]] }]);
  });

  it("keeps a classless rule in its place once a conditional one stands before it", () => {
    expect(subset(".a{margin:1px}p{margin:0}", '<p class="a">')).toBe(".a{margin:1px}p{margin:0}");
    expect(subset(".a{margin:1px}p{margin:0}", "<p>")).toBe("p{margin:0}");
  });

  it("requires all classes of a selector, and gives a page those selectors of a list whose classes it has", () => {
    const css = ".a .b,.c:hover,.c:focus{color:red}";
    expect(subset(css, '<p class="a">')).toBe("");
    expect(subset(css, '<p class="a"><i class="b">')).toBe(".a .b{color:red}");
    expect(subset(css, '<p class="c">')).toBe(".c:hover,.c:focus{color:red}");
    expect(subset(css, '<p class="a b c">')).toBe(".a .b{color:red}.c:hover,.c:focus{color:red}");
  });

  it("requires the classes of a :has with one selector, and not those of a :has with several", () => {
    const one = "body:has(.a>.b) .c{color:red}";
    expect(subset(one, '<p class="a c">')).toBe("");
    expect(subset(one, '<p class="a c"><i class="b">')).toBe(one);
    const several = ".c:has(.a,.b){color:red}";
    expect(subset(several, '<p class="c">')).toBe(several);
  });

  it("does not require classes inside :is and :not, nor classes of the html element that depend on the visitor", () => {
    for (const css of ["p:not(.a){color:red}", "html.dark p{color:red}", ":is(.x,.y) p{color:red}"]) expect(subset(css, "<p>")).toBe(css);
    expect(subset(".dark .a{color:red}", '<p class="a">')).toBe(".dark .a{color:red}");
  });

  it("keeps at-rules, also nested ones, and leaves out empty ones", () => {
    const css = "@media print{@supports (gap:1px){.a{gap:1px}.b{gap:2px}}}";
    expect(subset(css, '<p class="a">')).toBe("@media print{@supports (gap:1px){.a{gap:1px}}}");
    expect(subset(css, "<p>")).toBe("");
  });

  it("declares the order of the layers first, so that it is the same on a page without rules of a layer", () => {
    const css = "@layer base, components, utilities;@layer utilities{.m{margin:0}}@layer base{p{margin:1px}}";
    expect(subset(css, '<p class="m">')).toBe("@layer base,components,utilities;@layer base{p{margin:1px}}@layer utilities{.m{margin:0}}");
  });

  it("sends animations with the rules that use them", () => {
    const css = "@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}.b{color:red}";
    expect(subset(css, '<p class="a">')).toBe("@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}");
    expect(subset(css, '<p class="b">')).toBe(".b{color:red}");
    expect(subset(css, "<p>")).toBe("");
  });

  it("refuses an at-rule that it does not know", () => {
    expect(() => splitStylesheet("@unheard-of x{.a{color:red}}")).toThrow("@unheard-of");
  });

  it("reads class names from markup as React writes it", () => {
    expect(classesOf('<p class="a  b"><i data-class="x" class="[&amp;&gt;a]:c">')).toEqual(new Set(["a", "b", "[&>a]:c"]));
  });
});
