import type { ReactNode } from "react";

/** One tab, whatever the tabs are drawn as. */
export type Tab = {
  text: string;
  /** Address of the page behind the tab. Where no tab has one, tabs are buttons. */
  route?: string | undefined;
  active?: boolean | undefined;
  /** What the tab shows, where tabs are buttons. */
  panel?: ReactNode;
};
