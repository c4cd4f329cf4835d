import { type KeyboardEvent, useId, useRef, useState } from "react";
import { ownKeys } from "../keys";
import type { TabListProps } from "./tab";

/**
 * The W3C's tabs pattern with manual activation: arrows, Home and End move the focus, Enter or Space selects. Without a script all
 * panels are shown one below the other.
 */
export function TabList({ label, tabs, onSelect, className }: TabListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const given = Math.max(
    tabs.findIndex((tab) => tab.active),
    0,
  );
  const [before, setBefore] = useState(given);
  const [selected, setSelected] = useState(given);
  const [focused, setFocused] = useState(given);
  if (before !== given) {
    setBefore(given);
    setSelected(given);
    setFocused(given);
  }

  const keys = ownKeys((event: KeyboardEvent) => {
    const next = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    setFocused(index);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  });
  const select = (index: number) => {
    setFocused(index);
    setSelected(index);
    onSelect?.(index);
  };

  return (
    <>
      <div className={className} role="tablist" aria-label={label} ref={list} onKeyDown={keys}>
        {tabs.map(({ text, panel }, index) => (
          <button
            key={text}
            type="button"
            className="ui-tab"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selected}
            aria-controls={panel ? `${id}-panel-${index}` : undefined}
            tabIndex={index === focused ? 0 : -1}
            onClick={() => select(index)}
            // Tab enters the list at the selected tab.
            onBlur={(event) => event.relatedTarget && !list.current?.contains(event.relatedTarget) && setFocused(selected)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ text, panel }, index) =>
        panel ? (
          <div
            key={text}
            className="ui-tabpanel"
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            tabIndex={0}
            data-hidden={index !== selected || undefined}
          >
            {panel}
          </div>
        ) : null,
      )}
    </>
  );
}
