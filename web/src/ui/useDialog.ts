import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { focusContent } from "./useFocusReturn";

/**
 * Shows a native modal dialog while `open` is true: the browser traps the focus, makes the rest of the page inert, closes on Escape
 * and returns the focus. A click on the backdrop closes it too. `onClose` is called however the dialog was closed, also by a
 * navigation; the parent then sets `open` to false or removes the dialog.
 */
export function useDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  /** Whether the parent still wants it open. */
  const wanted = useRef(false);
  /** Whether the press began on the backdrop: selecting text from the inside to the outside must not close the dialog. */
  const began = useRef(false);

  // A layout effect, because the element is still in the document when it is cleaned up, also if a parent removes the dialog. The
  // browser returns the focus only then.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    const { documentElement: root } = document;
    // The page does not scroll behind the dialog (`base.css`). A scroll bar that takes room leaves that room empty, so nothing moves.
    if (root.clientWidth < innerWidth) root.style.scrollbarGutter = "stable";
    element.showModal();
    wanted.current = true;
    return () => {
      wanted.current = false;
      element.close();
      root.style.scrollbarGutter = "";
      // If the element that opened the dialog has been removed too, the browser has not returned the focus.
      if (element.contains(document.activeElement) || document.activeElement === document.body) focusContent();
    };
  }, [open]);

  return {
    ref,
    onClose: () => {
      // The event fires asynchronously. The parent may have closed the dialog itself by then, or opened it again.
      if (wanted.current && !ref.current?.open) onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      began.current = isOnBackdrop(event);
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isOnBackdrop(event)) ref.current?.close();
    },
  };
}

/** Whether an event is on the backdrop. Its target is then the dialog itself, so only the coordinates tell. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
