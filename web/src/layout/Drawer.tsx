import { type ReactNode, type RefObject, useEffect } from "react";
import { useDialog } from "../ui/useDialog";
import { CloseIcon } from "../components/icons";
import * as words from "../site/words/layout";

export type DrawerProps = { button: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode };

/** The menu of small screens: a panel at the right edge over the dimmed page. It closes where the window has no room for its button. */
export function Drawer({ button, onClose, children }: DrawerProps) {
  const dialog = useDialog(true, onClose);
  useEffect(() => {
    const opener = button.current;
    if (!opener) return;
    // A button that a style rule hides has no size any more.
    const observer = new ResizeObserver(() => opener.getClientRects().length > 0 || dialog.ref.current?.close());
    observer.observe(opener);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the dialog's ref stays the same object
  }, [button]);
  return (
    <dialog {...dialog} className="drawer" aria-label={words.menu}>
      <button className="icon-btn" type="button" aria-label={words.closeMenu} onClick={() => dialog.ref.current?.close()}>
        <CloseIcon />
      </button>
      {children}
    </dialog>
  );
}
