import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { fold } from "../fold";
import { ownKeys } from "../keys";
import { usePopup } from "../usePopup";
import { Chevron, OptionList } from "./OptionList";
import { filterOptions, type Option } from "./options";
import { useActive } from "./useActive";

type ComboboxProps = {
  id: string;
  options: Option[];
  chosen: string;
  onChoose: (value: string) => void;
  placeholder: string;
  size: string | undefined;
  name: string | undefined;
  disabled: boolean | undefined;
  input: RefObject<HTMLInputElement | null>;
};

/**
 * The W3C's editable combobox with list autocomplete, with two differences. Opening clears the choice; Escape (or the focus
 * leaving the field) restores it, and a press outside leaves it cleared. What is typed chooses, as in the other selects of a form: Enter
 * takes the option that was typed whole or the first match, and Tab only the former.
 */
export function Combobox({ id, options, chosen, onChoose, placeholder, size, name, disabled, input, ...aria }: ComboboxProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef("");
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const shown = filterOptions(options, text);
  const { list, active, setActive, move, optionId, activeId } = useActive(shown.length, true);
  const close = () => setOpen(false);
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? "";

  const start = (typed = "") => {
    if (disabled) return;
    before.current = chosen;
    onChoose("");
    setText(typed);
    setActive(typed ? -1 : options.findIndex((option) => option.value === chosen));
    setOpen(true);
  };
  const choose = (index: number) => {
    const option = shown[index];
    if (!option) return;
    onChoose(option.value);
    close();
  };
  const whole = text ? shown.findIndex(({ label }) => fold(label) === fold(text.trim())) : -1;
  const restore = () => {
    onChoose(before.current);
    close();
  };
  const popup = usePopup<HTMLDivElement>(box, open, (how) => (how === "press" ? close() : restore()));
  const keys = ownKeys((event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      start();
    } else if (event.key === "Enter") choose(active < 0 && text ? Math.max(whole, 0) : active);
    else if (event.key === "Escape" || (event.altKey && event.key === "ArrowUp")) restore();
    else if (event.key === "Tab") return whole < 0 ? restore() : choose(whole);
    else if (!move(event.key)) return;
    event.preventDefault();
  });

  return (
    <div className="ui-field-box ui-select" data-size={size ?? "base"} ref={box}>
      <input
        {...aria}
        id={id}
        ref={input}
        className="ui-field-control"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? activeId : undefined}
        disabled={disabled}
        placeholder={(open && labelOf(before.current)) || placeholder}
        value={open ? text : labelOf(chosen)}
        onClick={() => open || start()}
        onKeyDown={keys}
        // What an input method composes begins in an empty field, because a change of the field's text would end the composition.
        onCompositionStart={() => open || start()}
        onChange={(event) => {
          // If the visitor types over a chosen label, the list opens with the typed text, without the label.
          if (!open) return start((event.nativeEvent as InputEvent).data ?? "");
          setText(event.target.value);
          setActive(-1);
        }}
      />
      <Chevron onPointerDown={(event) => event.preventDefault()} onClick={() => (open ? close() : (input.current?.focus(), start()))} />
      {name ? <input type="hidden" name={name} value={chosen} /> : null}
      {open ? (
        <div className="ui-popup" ref={popup}>
          <OptionList
            id={list}
            labelledBy={`${id}-label`}
            options={shown.map((option) => option.label)}
            active={active}
            optionId={optionId}
            isSelected={(index) => shown[index]?.value === before.current}
            onChoose={choose}
          />
        </div>
      ) : null}
    </div>
  );
}
