const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script (Arabic, Devanagari, full width) by those from 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, valueOf);

/** Unicode has the digits of each script in a row, and rows that follow each other without a gap consist of ten digits each. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = code;
  while (DIGIT.test(String.fromCodePoint(before - 1))) before -= 1;
  return String((code - before) % 10);
}
