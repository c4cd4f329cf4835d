import { type KeyboardEvent, type Ref, useEffect, useRef } from "react";
import { fold } from "../fold";
import { ownKeys } from "../keys";

export type MenuItem = {
  text: string;
  /** Address; it makes the item a link. */
  href?: string | undefined;
  rel?: string | undefined;
  onSelect?: (() => void) | undefined;
};

/**
 * The open menu, at least 180 px wide and at most 200 px high. Arrows move and wrap around, Home and End move to the ends, a letter
 * moves to the next item that begins with it, Escape returns to the trigger, and Tab leaves the menu.
 */
export function MenuItems({
  items,
  start,
  labelledBy,
  ref,
  onClose,
}: {
  items: MenuItem[];
  start: "first" | "last";
  labelledBy: string;
  ref: Ref<HTMLDivElement>;
  /** `back`: whether the focus returns to the trigger. */
  onClose: (back: boolean) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const entries = () => Array.from(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []);

  useEffect(() => {
    const all = Array.from(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []);
    all.at(start === "first" ? 0 : -1)?.focus();
  }, [start]);

  const keys = ownKeys((event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Tab") return onClose(false);
    if (event.key === "Escape") onClose(true);
    else if (next !== undefined) all[next]?.focus();
    else if (event.key === " ") all[at]?.click();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after.find((item) => fold(item.textContent).startsWith(fold(event.key)))?.focus();
    } else return;
    event.preventDefault();
  });

  return (
    <div className="ui-menu-popup" ref={ref}>
      <ul className="ui-menu-list" role="menu" aria-labelledby={labelledBy} ref={list} onKeyDown={keys}>
        {items.map(({ text, href, rel, onSelect }) => {
          const shared = {
            className: "ui-menu-item",
            role: "menuitem",
            tabIndex: -1,
            onClick: () => {
              onClose(!href);
              onSelect?.();
            },
          };
          return (
            <li key={text} role="none">
              {href ? (
                <a {...shared} href={href} rel={rel}>
                  {text}
                </a>
              ) : (
                <button {...shared} type="button">
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
