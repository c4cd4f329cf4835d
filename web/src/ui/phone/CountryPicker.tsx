import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ChevronDown } from "../icons";
import { ownKeys } from "../keys";
import { loadOnce } from "../loadOnce";
import { ListSearch, OptionList } from "../select/OptionList";
import { useActive } from "../select/useActive";
import { usePopup } from "../usePopup";
import { type Country, findCountries, readCountry } from "./country";
import type { Chosen } from "./usePhone";
import * as words from "../words";

/** Milliseconds after the last key press before the list is filtered. */
const DEBOUNCE = 300;

/** Milliseconds after which a list that has not loaded counts as one that does not come. It is shown if it does come. */
const PATIENCE = 2500;

const loadCountries = loadOnce(() => import("./countries.json").then(({ default: rows }) => rows.map(readCountry)));

/** A button with the chosen country, which opens a list that can be searched by name, code or calling code. */
export function CountryPicker({
  chosen,
  disabled,
  onChoose,
}: {
  chosen: Chosen | undefined;
  disabled: boolean | undefined;
  onChoose: (country: Country) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [countries, setCountries] = useState<Country[]>([]);
  const [missing, setMissing] = useState(false);
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState("");
  /** The search text at the time when Enter was pressed, if the list had not loaded by then. */
  const [entered, setEntered] = useState<string>();
  // Without the flag: many systems have no pictures for flags and show two letters, which the narrow button has no room for.
  const shownCode = chosen?.phoneCode;
  const shown = findCountries(countries, wanted);
  const { list: listId, active, setActive, move, optionId, activeId } = useActive(shown.length, true);
  const popup = usePopup<HTMLDivElement>(box, open, () => setOpen(false));

  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);

  /** Changes the search text. The list is filtered by `at` at once if it is given, and otherwise after the debounce. */
  const search = (typed: string, at?: string) => {
    setText(typed);
    setEntered(undefined);
    setActive(-1);
    if (at !== undefined) setWanted(at);
  };
  const start = () => {
    setMissing(false);
    const late = setTimeout(() => setMissing(true), PATIENCE);
    loadCountries()
      .then(setCountries, (error: unknown) => {
        console.error("The list of countries did not come", error);
        setMissing(true);
      })
      .finally(() => clearTimeout(late));
    search("", "");
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (country: Country | undefined) => {
    if (!country) return;
    setOpen(false);
    onChoose(country);
  };
  useEffect(() => {
    if (entered === undefined || countries.length === 0) return;
    setEntered(undefined);
    choose(findCountries(countries, entered)[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- this waits only for the list
  }, [countries]);
  const keys = ownKeys((event: KeyboardEvent) => {
    if (event.key === "Enter") {
      // The list may be waiting for the debounce or still be loading. Enter applies to the text that was typed.
      if (countries.length === 0) setEntered(text);
      else choose(text === wanted && active >= 0 ? shown[active] : findCountries(countries, text)[0]);
    } else if (event.key === "Escape") {
      if (text === "") close();
      search("", "");
    } else if (event.key === "Tab") return setOpen(false);
    else if (!move(event.key)) return;
    event.preventDefault();
  });

  return (
    <div className="ui-phone-country" ref={box}>
      <button
        ref={button}
        type="button"
        className="ui-phone-button"
        aria-label={shownCode ? `${words.country} ${shownCode}` : words.country}
        aria-haspopup="listbox"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => (open ? close() : start())}
      >
        {shownCode ?? "+"}
        <ChevronDown size={16} />
      </button>
      {open ? (
        <div className="ui-popup ui-phone-popup" ref={popup} onKeyDown={keys}>
          <ListSearch
            // The visitor opened the list by pressing the button, and now types a name.
            autoFocus
            placeholder={words.searchCountries}
            aria-controls={listId}
            aria-activedescendant={activeId}
            value={text}
            onChange={(event) => search(event.target.value)}
          />
          <OptionList
            id={listId}
            label={words.countries}
            reachable
            options={shown.map(describe)}
            note={countries.length > 0 ? undefined : missing ? words.countriesMissing : ""}
            active={active}
            optionId={optionId}
            isSelected={(index) => shown[index]?.code === chosen?.code}
            onChoose={(index) => choose(shown[index])}
          />
        </div>
      ) : null}
    </div>
  );
}

const describe = ({ flagEmoji, name, phoneCode }: Country) => `${flagEmoji} ${name} ${phoneCode}`;
