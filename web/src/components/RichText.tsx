import { useMemo } from "react";
import { ownHtml } from "../site/trusted";
import { useOptions } from "../site/contexts";
import { QUALITY_LOW_DATA } from "./Picture";

/** Text that the server made from an editor's Markdown, already checked and escaped there. */
export function RichText({ html, className = "prose" }: { html: string; className?: string }) {
  const { lowData } = useOptions();
  // The same object as long as the text is the same: React then leaves open details and the focus alone.
  const inner = useMemo(() => ({ __html: ownHtml(lowData ? withFewBytes(html) : html) }), [html, lowData]);
  return <div className={className} dangerouslySetInnerHTML={inner} />;
}

const CHOICES = / srcset="[^"]*" sizes="[^"]*"/g;
const ADDRESS = / src="\/_ipx\/w_(\d+),f_webp,q_\d+\//g;

/** Pictures in one size, the column's at 1x, and at the quality of `Picture`. An editor's quotation marks are escaped: only tags match. */
function withFewBytes(html: string): string {
  return html
    .replace(CHOICES, "")
    .replace(ADDRESS, (_, width: string) => ` src="/_ipx/w_${Math.min(Number(width), 640)},f_webp,q_${QUALITY_LOW_DATA}/`);
}
