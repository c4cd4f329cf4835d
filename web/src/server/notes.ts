// What a render says beside its HTML: the server needs it, and would otherwise have to search the HTML for it.

/** Each value once, in the order of the drawing. */
export type Notes = {
  /** Values of class attributes; several names may stand in one. */
  classes: Set<string>;
  /** What stands in `src` and `srcset` of pictures. */
  images: Set<string>;
  /** Addresses of the islands that have a place. */
  islands: Set<string>;
};

const empty = (): Notes => ({ classes: new Set(), images: new Set(), islands: new Set() });

let notes = empty();

/** Runs a drawing, and gives what it returned with what was noted meanwhile. Nothing of that reaches a drawing around it. */
export function noting<T>(draw: () => T): Notes & { drawn: T } {
  const outer = notes;
  const own = empty();
  notes = own;
  try {
    return { drawn: draw(), ...own };
  } finally {
    notes = outer;
  }
}

/** Notes a value, where it is a text. */
export function note(kind: keyof Notes, value: unknown): void {
  if (typeof value === "string" && value !== "") notes[kind].add(value);
}

/** Notes what another drawing noted. */
export function noteAll({ classes, images, islands }: Notes): void {
  for (const value of classes) notes.classes.add(value);
  for (const value of images) notes.images.add(value);
  for (const value of islands) notes.islands.add(value);
}
