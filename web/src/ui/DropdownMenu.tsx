import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "./Button";
import { fold } from "./fold";
import { Dots } from "./icons";
import { ownKeys } from "./keys";
import { usePopup } from "./usePopup";
import { useTakeover } from "./useTakeover";
import * as words from "./words";

export type MenuItem = {
  text: string;
  /** Address; it makes the item a link. */
  href?: string | undefined;
  rel?: string | undefined;
  onSelect?: (() => void) | undefined;
};

type DropdownMenuProps = {
  items: MenuItem[];
  /** Text of the trigger, which is then a plain button instead of the three dots. */
  text?: string | undefined;
};

/**
 * A button that opens a menu (the W3C's menu button pattern); it shows three dots unless it has a text. Until the app runs it is a
 * disclosure of those items that are links. If no item is a link, only its space is reserved.
 *
 * The open menu is at least 180 px wide and at most 200 px high. Arrows move and wrap around, Home and End move to the ends, a letter
 * moves to the next item that begins with it, Escape returns to the trigger, and Tab leaves the menu.
 */
export function DropdownMenu({ items, text: own }: DropdownMenuProps) {
  const id = useId();
  const { ready, plain, rich: trigger } = useTakeover<HTMLDetailsElement, HTMLButtonElement>();
  const box = useRef<HTMLDivElement>(null);
  /** The item that gets the focus when the menu opens; undefined while it is closed. */
  const [first, setFirst] = useState<"first" | "last">();
  const open = first !== undefined;
  const popup = usePopup<HTMLDivElement>(box, open, () => setFirst(undefined));

  useEffect(() => {
    if (first)
      itemsIn(box.current)
        .at(first === "first" ? 0 : -1)
        ?.focus();
  }, [first]);

  /** `back`: whether the focus returns to the trigger. */
  const close = (back: boolean) => {
    setFirst(undefined);
    if (back) trigger.current?.focus();
  };
  const keys = ownKeys((event: KeyboardEvent) => {
    const all = itemsIn(box.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Tab") return close(false);
    if (event.key === "Escape") close(true);
    else if (next !== undefined) all[next]?.focus();
    else if (event.key === " ") all[at]?.click();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after.find((item) => fold(item.textContent).startsWith(fold(event.key)))?.focus();
    } else return;
    event.preventDefault();
  });

  const look = {
    className: own ? buttonClass("ghost") : "ui-menu-trigger",
    "aria-label": own ? undefined : words.moreOptions,
    children: own ?? <Dots />,
  };

  if (!ready) {
    const links = items.filter((item) => item.href);
    return (
      <details className="ui-menu" ref={plain}>
        <summary {...look} />
        <ul className="ui-menu-list">
          {links.map(({ text, href, rel }) => (
            <li key={text}>
              <a className="ui-menu-item" href={href} rel={rel}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    );
  }
  return (
    <div className="ui-menu" ref={box}>
      <button
        {...look}
        ref={trigger}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setFirst(open ? undefined : "first")}
        onKeyDown={ownKeys((event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setFirst(event.key === "ArrowUp" ? "last" : "first");
        })}
      />
      {open ? (
        <div className="ui-menu-popup" ref={popup}>
          <ul className="ui-menu-list" role="menu" aria-labelledby={id} onKeyDown={keys}>
            {items.map(({ text, href, rel, onSelect }) => {
              const shared = {
                className: "ui-menu-item",
                role: "menuitem",
                tabIndex: -1,
                onClick: () => {
                  close(!href);
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
      ) : null}
    </div>
  );
}

const itemsIn = (menu: HTMLElement | null) => Array.from(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []);
