import { expect, test } from "vitest";
import { fold } from "./fold";

test.each([
  ["Ünïted", "united"],
  ["Straße", "strasse"],
  ["Łódź Œuvre", "lodz oeuvre"],
  ["ΜΕΓΑΣ", "μεγασ"],
  ["İstanbul", "istanbul"],
  ["L’Été", "l'ete"],
  ["水研究所", "水研究所"],
  ["Côte d´Ivoire", "cote d'ivoire"],
  ["a ¯ b¨", "a  b"],
  ["a\u00a0b", "a b"],
  ["\u200btr\u00adust\u2060", "trust"],
  ["\u200e\u202aOpen \u2061We\u2068ll\u115f", "open well"],
])("text is folded as on the server: %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});
