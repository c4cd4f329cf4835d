import type { ReactNode } from "react";
import { CloseIcon } from "./icons";
import { useDialog } from "./useDialog";

export type DrawerProps = { onClose: () => void; children: ReactNode };

/** The menu of small screens: a panel at the right edge above a dimmed page. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useDialog(onClose);
  return (
    <dialog ref={dialog} className="drawer" aria-label="Menu">
      <button className="icon-btn" type="button" aria-label="Close menu" onClick={() => dialog.current?.close()}>
        <CloseIcon />
      </button>
      {children}
    </dialog>
  );
}
