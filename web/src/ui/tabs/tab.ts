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
