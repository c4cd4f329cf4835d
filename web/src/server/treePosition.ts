// The position in the tree of elements, from which React makes ids: the index among the siblings, at every level that has more
// than one child or whose component used `useId`. The algorithm is React's. It only runs when a component asks for an id.

/** Pairs of the number of siblings and the index, as far as `length`. */
const path: number[] = [];
let length = 0;

/** Enters the child with this index. */
export function enterChild(total: number, index: number): void {
  path[length] = total;
  path[length + 1] = index;
  length += 2;
}

/** Leaves the child again. */
export function leaveChild(): void {
  length -= 2;
}

/** Returns to the root before a render, because a render that failed may have left a path. */
export function resetPosition(): void {
  length = 0;
}

/** The position as text: the bits of the path from the root, the last step first, in base 32. */
export function treeId(): string {
  let id = 1;
  let overflow = "";
  for (let at = 0; at < length; at += 2) {
    const total = path[at] as number;
    const index = (path[at + 1] as number) + 1;
    let known = 31 - Math.clz32(id);
    let bits = id & ~(1 << known);
    const wanted = 32 - Math.clz32(total);
    if (wanted + known > 30) {
      // A number holds at most 30 bits here, so whole base-32 digits are moved into the text.
      const whole = known - (known % 5);
      overflow = (bits & ((1 << whole) - 1)).toString(32) + overflow;
      bits >>= whole;
      known -= whole;
    }
    id = (1 << (wanted + known)) | (index << known) | bits;
  }
  return (id & ~(1 << (31 - Math.clz32(id)))).toString(32) + overflow;
}
