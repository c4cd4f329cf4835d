import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { navigate } from "../../runtime/navigation/navigate";
import { isUnderway } from "../../runtime/navigation/shown";
import { CloseIcon, SearchIcon } from "../../components/icons";
import { searchAddress } from "./searchAddress";
import { SearchOptions } from "./SearchOptions";
import { useFound } from "./useFound";
import { type Key, written } from "./written";
import { useActive } from "../../ui/select/useActive";
import { ownKeys } from "../../ui/keys";
import { Status } from "../../ui/Status";
import { useOnMount } from "../../ui/useOnMount";
import { usePopup } from "../../ui/usePopup";
import * as common from "../../site/words/common";
import * as words from "../../site/words/search";
import * as routes from "../../generated/routes";

export type SearchBoxProps = {
  onClose: (returnFocus: boolean) => void;
  /** Keys that were pressed while the code of this box was loading. */
  keys?: RefObject<Key[]> | undefined;
};

/**
 * Search in the navbar: organizations whose names contain the text, below them other results, and last the page of all results, to
 * which Enter leads too.
 */
export function SearchBox({ onClose, keys: early }: SearchBoxProps) {
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => written(early?.current ?? []));
  /** Whether the focus is in the field. The list closes when it leaves. */
  const [focused, setFocused] = useState(true);
  const { matches, others, without, missing, searched } = useFound(text);
  const open = focused && text.trim() !== "" && searched;
  const addresses = [...matches.map(({ slug }) => routes.organization(slug)), ...others.map(({ path }) => path)];
  const count = addresses.length;
  if (count > 0) addresses.push(searchAddress(text.trim()));
  const { list, active, setActive, move, optionId, activeId } = useActive(addresses.length, true, addresses);

  usePopup(box, true, (how) => {
    if (how === "press") text ? setText("") : onClose(false);
  });

  // The visitor goes on after what was typed early, or has sent it already.
  useOnMount(() => {
    const isSent = early?.current.splice(0).at(-1)?.key === "Enter";
    input.current?.setSelectionRange(text.length, text.length);
    if (isSent && text.trim() !== "") box.current?.requestSubmit();
  });

  const choose = (address: string) => {
    navigate(address);
    // A place on the current page needs no new page, which would have closed the box.
    if (!isUnderway()) onClose(false);
  };

  const keys = ownKeys((event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (text) setText("");
      else onClose(true);
    } else if (move(event.key)) event.preventDefault();
    else if (event.key === "Enter") {
      const address = addresses[active];
      if (address) {
        event.preventDefault();
        choose(address);
      }
    }
  });

  const status = () => {
    if (missing) return count > 0 ? words.partMissing : words.noAnswer;
    if (count === 0) return words.noResults;
    // Names that contain the whole text are complete results.
    return without.length > 0 && matches.length === 0 ? words.without(without) : null;
  };

  return (
    <form ref={box} className="search-box" action={routes.search} role="search">
      <SearchIcon />
      <input
        // The box is rendered because the visitor pressed the search button, so it takes the focus.
        autoFocus
        ref={input}
        name="q"
        type="text"
        autoComplete="off"
        dir="auto"
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
        onKeyDown={keys}
        onFocus={() => setFocused(true)}
        // A window that loses the focus leaves it to the field.
        onBlur={({ target }) => setFocused(target === document.activeElement)}
      />
      <button className="icon-btn" type="button" aria-label={words.close} onClick={() => onClose(true)}>
        <CloseIcon />
      </button>
      {/* A press on the list, or on its scroll bar, leaves the focus in the field. */}
      <div className="search-list card" hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        <SearchOptions
          id={list}
          matches={matches}
          others={others}
          option={(index) => ({
            id: optionId(index),
            role: "option",
            "aria-selected": index === active,
            onPointerMove: () => setActive(index),
            onClick: () => choose(addresses[index] ?? routes.search),
          })}
        />
        <Status>{status()}</Status>
      </div>
    </form>
  );
}
