import { useEffect, useId, useState } from "react";

/** Steps of the keys that move within a list, in options. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/**
 * The option the keyboard stands on, in a list whose focus stays in another element (`aria-activedescendant`).
 * −1 is none. Arrows go round, pages stop at the ends; Home and End move only where no text is edited.
 */
export function useActive(count: number, editable: boolean) {
  const list = useId();
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, count - 1);
  const optionId = (index: number) => `${list}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, list]);

  /** Moves by a key; false when the key moves nothing. */
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
