import type { ReactNode } from "react";

/** Heights of a field: sm 40 px, base 48 px, md 54 px. */
export type FieldSize = "sm" | "base" | "md";

/** Properties of every field. */
export type FieldProps = {
  label: string;
  size?: FieldSize | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shown below the field, which is then `aria-invalid`. */
  error?: string | undefined;
  /** Shown between label and field, and read together with the field. */
  hint?: string | undefined;
};

/** Label, hint, control and error, one below the other. `id` is the control's; the ids of the other parts derive from it. */
export function Field({
  id,
  label,
  required,
  hint,
  error,
  plainLabel = false,
  onLabel,
  children,
}: FieldProps & {
  id: string;
  /** Names the control by `aria-labelledby` instead of `<label>`: for groups, and for elements that a label can't name. */
  plainLabel?: boolean;
  /** Replaces what a click on the label does: the browser would pass the click on to the control. */
  onLabel?: (() => void) | undefined;
  children: ReactNode;
}) {
  const words = (
    <>
      {label}
      {required ? (
        <span className="ui-field-required" aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  return (
    <div className="ui-field">
      {plainLabel ? (
        <span className="ui-field-label" id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label
          className="ui-field-label"
          id={`${id}-label`}
          htmlFor={id}
          onClick={onLabel && ((event) => (event.preventDefault(), onLabel()))}
        >
          {words}
        </label>
      )}
      {hint ? (
        <p className="ui-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className="ui-field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The attributes by which a control refers to hint and error. */
export function fieldAttributes(id: string, { required, hint, error }: Pick<FieldProps, "required" | "hint" | "error">) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-required": required || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": parts || undefined,
  } as const;
}
