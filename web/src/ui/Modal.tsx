import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classes } from "./classes";
import { Cross } from "./icons";

/** Widths: base 32 rem, md 36 rem, lg 48 rem, xl 64 rem, full unlimited. */
export type ModalSize = "base" | "md" | "lg" | "xl" | "full";

export type ModalProps = {
  show: boolean;
  /** Called by the close button, Escape, and a press on the ground around it; the parent then sets `show` to false. */
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
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** Whether the press began on the ground: text selected from inside outwards closes nothing. */
  const began = useRef(false);

  // In the layout phase the element still stands when it closes, also where a parent takes the whole dialog away: only
  // then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!show || !element) return;
    element.showModal();
    // What scrolls must be reachable by keys; what doesn't is no stop on the way.
    if (body.current && body.current.scrollHeight > body.current.clientHeight) body.current.tabIndex = 0;
    return () => element.close();
  }, [show]);

  return (
    <dialog
      ref={dialog}
      className={classes("ui-modal", padded && "ui-modal-padded")}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        began.current = isGround(event);
      }}
      onClick={(event) => {
        if (began.current && isGround(event)) onClose();
      }}
    >
      {show ? (
        <>
          <div className="ui-modal-head">
            <h2 className="ui-modal-title" id={id}>
              {title}
            </h2>
            <button type="button" className="ui-modal-close" aria-label="Close" onClick={onClose}>
              <Cross />
            </button>
          </div>
          <div ref={body} className="ui-modal-body">{children}</div>
          {footer ? <div className="ui-modal-foot">{footer}</div> : null}
        </>
      ) : null}
    </dialog>
  );
}

/** The ground around a dialog is the dialog itself, as events go: only the place tells them apart. */
function isGround({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
