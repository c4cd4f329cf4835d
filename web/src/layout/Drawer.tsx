import type { ReactNode } from "react";
import { useDialog } from "../ui/useDialog";
import { CloseIcon } from "../components/icons";
import * as words from "../site/words/layout";

export type DrawerProps = { onClose: () => void; children: ReactNode };

/** The menu of small screens: a panel at the right edge over the dimmed page. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useDialog(true, onClose);
  return (
    <dialog {...dialog} className="drawer" aria-label={words.menu}>
      <button className="icon-btn" type="button" aria-label={words.closeMenu} onClick={() => dialog.ref.current?.close()}>
        <CloseIcon />
      </button>
      {children}
    </dialog>
  );
}
