import { useMemo } from "react";
import { ownHtml } from "../site/trusted";
import { useOptions } from "../site/contexts";
import { QUALITY_LOW_DATA } from "./Picture";

/** HTML that the server made from Markdown. The server has checked and escaped it. */
export function RichText({ html, className = "prose" }: { html: string; className?: string }) {
  const { lowData } = useOptions();
  // The object stays the same as long as the text does. React then keeps open details elements and the focus.
  const inner = useMemo(() => ({ __html: ownHtml(lowData ? withFewBytes(html) : html) }), [html, lowData]);
  return <div className={className} dir="auto" dangerouslySetInnerHTML={inner} />;
}

const CHOICES = / srcset="[^"]*" sizes="[^"]*"/g;
const ADDRESS = / src="\/_ipx\/w_(\d+),f_auto,q_\d+\//g;

/** Sets pictures to one size, the column's width at 1x, and to the low quality of `Picture`. Only tags match: Markdown escapes quotes. */
function withFewBytes(html: string): string {
  return html
    .replace(CHOICES, "")
    .replace(ADDRESS, (_, width: string) => ` src="/_ipx/w_${Math.min(Number(width), 640)},f_auto,q_${QUALITY_LOW_DATA}/`);
}
