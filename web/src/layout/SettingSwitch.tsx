import { useRef, type MouseEvent, type ReactNode } from "react";

type SettingSwitchProps = {
  /** Name of the setting's cookie and of its form field. */
  name: string;
  /** Accessible name of the switch. */
  label: string;
  /** Page that is opened after a submission without JavaScript. */
  path: string;
  /** Classes for the two states. CSS shows one of them, because the markup is the same for every visitor. */
  on: string;
  off: string;
  /** Text beside the switch in each state. */
  textOn: ReactNode;
  textOff: ReactNode;
  change: (on: boolean) => unknown;
};

/**
 * A switch for a setting that the server's markup can't know. The page contains both states, and CSS shows the right one. Each is a
 * submit button of a form, which works without JavaScript.
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
        type="submit"
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
