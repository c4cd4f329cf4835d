/** One tab whose panel is a page of its own. */
export type RouteTab = { text: string; route: string };

/** Tabs that are routes: a navigation of links, the current one marked. */
export function RouteTabs({ tabs, current, label }: { tabs: RouteTab[]; current: string; label: string }) {
  return (
    <nav className="route-tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.route}>
            <a href={tab.route} aria-current={tab.route === current ? "page" : undefined}>
              {tab.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
