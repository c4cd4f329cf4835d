import { type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes";
import { Cross } from "./icons";
import { oneOf } from "./oneOf";
import { useDialog } from "./useDialog";
import * as words from "./words";

/** Widths: base 32 rem, md 36 rem, lg 48 rem, xl 64 rem, full unlimited. */
export const MODAL_SIZES = ["base", "md", "lg", "xl", "full"] as const;
export type ModalSize = (typeof MODAL_SIZES)[number];

export type ModalProps = {
  show: boolean;
  /** Called whenever the dialog was closed. The parent then sets `show` to false. */
  onClose: () => void;
  title: string;
  size?: ModalSize | undefined;
  /** Padding of the body. Without it a picture can reach the edges. */
  padded?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser traps the focus, makes the rest of the page inert, and returns the focus. The page does not
 * scroll while it is open (`html:has(dialog[open])` in the stylesheet). Head and foot are `div` elements, because assistive
 * technology would treat `header` and `footer` as the page's own banner and contentinfo landmarks.
 */
export function Modal({ show, onClose, title, size = "base", padded = true, footer, children }: ModalProps) {
  oneOf("size", size, MODAL_SIZES);
  const id = useId();
  const dialog = useDialog(show, onClose);
  const body = useRef<HTMLDivElement>(null);

  // A body that scrolls must be reachable by keyboard; one that does not scroll should not be a tab stop. This can change
  // while the modal is open: with the window, with a picture that loads late, or if the modal was hidden when it opened.
  useEffect(() => {
    const box = body.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [show]);

  return (
    <dialog {...dialog} className={classes("ui-modal", padded && "ui-modal-padded")} data-size={size} aria-labelledby={id}>
      {show ? (
        <>
          <div className="ui-modal-head">
            <h2 className="ui-modal-title" id={id}>
              {title}
            </h2>
            <button type="button" className="ui-modal-close" aria-label={words.close} onClick={() => dialog.ref.current?.close()}>
              <Cross />
            </button>
          </div>
          <div ref={body} className="ui-modal-body">
            {children}
          </div>
          {footer ? <div className="ui-modal-foot">{footer}</div> : null}
        </>
      ) : null}
    </dialog>
  );
}
