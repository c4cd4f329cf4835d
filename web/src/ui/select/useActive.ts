import { useEffect, useId, useState } from "react";

/** Number of options by which each key moves. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/**
 * The active option of a list while another element has the focus (`aria-activedescendant`); −1 means none. Arrows wrap around,
 * Page Up and Page Down stop at the ends, and Home and End move only if no text is edited.
 */
export function useActive(count: number, editable: boolean) {
  const list = useId();
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, count - 1);
  const optionId = (index: number) => `${list}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, list]);

  /** Handles a key; false if the key does not move. */
  const move = (key: string): boolean => {
    const step = STEPS[key];
    if (count === 0 || (step === undefined && (editable || (key !== "Home" && key !== "End")))) return false;
    if (step === undefined) setActive(key === "Home" ? 0 : count - 1);
    else if (Math.abs(step) === 1) setActive(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    else setActive(Math.min(Math.max(active + step, 0), count - 1));
    return true;
  };

  return { list, active, setActive, move, optionId, activeId: active >= 0 ? optionId(active) : undefined };
}
