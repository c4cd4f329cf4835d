import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { LogoMark } from "../components/art/LogoMark";
import { Boundary } from "./Boundary";
import { useSite } from "../site/contexts";
import { howWeKnowLinks } from "../site/howWeKnow";
import { useLazyComponent } from "../components/useLazyComponent";
import { isInField } from "../runtime/navigation/forms";
import { followPages } from "../runtime/navigation/shown";
import { ownKeys } from "../ui/keys";
import { useTakeover } from "../ui/useTakeover";
import { currentOf, DEMO, drawerLinks, mainLinks, type NavLink } from "./links";
import { MenuIcon, SearchIcon } from "../components/icons";
import { useScrolled } from "./useScrolled";
import * as words from "../site/words/layout";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";

/** The navbar: transparent at the top of the page, solid once the page is scrolled, and always solid if `fixed`. */
export function Banner({ path, fixed = false }: { path: string; fixed?: boolean }) {
  const site = useSite();
  const scrolled = useScrolled();
  const [open, setOpen] = useState<"menu" | "search">();
  const close = () => setOpen(undefined);
  const want = (part: "menu" | "search") => (wanted: boolean) => setOpen(wanted ? part : undefined);
  const [Drawer] = useLazyComponent(words.menu, open === "menu", want("menu"), () => import("./Drawer").then((chunk) => chunk.Drawer));
  const [SearchBox] = useLazyComponent(words.search, open === "search", want("search"), () =>
    import("../features/search/SearchBox").then((chunk) => chunk.SearchBox),
  );
  /** Keys that the search button gets while the code of the search is loading. */
  const keys = useRef<KeyboardEvent[]>([]);
  const search = useTakeover<HTMLDetailsElement, HTMLButtonElement>();
  const menu = useTakeover<HTMLDetailsElement, HTMLButtonElement>();
  const links = mainLinks(site.loginUrl);

  useEffect(
    () =>
      followPages(() => {
        // A page that comes late closes no search in which the visitor has begun to type meanwhile.
        if (isInField()) return;
        close();
        search.takeOver();
        menu.takeOver();
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each render passes new function objects that do the same
    [],
  );

  const closeSearch = (returnFocus: boolean) => {
    close();
    if (returnFocus) requestAnimationFrame(() => search.rich.current?.focus());
  };

  const item = ({ text, href }: NavLink) => (
    <li key={text}>
      <a href={href} aria-current={currentOf(href, path)}>
        {text}
      </a>
    </li>
  );
  const list = links.map(item);
  const demo = (
    <a className="btn" href={DEMO.href}>
      {DEMO.text}
    </a>
  );

  return (
    <header className="banner" data-transparent={!fixed && !scrolled}>
      <div className="wrap">
        <a className="brand" href={routes.home}>
          <LogoMark />
          {site.name}
        </a>
        {SearchBox ? (
          <Boundary of={open} onFailure={close}>
            <SearchBox onClose={closeSearch} keys={keys} />
          </Boundary>
        ) : null}
        <nav aria-label={words.main} hidden={Boolean(SearchBox)}>
          <ul>{list}</ul>
          {search.ready ? (
            <button
              ref={search.rich}
              className="icon-btn"
              type="button"
              aria-label={common.searchOrganizations}
              aria-busy={open === "search" || undefined}
              onClick={() => setOpen("search")}
              onKeyDown={ownKeys((event) => {
                if (open === "search") keys.current.push(event);
              })}
            >
              <SearchIcon />
            </button>
          ) : (
            <PlainSearch ref={search.plain} />
          )}
          {demo}
          {menu.ready ? (
            <button
              ref={menu.rich}
              className="icon-btn menu-btn"
              type="button"
              aria-label={words.openMenu}
              aria-haspopup="dialog"
              onClick={() => setOpen("menu")}
            >
              <MenuIcon />
            </button>
          ) : (
            <details ref={menu.plain} className="plain-menu">
              <summary className="icon-btn" aria-label={words.openMenu}>
                <MenuIcon />
              </summary>
              <ul className="card">
                {list}
                <li>{demo}</li>
              </ul>
            </details>
          )}
        </nav>
      </div>
      {Drawer ? (
        <Drawer button={menu.rich} onClose={close}>
          <ul>
            {list}
            {drawerLinks.map(item)}
          </ul>
          <h2>{words.howWeKnow}</h2>
          <ul>{howWeKnowLinks.map(item)}</ul>
          {demo}
        </Drawer>
      ) : null}
    </header>
  );
}

/** The search before the app has started, or without a script: a form that opens the page of results. */
function PlainSearch({ ref }: { ref: RefObject<HTMLDetailsElement | null> }) {
  return (
    <details ref={ref} className="plain-search">
      <summary className="icon-btn" aria-label={common.searchOrganizations}>
        <SearchIcon />
      </summary>
      <form className="card" action={routes.search} role="search">
        <input type="search" name="q" dir="auto" aria-label={common.searchOrganizations} placeholder={common.searchOrganizations} />
        <button className="btn btn-sm" type="submit">
          {words.search}
        </button>
      </form>
    </details>
  );
}
