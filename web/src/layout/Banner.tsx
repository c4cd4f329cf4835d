import { type ComponentType, useEffect, useRef, useState } from "react";
import { LogoMark } from "../components/art/LogoMark";
import { useSite } from "../components/contexts";
import { chunkFailed } from "../runtime/chunks";
import { useMounted } from "../runtime/useMounted";
import { currentOf, DEMO, mainLinks } from "./links";
import { MenuIcon, SearchIcon } from "./icons";
import type { DrawerProps } from "./Drawer";
import type { SearchBoxProps } from "./SearchBox";
import { useScrolled } from "./useScrolled";

/** The navbar: transparent at the top of the page, solid once it is scrolled, always solid where `fixed`. */
export function Banner({ path, fixed = false }: { path: string; fixed?: boolean }) {
  const site = useSite();
  const mounted = useMounted();
  const scrolled = useScrolled();
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const [SearchBox, setSearchBox] = useState<ComponentType<SearchBoxProps>>();
  const searchButton = useRef<HTMLButtonElement>(null);
  const links = mainLinks(site.loginUrl);

  useEffect(() => {
    setDrawer(undefined);
    setSearchBox(undefined);
  }, [path]);

  const openDrawer = () => import("./Drawer").then((chunk) => setDrawer(() => chunk.Drawer), chunkFailed);
  const openSearch = () => import("./SearchBox").then((chunk) => setSearchBox(() => chunk.SearchBox), chunkFailed);
  const closeSearch = (returnFocus: boolean) => {
    setSearchBox(undefined);
    if (returnFocus) requestAnimationFrame(() => searchButton.current?.focus());
  };

  const list = links.map(({ text, href }) => (
    <li key={text}>
      <a href={href} aria-current={currentOf(href, path)}>
        {text}
      </a>
    </li>
  ));
  const demo = (
    <a className="btn" href={DEMO.href}>
      {DEMO.text}
    </a>
  );

  return (
    <header className="banner" data-transparent={!fixed && !scrolled}>
      <div className="wrap">
        <a className="brand" href="/">
          <LogoMark />
          {site.name}
        </a>
        {SearchBox ? <SearchBox onClose={closeSearch} /> : null}
        <nav aria-label="Main" hidden={Boolean(SearchBox)}>
          <ul>{list}</ul>
          {mounted ? (
            <button ref={searchButton} className="icon-btn" type="button" aria-label="Search organizations" onClick={openSearch}>
              <SearchIcon />
            </button>
          ) : (
            <PlainSearch />
          )}
          {demo}
          {mounted ? (
            <button className="icon-btn menu-btn" type="button" aria-label="Open menu" aria-haspopup="dialog" onClick={openDrawer}>
              <MenuIcon />
            </button>
          ) : (
            <details className="plain-menu">
              <summary className="icon-btn" aria-label="Open menu">
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
        <Drawer onClose={() => setDrawer(undefined)}>
          <ul>{list}</ul>
          {demo}
        </Drawer>
      ) : null}
    </header>
  );
}

/** The search before the app has started, or without it: a form that leads to the directory. */
function PlainSearch() {
  return (
    <details className="plain-search">
      <summary className="icon-btn" aria-label="Search organizations">
        <SearchIcon />
      </summary>
      <form className="card" action="/organizations" role="search">
        <input type="search" name="q" aria-label="Search organizations" placeholder="Search organizations" />
        <button className="btn btn-sm" type="submit">
          Search
        </button>
      </form>
    </details>
  );
}
