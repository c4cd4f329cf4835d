import { RouteTabs } from "./tabs/RouteTabs";
import { TabList } from "./tabs/TabList";
import type { TabListProps } from "./tabs/tab";
import { classes } from "./classes";

export type TabsProps = Omit<TabListProps, "className"> & {
  centre?: boolean | undefined;
  end?: boolean | undefined;
  /** As wide as its tabs instead of its container. The line below ends with the last tab. */
  maxContent?: boolean | undefined;
};

/** A navigation with links if a tab has a route; otherwise a tab list with panels. */
export function Tabs({ label, tabs, onSelect, centre, end, maxContent }: TabsProps) {
  const className = classes("ui-tabs", centre && "ui-tabs-centre", end && "ui-tabs-end", maxContent && "ui-tabs-max");
  const Kind = tabs.some((tab) => tab.route) ? RouteTabs : TabList;
  return <Kind label={label} tabs={tabs} onSelect={onSelect} className={className} />;
}
