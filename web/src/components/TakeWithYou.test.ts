import { expect, test } from "vitest";
import { bibtex, citation } from "./TakeWithYou";

const SITE = { name: "Meridian Evidence", year: 2026 };
const url = "https://site.example/blog/a-post";

// Promise: pages 41
test.each([
  [
    { title: "A post", url, date: "2026-03-12", author: "Ada Obi" },
    `Ada Obi, Meridian Evidence. A post. 12 March 2026. ${url}`,
    "  author = {Ada Obi},\n  title = {{A post}},\n  year = {2026},\n  month = {03},",
  ],
  [
    { title: "Does it work?", url },
    `Meridian Evidence. Does it work? 2026. ${url}`,
    "  author = {{Meridian Evidence}},\n  title = {{Does it work?}},\n  year = {2026},\n  publisher",
  ],
  [
    { title: "50% & {more} of $5_ ~ 2^3", url, date: "2025-01-02", author: "Obi & Sons" },
    `Obi & Sons, Meridian Evidence. 50% & {more} of $5_ ~ 2^3. 2 January 2025. ${url}`,
    "author = {Obi \\& Sons},\n  title = {{50\\% \\& \\{more\\} of \\$5\\_ \\textasciitilde{} 2\\textasciicircum{}3}}",
  ],
  [
    { title: "A\\B", url, author: "Food and Shelter" },
    `Food and Shelter, Meridian Evidence. A\\B. 2026. ${url}`,
    "author = {{Food and Shelter}},\n  title = {{A\\textbackslash{}B}}",
  ],
  [{ title: "A", url, author: "Obi, Inc." }, `Obi, Inc., Meridian Evidence. A. 2026. ${url}`, "author = {{Obi, Inc.}},"],
  [{ title: "A", url, author: "Ana Andersen" }, `Ana Andersen, Meridian Evidence. A. 2026. ${url}`, "author = {Ana Andersen},"],
])("a citation names who wrote the page, its title, its day and its address", (page, text, entry) => {
  expect(citation(page, SITE)).toBe(text);
  expect(bibtex(page, SITE)).toContain(entry);
  expect(bibtex(page, SITE)).toMatch(/^@misc\{a-post,\n[\s\S]*url = \{https:\/\/site\.example\/blog\/a-post\}\n\}$/);
});
