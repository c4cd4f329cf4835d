import { RouteTabs as KitTabs } from "../ui/tabs/RouteTabs";

/** Tabs whose panels are pages; `current` is the current page's route. On small screens the row scrolls, and fades out at its edge. */
export function RouteTabs({ tabs, current, label }: { tabs: { text: string; route: string }[]; current: string; label: string }) {
  return <KitTabs className="ui-tabs route-tabs" label={label} tabs={tabs.map((tab) => ({ ...tab, active: tab.route === current }))} />;
}
