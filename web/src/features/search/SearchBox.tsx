import { type KeyboardEvent, useRef, useState } from "react";
import { navigate } from "../../runtime/navigation/navigate";
import { CloseIcon, SearchIcon } from "../../components/icons";
import { searchAddress } from "./searchAddress";
import { SearchOptions } from "./SearchOptions";
import { useFound } from "./useFound";
import { useActive } from "../../ui/select/useActive";
import { usePopup } from "../../ui/usePopup";
import * as common from "../../site/words/common";
import * as words from "../../site/words/search";
import * as routes from "../../generated/routes";

export type SearchBoxProps = { onClose: (returnFocus: boolean) => void };

/**
 * Search in the navbar: organizations whose names contain the text, below them other results, and last the page of all results, to
 * which Enter leads too.
 */
export function SearchBox({ onClose }: SearchBoxProps) {
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const { matches, others, searched } = useFound(text);
  const open = text.trim() !== "" && searched;
  const addresses = [...matches.map(({ slug }) => routes.organization(slug)), ...others.map(({ path }) => path)];
  if (addresses.length > 0) addresses.push(searchAddress(text.trim()));
  const { list, active, setActive, move, optionId, activeId } = useActive(addresses.length, true);

  usePopup(box, true, () => (text ? setText("") : onClose(false)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (text) setText("");
      else onClose(true);
    } else if (move(event.key)) event.preventDefault();
    else if (event.key === "Enter") {
      const address = addresses[active];
      if (address) {
        event.preventDefault();
        navigate(address);
      }
    }
  };

  return (
    <form ref={box} className="search-box" action={routes.search} role="search">
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
        <SearchOptions
          id={list}
          matches={matches}
          others={others}
          option={(index) => ({
            id: optionId(index),
            role: "option",
            "aria-selected": index === active,
            onPointerMove: () => setActive(index),
            onClick: () => navigate(addresses[index] ?? routes.search),
          })}
        />
        {addresses.length === 0 ? <p role="status">{words.noResults}</p> : null}
      </div>
    </form>
  );
}
