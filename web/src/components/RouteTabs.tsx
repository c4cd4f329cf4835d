import { RouteTabs as KitTabs } from "../ui/tabs/RouteTabs";

/** Tabs whose panels are pages of their own; `current` is the route of the page shown. On small screens they fade out where they go on. */
export function RouteTabs({ tabs, current, label }: { tabs: { text: string; route: string }[]; current: string; label: string }) {
  return (
    <KitTabs
      className="ui-tabs route-tabs"
      label={label}
      tabs={tabs.map((tab) => ({ ...tab, active: tab.route === current }))}
      onSelect={undefined}
    />
  );
}
