/** What matters of a key that was pressed. */
export type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The text that these keys would have written into a field. */
export const written = (keys: readonly Key[]): string =>
  keys.reduce((text, { key, ctrlKey, metaKey, altKey }) => {
    if (key === "Backspace") return text.slice(0, -1);
    // A shortcut writes nothing. Control and Alt together are the key AltGr of Windows, which writes.
    return key.length === 1 && (altKey || !(ctrlKey || metaKey)) ? text + key : text;
  }, "");
