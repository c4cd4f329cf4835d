import type { ReactNode } from "react";

/** One tab, independent of how tabs are rendered. */
export type Tab = {
  text: string;
  /** Address of the tab's page. If no tab has one, tabs are buttons. */
  route?: string | undefined;
  active?: boolean | undefined;
  /** Content of the panel, if tabs are buttons. */
  panel?: ReactNode;
};

/** The properties of a list of tabs, likewise. */
export type TabListProps = {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: Tab[];
  /** Called with the index of the selected tab. */
  onSelect?: ((index: number) => void) | undefined;
  className: string;
};
