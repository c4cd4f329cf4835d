import { Picture } from "../../components/Picture";

type ThemedImageProps = {
  /** Paths below `images/`, for a light and for a dark background. */
  light: string;
  dark: string;
  alt: string;
  /** Height on the page in CSS pixels. */
  height: number;
};

/** Two pictures, of which the theme shows one. Both are lazy, so a picture that is not displayed is never loaded. */
export function ThemedImage({ light, dark, ...rest }: ThemedImageProps) {
  return (
    <>
      <Picture src={light} className="light-only" {...rest} />
      <Picture src={dark} className="dark-only" {...rest} />
    </>
  );
}
