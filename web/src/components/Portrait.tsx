import { initials } from "./initials";
import { Picture } from "./Picture";

type PortraitProps = {
  name: string;
  /** Empty if there is no portrait. */
  image: string;
  /** Side in CSS pixels of a small round portrait. If left out, the portrait fills its column. */
  size?: 40 | 48;
  /** `sizes` of a portrait that fills its column. */
  sizes?: string;
  priority?: boolean;
};

/** A person's portrait, or their initials on a tinted area. It is decorative, because the name is always beside it. */
export function Portrait({ name, image, size, sizes, priority }: PortraitProps) {
  const shown = size ? { width: size, height: size } : { sizes, widths: [240, 320, 480, 640] };
  return (
    <span className={size ? `portrait portrait-${size}` : "portrait"}>
      {image ? <Picture src={image} alt="" priority={priority} {...shown} /> : <span aria-hidden="true">{initials(name)}</span>}
    </span>
  );
}
