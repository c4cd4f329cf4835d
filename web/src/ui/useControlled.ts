import { useState } from "react";

/**
 * State that the parent may control. If `given` is undefined, the widget keeps the value itself. `report` is called with every change
 * in both cases.
 */
export function useControlled<Value>(
  given: Value | undefined,
  initial: Value,
  report: ((value: Value) => void) | undefined,
): [Value, (next: Value) => void] {
  const [own, setOwn] = useState(initial);
  return [
    given === undefined ? own : given,
    (next) => {
      setOwn(next);
      report?.(next);
    },
  ];
}
