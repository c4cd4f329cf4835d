import { useRef, type MouseEvent, type ReactNode } from "react";

type SettingSwitchProps = {
  /** The setting's cookie, which is also its form field. */
  name: string;
  /** Accessible name of the switch. */
  label: string;
  /** Page to come back to without JavaScript. */
  path: string;
  /** Classes of which CSS shows one: the markup can't know what this visitor chose. */
  on: string;
  off: string;
  /** Words beside the switch in each state. */
  textOn: ReactNode;
  textOff: ReactNode;
  change: (on: boolean) => void;
};

/**
 * A switch of a setting that the server's markup can't know. Both states stand in the page, CSS shows the true one;
 * each is a submit button of a form that works without JavaScript.
 */
export function SettingSwitch({ name, label, path, on, off, textOn, textOff, change }: SettingSwitchProps) {
  const form = useRef<HTMLFormElement>(null);
  const press = (value: boolean) => (event: MouseEvent) => {
    event.preventDefault();
    change(value);
    form.current?.querySelector<HTMLElement>(`.${value ? on : off} button`)?.focus();
  };
  const state = (checked: boolean, shownBy: string, text: ReactNode) => (
    <label className={shownBy}>
      <button
        className="switch"
        name={name}
        value={String(!checked)}
        role="switch"
        aria-checked={checked}
        aria-label={label}
        onClick={press(!checked)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <form ref={form} method="post" action="/preferences">
      <input type="hidden" name="return" value={path} />
      {state(false, off, textOff)}
      {state(true, on, textOn)}
    </form>
  );
}
