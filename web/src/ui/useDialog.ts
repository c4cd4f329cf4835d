import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { focusContent } from "./useFocusReturn";

/**
 * Shows a native modal dialog while `open` is true: the browser keeps the focus in, makes the rest inert, closes on
 * Escape and gives the focus back. A press on the ground around it closes too. `onClose` is called however the dialog
 * was closed, also when a navigation closes it; the parent then sets `open` to false or takes the dialog away.
 */
export function useDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  /** Whether the parent still takes it for open. */
  const wanted = useRef(false);
  /** Whether the press began on the ground: text selected from inside outwards closes nothing. */
  const began = useRef(false);

  // In the layout phase the element still stands when it closes, also where a parent takes the whole dialog away: only
  // then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    element.showModal();
    wanted.current = true;
    return () => {
      wanted.current = false;
      element.close();
      // What had opened it may have gone with it: then the focus is still in here.
      if (element.contains(document.activeElement) || document.activeElement === document.body) focusContent();
    };
  }, [open]);

  return {
    ref,
    onClose: () => {
      // The event comes a moment later: the parent may have closed the dialog itself, or opened it again.
      if (wanted.current && !ref.current?.open) onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      began.current = isGround(event);
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isGround(event)) ref.current?.close();
    },
  };
}

/** The ground around a dialog is the dialog itself, as events go: only the place tells them apart. */
function isGround({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
