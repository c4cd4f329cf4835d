import type { ComponentProps, MouseEvent } from "react";
import { classes } from "./classes";

export type ButtonVariant = "ink" | "gold" | "ghost";
/** Heights: sm 40 px, base 48 px, md 54 px, equal to those of inputs. */
export type ButtonSize = "sm" | "base" | "md";

/** Classes of a button, for links that look like one: `<a className={buttonClass("gold")} href=…>`. */
export function buttonClass(variant: ButtonVariant = "ink", size: ButtonSize = "base", more?: string): string {
  return classes("btn", `btn-${variant}`, size !== "base" && `btn-${size}`, more);
}

/**
 * A button. While `loading` it shows a spinner (by its style rules: React could not insert an element before text that a translator has
 * wrapped) and can't be used, but keeps the focus: it is `aria-disabled` instead of disabled, and
 * ignores clicks (also those that Enter in a form causes).
 */
export function Button({
  variant,
  size,
  loading = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; loading?: boolean | undefined } & ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass(variant, size, className), loading && "btn-busy")}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? swallow : onClick}
    >
      {children}
    </button>
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
