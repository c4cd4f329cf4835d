import { Picture } from "./Picture";

type CoverProps = {
  /** Path below `images/`; empty if the entry has no picture. */
  src: string;
  alt: string;
  sizes: string;
  className?: string;
  priority?: boolean;
};

/** A picture that fills its box, or a tinted area of the same shape. */
export function Cover({ src, className, ...rest }: CoverProps) {
  if (src) return <Picture src={src} className={className} {...rest} />;
  return <span className={className ? `${className} no-picture` : "no-picture"} aria-hidden="true" />;
}
