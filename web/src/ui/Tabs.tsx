import { RouteTabs } from "./tabs/RouteTabs";
import { TabList } from "./tabs/TabList";
import type { Tab } from "./tabs/tab";
import { classes } from "./classes";

export type TabsProps = {
  /** Names the list of tabs. */
  label: string;
  tabs: Tab[];
  /** Hears the index of the tab selected. */
  onSelect?: ((index: number) => void) | undefined;
  centre?: boolean | undefined;
  end?: boolean | undefined;
  /** As wide as its tabs, not as its container: the line below ends with them. */
  maxContent?: boolean | undefined;
};

/** Tabs that are routes (a navigation of links), or, where no tab has a route, a tab list with panels. */
export function Tabs({ label, tabs, onSelect, centre, end, maxContent }: TabsProps) {
  const className = classes("ui-tabs", centre && "ui-tabs-centre", end && "ui-tabs-end", maxContent && "ui-tabs-max");
  const Kind = tabs.some((tab) => tab.route) ? RouteTabs : TabList;
  return <Kind label={label} tabs={tabs} onSelect={onSelect} className={className} />;
}
