import { useId, useRef, useState } from "react";
import { buttonClass } from "./Button";
import { Dots } from "./icons";
import { ownKeys } from "./keys";
import { type MenuItem, MenuItems } from "./menu/MenuItems";
import { usePopup } from "./usePopup";
import { useTakeover } from "./useTakeover";
import * as words from "./words";

export type { MenuItem } from "./menu/MenuItems";

type DropdownMenuProps = {
  items: MenuItem[];
  /** Accessible name of the button with three dots. */
  label?: string | undefined;
  /** Text of the trigger, which is then a plain button instead of the three dots. */
  text?: string | undefined;
};

/**
 * A button that opens a menu (the W3C's menu button pattern); it shows three dots unless it has a text. Until the app runs it is a
 * disclosure of those items that are links. If no item is a link, only its space is reserved.
 */
export function DropdownMenu({ items, label = words.moreOptions, text }: DropdownMenuProps) {
  const id = useId();
  const { ready, plain, rich: trigger } = useTakeover<HTMLDetailsElement, HTMLButtonElement>();
  const box = useRef<HTMLDivElement>(null);
  /** The item that gets the focus when the menu opens; undefined while it is closed. */
  const [first, setFirst] = useState<"first" | "last">();
  const open = first !== undefined;
  const popup = usePopup<HTMLDivElement>(box, open, () => setFirst(undefined));

  const look = {
    className: text ? buttonClass("ghost") : "ui-menu-trigger",
    "aria-label": text ? undefined : label,
    children: text ?? <Dots />,
  };

  if (!ready) {
    const links = items.filter((item) => item.href);
    return (
      <details className="ui-menu" ref={plain}>
        <summary {...look} />
        <ul className="ui-menu-list">
          {links.map((item) => (
            <li key={item.text}>
              <a className="ui-menu-item" href={item.href} rel={item.rel}>
                {item.text}
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
      {first ? (
        <MenuItems
          items={items}
          start={first}
          labelledBy={id}
          ref={popup}
          onClose={(back) => {
            setFirst(undefined);
            if (back) trigger.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
