import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes";
import { Field, type FieldProps, fieldAttributes } from "./Field";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Attributes that are passed to the control unchanged. */
type Native = Pick<
  ComponentProps<"input">,
  "name" | "value" | "defaultValue" | "placeholder" | "maxLength" | "minLength" | "autoComplete" | "inputMode" | "readOnly" | "spellCheck"
>;

export type TextInputProps = FieldProps &
  Native & {
    type?: "text" | "email" | "url" | "search" | "tel" | "password" | undefined;
    /** Corners with a radius of 6 px instead of 14 px. */
    square?: boolean | undefined;
    textarea?: boolean | undefined;
    /** Initial number of lines of a text area, which grows with its text. */
    rows?: number | undefined;
    onValueChange?: ((value: string) => void) | undefined;
    /** Drawn at the end of the field. With `onIconClick` it is a button, whose name is `iconLabel`. */
    icon?: ReactNode;
    iconLabel?: string | undefined;
    onIconClick?: (() => void) | undefined;
  };

/** A text field of one line, or with `textarea` of several. Without `value` it is uncontrolled. */
export function TextInput({
  label,
  size = "base",
  required,
  disabled,
  error,
  hint,
  type = "text",
  square,
  textarea,
  rows = 5,
  onValueChange,
  icon,
  iconLabel,
  onIconClick,
  ...native
}: TextInputProps) {
  const id = useId();
  const shared = {
    ...native,
    ...fieldAttributes(id, { required, error, hint }),
    id,
    required,
    disabled,
    className: "ui-field-control",
    dir: "auto",
    onChange: (event: ChangeEvent<Control>) => onValueChange?.(event.target.value),
  };
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint}>
      <div className={classes("ui-field-box", square && "ui-field-square")} data-size={size}>
        {textarea ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
        {icon && onIconClick ? (
          <button type="button" className="ui-field-icon" aria-label={iconLabel} disabled={disabled} onClick={onIconClick}>
            {icon}
          </button>
        ) : icon ? (
          <span className="ui-field-icon">{icon}</span>
        ) : null}
      </div>
    </Field>
  );
}
