import { type RefObject, useEffect, useRef } from "react";

/**
 * Shows a native modal dialog for as long as its component is mounted. The browser keeps the focus inside, gives it
 * back and closes on Escape; a press outside of the content closes too. `onClose` must unmount the component.
 */
export function useDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const closed = () => close.current();
    const pressed = (event: PointerEvent) => {
      if (event.target === dialog && !contains(dialog, event)) dialog.close();
    };
    dialog.addEventListener("close", closed);
    dialog.addEventListener("pointerdown", pressed);
    return () => {
      dialog.removeEventListener("close", closed);
      dialog.removeEventListener("pointerdown", pressed);
      // Unmounting takes the element away without the browser's own return of the focus.
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) opener.focus();
    };
  }, []);
  return ref;
}

/** A press on the backdrop hits the dialog element as well; only its place tells them apart. */
function contains(dialog: HTMLDialogElement, { clientX, clientY }: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
