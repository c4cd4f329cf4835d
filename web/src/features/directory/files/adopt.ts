import type { Shown } from "../../../runtime/navigation/shown";
import * as words from "../../../site/words/errors";
import { askedOf } from "./answers";

/** Brings a document that a file server gave to what its address and this visitor's cookies ask for: files are the same for all. */
export function adoptDocument({ payload }: Shown, show: (change: Partial<Shown>) => void, goAgain: () => void): void {
  const { dataset } = document.documentElement;
  // Not by `cookies.ts`: a file for three lines would be one more request for everybody.
  if (/(^|; )isLowData=true(;|$)/.test(document.cookie) && !dataset["lowData"]) dataset["lowData"] = "auto";
  if (payload.page === "Error" && payload.status === 404) {
    const message = `${words.pageNotFound}${location.pathname}${location.search}`.slice(0, 200);
    show({ payload: { ...payload, data: { ...payload.data, message } } });
    document.title = `404 - ${message}`;
  } else if (askedOf(new URL(location.href))) goAgain();
}
