import { initials } from "./initials";
import { Picture } from "./Picture";

type PortraitProps = {
  name: string;
  /** Empty where there is none. */
  image: string;
  /** Side in CSS pixels of a small round portrait; left out, it fills its column. */
  size?: 40 | 48;
  /** Shown width of one that fills its column. */
  sizes?: string;
  priority?: boolean;
};

/** A person's portrait, or their initials on a tinted ground. Decoration: the name stands beside it everywhere. */
export function Portrait({ name, image, size, sizes, priority }: PortraitProps) {
  const shown = size ? { width: size, height: size } : { sizes, widths: [240, 320, 480, 640] };
  return (
    <span className={size ? `portrait portrait-${size}` : "portrait"}>
      {image ? <Picture src={image} alt="" priority={priority} {...shown} /> : <span aria-hidden="true">{initials(name)}</span>}
    </span>
  );
}
