// Generates digits that match a pattern of libphonenumber. The patterns consist of digits, \d, classes, groups, alternatives, `?`,
// `{n}` and `{n,m}`, so reading them from left to right is enough.

/** Digits that match the pattern; another `turn` chooses other alternatives. */
export function sample(pattern, turn) {
  let at = 0;
  return alternatives();

  function alternatives() {
    const all = [sequence()];
    while (pattern[at] === "|") {
      at += 1;
      all.push(sequence());
    }
    return all[turn % all.length];
  }

  function sequence() {
    let text = "";
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") {
      const one = piece();
      text += one.repeat(times());
    }
    return text;
  }

  function piece() {
    const mark = pattern[at];
    at += 1;
    if (mark === "(") {
      if (pattern.startsWith("?:", at)) at += 2;
      const inner = alternatives();
      at += 1; // The closing bracket.
      return inner;
    }
    if (mark === "\\") {
      at += 1; // The only escape is \d.
      return String((turn * 3 + at) % 10);
    }
    if (mark === "[") {
      const digits = classDigits(pattern.slice(at, pattern.indexOf("]", at)));
      at = pattern.indexOf("]", at) + 1;
      return digits[turn % digits.length];
    }
    return mark;
  }

  function times() {
    if (pattern[at] === "?") {
      at += 1;
      return turn % 2;
    }
    const [whole, least, most] = /^\{(\d+)(?:,(\d+))?\}/u.exec(pattern.slice(at)) ?? ["", 1];
    at += whole.length;
    return Number(turn % 2 ? (most ?? least) : least);
  }
}

/** Expands `02-4` to 0, 2, 3 and 4. */
function classDigits(text) {
  return Array.from("0123456789").filter((digit) =>
    text.replaceAll(/(\d)-(\d)/gu, (_, first, last) => "0123456789".slice(first, Number(last) + 1)).includes(digit),
  );
}
