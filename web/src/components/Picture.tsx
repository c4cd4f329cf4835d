import { useImages, useOptions } from "../site/contexts";

const FLUID_WIDTHS = [320, 480, 640, 768, 1024, 1280, 1536];
/**
 * The end of `sizes` for a picture as wide as the text on a phone. A screen with three pixels a point gets two, because no eye sees the
 * difference, and the transfer is half as long.
 */
export const PHONE_WIDE = "(resolution >= 2.5x) 58vw, 88vw";

const QUALITY = 72;
/** Quality in low-data mode. The server prepares pictures of this quality too (`site-publish/src/image_shapes.rs`). */
export const QUALITY_LOW_DATA = 45;

type PictureProps = {
  /** Path below the content folder's `images/`. */
  src: string;
  /** Empty if the picture is decorative. */
  alt: string;
  /** Width on the page for each viewport, as in `<img sizes>`, for fluid pictures. Default: the full viewport width. */
  sizes?: string;
  /** Width on the page in CSS pixels, for pictures of one size: they get one derivative for each density. */
  width?: number;
  /** Height on the page in CSS pixels, likewise. If `width` is given too, the picture is cropped to `width × height`. */
  height?: number;
  /** Width divided by height of a fluid picture that is cropped. Default: the shape of its source. */
  ratio?: number;
  /** The widths to offer instead of the default ones. */
  widths?: readonly number[];
  /** Above the fold: loaded at once and with high priority. At most one picture on each page. */
  priority?: boolean;
  className?: string;
};

/** An image of the content folder in derivatives of suitable sizes. Its average colour is the placeholder. */
export function Picture({ src, alt, sizes, width, height, ratio, widths, priority, className }: PictureProps) {
  const image = useImages()[src];
  const { lowData } = useOptions();
  const quality = lowData ? QUALITY_LOW_DATA : QUALITY;
  const tail = encodeURI(src) + (image ? `?v=${image.hash}` : "");
  const classes = [className, image?.color && `ph-${image.color.slice(1).toLowerCase()}`].filter(Boolean).join(" ");
  const common = {
    className: classes || undefined,
    loading: priority ? undefined : ("lazy" as const),
    fetchPriority: priority ? ("high" as const) : undefined,
  };

  const shown = shownSize(image, width, height);
  if (src.endsWith(".svg")) return <img src={`/_ipx/_/${tail}`} alt={alt} {...shown} {...common} />;

  if (width || height) {
    const at = (density: number) => {
      const size = [width && `w_${width * density}`, height && `h_${height * density}`, width && height && "fit_cover"]
        .filter(Boolean)
        .join(",");
      return `/_ipx/${size},f_auto,q_${quality}/${tail}`;
    };
    const twice = !lowData && image && image.width >= (width ?? 0) * 2 && image.height >= (height ?? 0) * 2;
    return <img src={at(1)} srcSet={twice ? `${at(1)} 1x, ${at(2)} 2x` : undefined} alt={alt} {...shown} {...common} />;
  }

  const ladder = fluidWidths(widths ?? FLUID_WIDTHS, image?.width);
  const crop = (w: number) => (ratio ? `,h_${whole(w / ratio)},fit_cover` : "");
  const at = (w: number) => `/_ipx/w_${w}${crop(w)},f_auto,q_${quality}/${tail}`;
  // In low-data mode no width above 768 px is offered, however dense the screen is.
  const offered = lowData ? ladder.filter((w) => w <= 768) : ladder;
  const fallback = offered.findLast((w) => w <= 1024) ?? ladder[0] ?? 640;
  return (
    <img
      src={at(fallback)}
      srcSet={offered.length > 1 ? offered.map((w) => `${at(w)} ${w}w`).join(", ") : undefined}
      sizes={offered.length > 1 ? (sizes ?? "100vw") : undefined}
      width={image?.width}
      height={image && ratio ? whole(image.width / ratio) : image?.height}
      alt={alt}
      {...common}
    />
  );
}

/** A side in whole pixels, of which even the smallest picture has one. */
const whole = (pixels: number) => Math.max(1, Math.round(pixels));

type Size = { width: number; height: number };

function shownSize(image: Size | undefined, width?: number, height?: number): Partial<Size> {
  if (width && height) return { width, height };
  if (!image) return { width, height };
  if (width) return { width, height: whole((width * image.height) / image.width) };
  if (height) return { width: whole((height * image.width) / image.height), height };
  return { width: image.width, height: image.height };
}

/** The widths of `ladder` up to that of the source. If the source is smaller than the largest of them, its own width is the last one. */
function fluidWidths(ladder: readonly number[], source: number | undefined): number[] {
  if (!source) return [...ladder];
  const below = ladder.filter((w) => w <= source);
  const last = ladder.at(-1) ?? source;
  return source < last && !below.includes(source) ? [...below, source] : below;
}
