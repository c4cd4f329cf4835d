import { useOptions } from "./contexts";
import { QUALITY_LOW_DATA } from "./Picture";

/** Text that the server made from an editor's Markdown, already checked and escaped there. */
export function RichText({ html, className = "prose" }: { html: string; className?: string }) {
  const { lowData } = useOptions();
  return <div className={className} dangerouslySetInnerHTML={{ __html: lowData ? withFewBytes(html) : html }} />;
}

const CHOICES = / srcset="[^"]*" sizes="[^"]*"/g;
const ADDRESS = / src="\/_ipx\/w_(\d+),f_webp,q_\d+\//g;

/** Pictures in one size, the column's at 1x, and at the quality of `Picture`. An editor's quotation marks are escaped: only tags match. */
function withFewBytes(html: string): string {
  return html.replace(CHOICES, "").replace(ADDRESS, (_, width: string) => ` src="/_ipx/w_${Math.min(Number(width), 640)},f_webp,q_${QUALITY_LOW_DATA}/`);
}
