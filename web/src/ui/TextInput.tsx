import { type ChangeEvent, type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { classes } from "./classes";
import { Field, type FieldProps, fieldAttributes } from "./Field";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What goes to the control as it stands. */
type Native = Pick<
  ComponentProps<"input">,
  "name" | "value" | "defaultValue" | "placeholder" | "maxLength" | "minLength" | "autoComplete" | "inputMode" | "readOnly" | "spellCheck"
>;

export type TextInputProps = FieldProps &
  Native & {
    type?: "text" | "email" | "url" | "search" | "tel" | "password" | undefined;
    /** Corners of 6 px instead of 14 px. */
    square?: boolean | undefined;
    textarea?: boolean | undefined;
    /** Lines of a text area at first; it grows with its text. */
    rows?: number | undefined;
    id?: string | undefined;
    ref?: Ref<Control> | undefined;
    onValueChange?: ((value: string) => void) | undefined;
    /** Drawn at the end of the field: a button where `onIconClick` is given (then `iconLabel` is its name). */
    icon?: ReactNode;
    iconLabel?: string | undefined;
    onIconClick?: (() => void) | undefined;
  };

/** A line of text, or with `textarea` several. Not given a `value` it keeps its own, as a form without script does. */
export function TextInput({
  label,
  size = "base",
  required,
  disabled,
  error,
  hint,
  className,
  type = "text",
  square,
  textarea,
  rows = 5,
  id: given,
  ref,
  onValueChange,
  icon,
  iconLabel,
  onIconClick,
  ...native
}: TextInputProps) {
  const made = useId();
  const id = given ?? made;
  const shared = {
    ...native,
    ...fieldAttributes(id, { required, error, hint }),
    id,
    required,
    disabled,
    className: "ui-field-control",
    onChange: (event: ChangeEvent<Control>) => onValueChange?.(event.target.value),
  };
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint} className={className}>
      <div className={classes("ui-field-box", square && "ui-field-square", textarea && "ui-field-text")} data-size={size}>
        {textarea ? (
          <textarea {...shared} ref={ref as Ref<HTMLTextAreaElement>} rows={rows} />
        ) : (
          <input {...shared} ref={ref as Ref<HTMLInputElement>} type={type} />
        )}
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
