import type { Entry } from "../../../runtime/navigation/shown";
import * as words from "../../../site/words/errors";
import { askedOf } from "./answers";

/** Adapts a document from a file server to its address and to this visitor's cookies, because the file is the same for everyone. */
export function adoptDocument(entry: Entry, show: (entry: Entry) => void, goAgain: () => void): void {
  const { url, page } = entry;
  const { payload } = page;
  const { dataset } = document.documentElement;
  // Without `cookies.ts`, because importing it would split it into a chunk of its own, and each visitor would request one more file.
  if (/(^|; )isLowData=true(;(?!.* isLowData=)|$)/.test(document.cookie) && !dataset["lowData"]) dataset["lowData"] = "auto";
  if (payload.page === "Error" && payload.status === 404) {
    const message = `${words.pageNotFound}${url.pathname}${url.search}`.slice(0, 200);
    show({ ...entry, page: { ...page, payload: { ...payload, data: { ...payload.data, message } } } });
    document.title = `404 - ${message}`;
  } else if (askedOf(url)) goAgain();
}
