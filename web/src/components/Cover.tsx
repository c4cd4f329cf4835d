import { Picture, PHONE_WIDE } from "./Picture";

/** As in `.cover` of Cover.css. */
const PAGE_RATIO = 21 / 9;

type CoverProps = {
  /** Path below `images/`; empty if the entry has no picture. */
  src: string;
  alt: string;
  sizes: string;
  /** Width divided by height, if the picture is cropped. */
  ratio?: number;
  className?: string;
  priority?: boolean;
};

/** A picture that fills its box, or a tinted area of the same shape. */
export function Cover({ src, className, ...rest }: CoverProps) {
  if (src) return <Picture src={src} className={className} {...rest} />;
  return <span className={className ? `${className} no-picture` : "no-picture"} aria-hidden="true" />;
}

/** The picture at the top of a page: wide and low, so that on a phone the text is on the first screen too. */
export function PageCover({ src, alt }: { src: string; alt: string }) {
  return <Cover className="cover" src={src} alt={alt} sizes={`(width >= 75rem) 1136px, ${PHONE_WIDE}`} ratio={PAGE_RATIO} priority />;
}
