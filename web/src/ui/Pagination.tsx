import { type ReactNode, useState } from "react";
import { ChevronLeft, ChevronRight } from "./icons";
import { pageUrl, pageWindow } from "./pages";
import * as words from "./words";

export type PaginationProps = {
  currentPage: number;
  lastPage: number;
  /** URL mode: entries are links to this address with `page` set, and the rest of its query is kept. Works without a script. */
  url?: string | undefined;
  /** Called with each page that is chosen. In event mode the widget also changes its current page itself. */
  onPageChanged?: ((page: number) => void) | undefined;
};

/** Page numbers with buttons for the previous and the next page. Renders nothing if there is at most one page. */
export function Pagination({ currentPage, lastPage, url, onPageChanged }: PaginationProps) {
  const [given, setGiven] = useState(currentPage);
  const [current, setCurrent] = useState(currentPage);
  if (given !== currentPage) {
    setGiven(currentPage);
    setCurrent(currentPage);
  }
  const numbers = pageWindow(current, lastPage);
  if (numbers.length === 0) return null;

  const step = (page: number, content: ReactNode, label?: string) => {
    const inert = page < 1 || page > lastPage || page === current;
    const shared = {
      className: "ui-page",
      "aria-label": label,
      "aria-disabled": inert || undefined,
      "aria-current": page === current ? ("page" as const) : undefined,
      children: content,
      onClick: () => {
        if (inert) return;
        if (!url) setCurrent(page);
        onPageChanged?.(page);
      },
    };
    if (!url) return <button {...shared} type="button" />;
    // Without `href` it can't be pressed, but assistive technology still finds it.
    return (
      <a {...shared} {...(inert ? { role: "link" } : { href: pageUrl(url, page) })}>
        {content}
      </a>
    );
  };

  return (
    <nav className="ui-pagination" aria-label={words.pagination}>
      <ul>
        <li>{step(current - 1, <ChevronLeft />, words.previousPage)}</li>
        {numbers.map((page) => (
          <li key={page}>{step(page, page)}</li>
        ))}
        <li>{step(current + 1, <ChevronRight />, words.nextPage)}</li>
      </ul>
    </nav>
  );
}
