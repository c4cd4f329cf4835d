// Where in the tree the server draws, as React tells ids apart: which child of how many, at every level that has more
// than one or took an id itself. The arithmetic is React's; it is done only when a component asks for an id.

/** Pairs of how many and which. */
const path: number[] = [];

/** Goes to a place among others. */
export function enter(total: number, index: number): void {
  path.push(total, index);
}

/** Goes back. */
export function leave(): void {
  path.length -= 2;
}

/** Starts again at the root: a render that failed may have left its way behind. */
export function resetPlaces(): void {
  path.length = 0;
}

/** The place as text: bits of the way from the root, the last step first, in base 32. */
export function placeId(): string {
  let id = 1;
  let overflow = "";
  for (let at = 0; at < path.length; at += 2) {
    const total = path[at] as number;
    const index = (path[at + 1] as number) + 1;
    let length = 31 - Math.clz32(id);
    let bits = id & ~(1 << length);
    const wanted = 32 - Math.clz32(total);
    if (wanted + length > 30) {
      // No more than 30 bits in a number; whole characters of it become text.
      const whole = length - (length % 5);
      overflow = (bits & ((1 << whole) - 1)).toString(32) + overflow;
      bits >>= whole;
      length -= whole;
    }
    id = (1 << (wanted + length)) | (index << length) | bits;
  }
  return (id & ~(1 << (31 - Math.clz32(id)))).toString(32) + overflow;
}
