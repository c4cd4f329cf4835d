import { type RefObject, useEffect, useRef } from "react";

/**
 * Fields of a GET form that show the query of the address, after a navigation too. The elements stay the same, so that the focus
 * stays. `values` has the fields' names.
 */
export function useShownValues(values: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const written = new URLSearchParams(values).toString();
  const shown = useRef(written);
  useEffect(() => {
    if (shown.current === written) return;
    shown.current = written;
    for (const [name, value] of new URLSearchParams(written)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [written]);
  return form;
}
