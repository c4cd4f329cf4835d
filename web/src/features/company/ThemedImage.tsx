import { Picture } from "../../components/Picture";

type ThemedImageProps = {
  /** Paths below `images/`, drawn for a light and for a dark ground. */
  light: string;
  dark: string;
  alt: string;
  /** Shown height in CSS pixels. */
  height: number;
  className?: string;
};

/** Two pictures of which the theme shows one. Both are lazy: what is not displayed is never fetched. */
export function ThemedImage({ light, dark, className = "", ...rest }: ThemedImageProps) {
  return (
    <>
      <Picture src={light} className={`${className} light-only`.trim()} {...rest} />
      <Picture src={dark} className={`${className} dark-only`.trim()} {...rest} />
    </>
  );
}
