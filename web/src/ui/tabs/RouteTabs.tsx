import type { TabListProps } from "./tab";

/** Tabs whose panels are pages. A tab with an empty route is a plain link to the current page. */
export function RouteTabs({ label, tabs, onSelect, className }: TabListProps) {
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {tabs.map(({ text, route = "", active }, index) => (
          <li key={text}>
            <a className="ui-tab" href={route} aria-current={active ? "page" : undefined} onClick={() => onSelect?.(index)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
