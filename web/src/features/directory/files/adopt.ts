import type { Shown } from "../../../runtime/navigation/shown";
import * as words from "../../../site/words/errors";
import { askedOf } from "./answers";

/** Adapts a document from a file server to its address and to this visitor's cookies, because the file is the same for everyone. */
export function adoptDocument({ payload }: Shown, show: (change: Partial<Shown>) => void, goAgain: () => void): void {
  const { dataset } = document.documentElement;
  // Without `cookies.ts`, because importing it would split it into a chunk of its own, and each visitor would request one more file.
  if (/(^|; )isLowData=true(;|$)/.test(document.cookie) && !dataset["lowData"]) dataset["lowData"] = "auto";
  if (payload.page === "Error" && payload.status === 404) {
    const message = `${words.pageNotFound}${location.pathname}${location.search}`.slice(0, 200);
    show({ payload: { ...payload, data: { ...payload.data, message } } });
    document.title = `404 - ${message}`;
  } else if (askedOf(new URL(location.href))) goAgain();
}
