import { describe, expect, it } from "vitest";
import { targetOf } from "./target";

const BASE = "https://site.example/blog/a-post?x=1";

describe("an address of this site", () => {
  it.each([
    ["/blog", "https://site.example/blog"],
    ["?page=2", "https://site.example/blog/a-post?page=2"],
    ["#part", "https://site.example/blog/a-post?x=1#part"],
    ["", "https://site.example/blog/a-post?x=1"],
    ["other", "https://site.example/blog/other"],
    ["  /blog\n", "https://site.example/blog"],
    ["\\blog", "https://site.example/blog"],
    ["/blog\t/b", "https://site.example/blog/b"],
    ["https://SITE.example:443/blog", "https://site.example/blog"],
    ["//site.example/blog", "https://site.example/blog"],
    ["https:/blog", "https://site.example/blog"],
    ["/javascript:alert(1)", "https://site.example/javascript:alert(1)"],
    ["/?to=javascript:alert(1)", "https://site.example/?to=javascript:alert(1)"],
  ])("goes through: %j", (href, goal) => {
    expect(targetOf(href, BASE).href).toBe(goal);
  });
});

const OTHERS = [
  "https://other.example/",
  "http://site.example/",
  "https://site.example:8443/",
  "https://site.example.evil.example/",
  "https://site.example@evil.example/",
  "//other.example",
  "/\\other.example",
  "\\\\other.example",
  "\\/other.example",
  "/\t//other.example",
  "/\n/other.example",
  "\u0000//other.example",
  "\u0001 //other.example",
  "   //other.example",
  "https:\\\\other.example",
  "ht\ntps://other.example",
  "mailto:a@other.example",
  "tel:+123",
];

describe("another origin", () => {
  // Promise: errors 12
  it.each(OTHERS)("is refused without the option: %j", (href) => {
    expect(() => targetOf(href, BASE)).toThrow("external");
  });

  it.each(OTHERS)("is allowed with it: %j", (href) => {
    expect(targetOf(href, BASE, true).origin).not.toBe("https://site.example");
  });
});

describe("an address that would run code", () => {
  const dangerous = [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://site.example/5f3c",
  ].flatMap((href) => [
    href,
    href.toUpperCase(),
    `  ${href}`,
    `\u0000\u0001\u001f${href}`,
    `\t\n\r${href}`,
    `${href.slice(0, 2)}\t${href.slice(2, 4)}\n${href.slice(4)}`,
  ]);
  // Promise: errors 14
  it.each(dangerous)("is refused, with and without the option: %j", (href) => {
    expect(() => targetOf(href, BASE)).toThrow("refused");
    expect(() => targetOf(href, BASE, true)).toThrow("refused");
  });

  it.each([
    "file:///etc/passwd",
    "ftp://site.example/",
    "view-source:https://site.example/",
    "about:blank",
    "filesystem:https://site.example/x",
    "ws://site.example/",
    "https://",
    "http://[",
    "//",
  ])("so is what no link here needs: %j", (href) => {
    expect(() => targetOf(href, BASE, true)).toThrow("refused");
  });
});
