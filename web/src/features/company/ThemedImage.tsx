import { Picture } from "../../components/Picture";

type ThemedImageProps = {
  /** Paths below `images/`, for a light and for a dark background. */
  light: string;
  dark: string;
  alt: string;
  /** Height on the page in CSS pixels. */
  height: number;
  className?: string;
};

/** Two pictures, of which the theme shows one. Both are lazy, so a picture that is not displayed is never loaded. */
export function ThemedImage({ light, dark, className = "", ...rest }: ThemedImageProps) {
  return (
    <>
      <Picture src={light} className={`${className} light-only`.trim()} {...rest} />
      <Picture src={dark} className={`${className} dark-only`.trim()} {...rest} />
    </>
  );
}
