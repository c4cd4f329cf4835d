import { type KeyboardEvent, useRef, useState } from "react";
import { navigate } from "../../runtime/navigation/navigate";
import { CloseIcon, SearchIcon } from "../../components/icons";
import type { Match } from "./findOrganizations";
import { useOrganizationSearch } from "./useOrganizationSearch";
import { useActive } from "../../ui/select/useActive";
import { usePopup } from "../../ui/usePopup";
import * as common from "../../site/words/common";
import * as words from "../../site/words/search";
import * as routes from "../../generated/routes";

export type SearchBoxProps = { onClose: (returnFocus: boolean) => void };

/** Search in the navbar: the visitor types a name and chooses an organization, and its profile opens. */
export function SearchBox({ onClose }: SearchBoxProps) {
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const { matches, searched } = useOrganizationSearch(text);
  const open = text.trim() !== "" && searched;
  const { list, active, setActive, move, optionId, activeId } = useActive(matches.length, true);

  usePopup(box, true, () => (text ? setText("") : onClose(false)));

  const go = (match: Match) => navigate(routes.organization(match.slug));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (text) setText("");
      else onClose(true);
    } else if (move(event.key)) event.preventDefault();
    else if (event.key === "Enter") {
      const match = matches[active];
      if (match) {
        event.preventDefault();
        go(match);
      }
    }
  };

  return (
    <form ref={box} className="search-box" action={routes.organizations} role="search">
      <SearchIcon />
      <input
        // The box is rendered because the visitor pressed the search button, so it takes the focus.
        autoFocus
        name="q"
        type="text"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={common.searchOrganizations}
        aria-label={common.searchOrganizations}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open ? activeId : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <button className="icon-btn" type="button" aria-label={words.close} onClick={() => onClose(true)}>
        <CloseIcon />
      </button>
      <div className="search-list card" hidden={!open}>
        <ul id={list} role="listbox" aria-label={common.organizations}>
          {matches.map((match, index) => (
            <li
              key={match.slug}
              id={optionId(index)}
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
        {matches.length === 0 ? <p role="status">{words.noResults}</p> : null}
      </div>
    </form>
  );
}
