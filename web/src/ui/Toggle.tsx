import { useId } from "react";
import { classes } from "./classes";
import { useControlled } from "./useControlled";

export type ToggleProps = {
  /** Names the switch, whichever way it stands. */
  label: string;
  /** Keeps the label for assistive technology only, where words beside it already say it. */
  hideLabel?: boolean | undefined;
  /** Words beside the switch, by state. They don't rename it. */
  onLabel?: string | undefined;
  offLabel?: string | undefined;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  value?: string | undefined;
  /** Says more about what it switches; read with it. */
  hint?: string | undefined;
};

/** A switch: a native checkbox in that role, so that forms send it and Space flips it without a script. */
export function Toggle({
  label,
  hideLabel,
  onLabel,
  offLabel,
  checked,
  defaultChecked = false,
  onCheckedChange,
  disabled,
  name,
  value,
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
        name={name}
        value={value}
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
