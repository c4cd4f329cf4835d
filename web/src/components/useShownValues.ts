import { type RefObject, useEffect, useRef } from "react";
import { isChanged } from "../runtime/navigation/forms";

/**
 * Fields of a GET form that show the query of the address after each navigation, as they would in a document: what was chosen and
 * not sent is gone then, except what was changed while the page was awaited. The elements stay the same, so that the focus stays.
 * `values` has the fields' names; `answer` is an object that is another one after a navigation.
 */
export function useShownValues(values: Readonly<Record<string, string>>, answer: object = values): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(answer);
  useEffect(() => {
    if (shown.current === answer) return;
    shown.current = answer;
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && !isChanged(field)) field.value = value;
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `values` belong to `answer`
  }, [answer]);
  return form;
}
