import { useId, useState } from "react";

export type ToggleProps = {
  /** Accessible name of the switch in both states. */
  label: string;
  /** Text beside the switch for each state. It is not part of the accessible name. */
  onLabel?: string | undefined;
  offLabel?: string | undefined;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  disabled?: boolean | undefined;
  /** Description of the switch, read together with it. */
  hint?: string | undefined;
};

/** A switch: a native checkbox with the role `switch`, so that Space flips it without a script. */
export function Toggle({ label, onLabel, offLabel, checked, defaultChecked = false, onCheckedChange, disabled, hint }: ToggleProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultChecked);
  return (
    <div className="ui-toggle">
      <input
        id={id}
        className="ui-toggle-input"
        type="checkbox"
        role="switch"
        checked={checked ?? own}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          setOwn(event.target.checked);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <label className="ui-toggle-label" htmlFor={id}>
        {label}
      </label>
      {onLabel || offLabel ? (
        <span className="ui-toggle-state" aria-hidden="true">
          <span className="ui-toggle-on">{onLabel}</span>
          <span className="ui-toggle-off">{offLabel}</span>
        </span>
      ) : null}
      {hint ? (
        <p className="ui-toggle-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
