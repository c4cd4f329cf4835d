import { useId } from "react";
import { classes } from "./classes";
import { useControlled } from "./useControlled";

export type ToggleProps = {
  /** Accessible name of the switch in both states. */
  label: string;
  /** Hides the label visually, if text beside the switch already says the same. */
  hideLabel?: boolean | undefined;
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
export function Toggle({
  label,
  hideLabel,
  onLabel,
  offLabel,
  checked,
  defaultChecked = false,
  onCheckedChange,
  disabled,
  hint,
}: ToggleProps) {
  const id = useId();
  const [on, setOn] = useControlled(checked, defaultChecked, onCheckedChange);
  return (
    <div className="ui-toggle">
      <input
        id={id}
        className="ui-toggle-input"
        type="checkbox"
        role="switch"
        checked={on}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => setOn(event.target.checked)}
      />
      <label className={classes("ui-toggle-label", hideLabel && "sr-only")} htmlFor={id}>
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
