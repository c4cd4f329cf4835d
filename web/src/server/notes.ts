// What a render reports beside its HTML, so that the server does not have to search the HTML for it.

/** Each value appears once, in the order of the render. */
export type Notes = {
  /** Values of class attributes; one value may contain several names. */
  classes: Set<string>;
  /** Values of `src` and `srcset` of pictures. */
  images: Set<string>;
  /** Addresses of the islands that have a place on the page. */
  islands: Set<string>;
  /** Names of the data from which the still parts of the page were rendered. */
  stills: Set<string>;
};

const empty = (): Notes => ({ classes: new Set(), images: new Set(), islands: new Set(), stills: new Set() });

let notes = empty();

/** Runs `draw` and returns its result with its notes. These notes are not added to those of a render around it. */
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

/** Notes a value if it is a non-empty string. */
export function note(kind: keyof Notes, value: unknown): void {
  if (typeof value === "string" && value !== "") notes[kind].add(value);
}

/** Adds the notes of another render. */
export function noteAll(others: Notes): void {
  for (const kind of Object.keys(others) as (keyof Notes)[]) for (const value of others[kind]) notes[kind].add(value);
}
