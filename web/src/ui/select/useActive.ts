import { useEffect, useId, useState } from "react";

/** Number of options by which each key moves. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/**
 * The active option of a list while another element has the focus (`aria-activedescendant`); −1 means none. Arrows wrap around,
 * Page Up and Page Down stop at the ends, and Home and End move only if no text is edited.
 *
 * `keys` name the options of a list that may change while no key is pressed. The option to which a key has moved stays active at
 * its new place then, and none is active if it has gone.
 */
export function useActive(count: number, editable: boolean, keys: readonly string[] = []) {
  const list = useId();
  const [{ at, key: wanted }, setWanted] = useState<{ at: number; key?: string | undefined }>({ at: -1 });
  const active = wanted === undefined || wanted === keys[at] ? Math.min(at, count - 1) : keys.indexOf(wanted);
  const setActive = (index: number) => setWanted({ at: index });
  const optionId = (index: number) => `${list}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, list]);

  /** Handles a key; false if the key does not move. */
  const move = (key: string): boolean => {
    const step = STEPS[key];
    if (count === 0 || (step === undefined && (editable || (key !== "Home" && key !== "End")))) return false;
    const to = (index: number) => setWanted({ at: index, key: keys[index] });
    if (step === undefined) to(key === "Home" ? 0 : count - 1);
    else if (Math.abs(step) === 1) to(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    else to(Math.min(Math.max(active + step, 0), count - 1));
    return true;
  };

  return { list, active, setActive, move, optionId, activeId: active >= 0 ? optionId(active) : undefined };
}
