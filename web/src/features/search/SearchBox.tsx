import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { navigate } from "../../runtime/navigation/navigate";
import { CloseIcon, SearchIcon } from "../../components/icons";
import type { Match } from "./findOrganizations";
import { useOrganizationSearch } from "./useOrganizationSearch";

export type SearchBoxProps = { onClose: (returnFocus: boolean) => void };

/** Search mode of the navbar: type a name, choose an organization, land on its profile. */
export function SearchBox({ onClose }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const { matches, searched } = useOrganizationSearch(text);
  const open = text.trim() !== "" && searched;

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return;
      if (text) setText("");
      else onClose(false);
    };
    document.addEventListener("pointerdown", pressed);
    return () => document.removeEventListener("pointerdown", pressed);
  });

  const go = (match: Match) => navigate(`/organizations/${match.slug}`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (text) setText("");
      else onClose(true);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const count = matches.length;
      if (count > 0) setActive((now) => (now < 0 && step < 0 ? count - 1 : (now + step + count) % count));
    } else if (event.key === "Enter") {
      const match = matches[active];
      if (match) {
        event.preventDefault();
        go(match);
      }
    }
  };

  const activeId = open && matches[active] ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <form ref={box} className="search-box" action="/organizations" role="search">
      <SearchIcon />
      <input
        // The box exists because its button was pressed; the focus follows.
        autoFocus
        name="q"
        type="text"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search organizations"
        aria-label="Search organizations"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <button className="icon-btn" type="button" aria-label="Close search" onClick={() => onClose(true)}>
        <CloseIcon />
      </button>
      <div className="search-list card" hidden={!open}>
        <ul id={`${id}-list`} role="listbox" aria-label="Organizations">
          {matches.map((match, index) => (
            <li
              key={match.slug}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setActive(index)}
              onClick={() => go(match)}
            >
              <bdi>{match.name}</bdi>
              <small>{match.country}</small>
            </li>
          ))}
        </ul>
        {matches.length === 0 ? <p role="status">No results found</p> : null}
      </div>
    </form>
  );
}
