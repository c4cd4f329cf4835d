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
  /** Called when it was closed, by whatever; the parent then sets `show` to false. */
  onClose: () => void;
  title: string;
  size?: ModalSize | undefined;
  /** Space around the body; without it a picture can reach the edges. */
  padded?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser keeps the focus in, makes the rest inert and gives the focus back. Scrolling of
 * the page stops while it is open (`html:has(dialog[open])` in the style sheet). Head and foot are plain boxes:
 * a `header` and a `footer` would be the page's own banner and contents information to assistive technology.
 */
export function Modal({ show, onClose, title, size = "base", padded = true, footer, children }: ModalProps) {
  oneOf("size", size, MODAL_SIZES);
  const id = useId();
  const dialog = useDialog(show, onClose);
  const body = useRef<HTMLDivElement>(null);

  // What scrolls must be reachable by keys; what doesn't is no stop on the way. Either can change while the modal is open:
  // with the window, with a picture that comes late, and when a modal that was drawn out of sight comes into view.
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
