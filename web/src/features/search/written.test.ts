import { expect, test } from "vitest";
import { type Key, written } from "./written";

const plain = (key: string): Key => ({ key, ctrlKey: false, metaKey: false, altKey: false });

test.each<[keys: Key[], text: string]>([
  [[], ""],
  [[..."a b"].map(plain), "a b"],
  [["a", "b", "Backspace", "Backspace", "Backspace", "c"].map(plain), "c"],
  [["Shift", "É", "ArrowLeft", "Dead", "Enter"].map(plain), "É"],
  [
    [
      { ...plain("v"), ctrlKey: true },
      { ...plain("v"), metaKey: true },
    ],
    "",
  ],
  [[{ ...plain("@"), ctrlKey: true, altKey: true }], "@"],
])("keys that were pressed while the search was loading write what they would have written: case %#", (keys, text) => {
  expect(written(keys)).toBe(text);
});
