import { longDate } from "../site/dates";
import * as words from "../site/words/device";
import { DEVICE_HEADINGS, DeviceSections } from "../features/consent/DeviceSections";
import { RichText } from "../components/RichText";
import { TableOfContents } from "../components/TableOfContents";
import type { LegalData } from "../generated/payload";

/** Privacy policy and terms of service, with a table of contents. CSS numbers the sections. */
export function Legal({ data }: { data: LegalData }) {
  return (
    <article className="wrap page legal-text">
      <header className="intro intro-clauses">
        <p className="eyebrow">
          {/* One element: the line is a flex row, whose gap would come on top of the space between the words. */}
          <span>
            {words.lastChanged}
            <time dateTime={data.updated}>{longDate(data.updated)}</time>
          </span>
        </p>
        <h1>{data.title}</h1>
        <p className="lede">{data.lede}</p>
      </header>
      <div className="post-body">
        <TableOfContents headings={data.device ? [...DEVICE_HEADINGS, ...data.headings] : data.headings} />
        <div>
          {data.device ? <DeviceSections device={data.device} /> : null}
          <RichText html={data.html} />
        </div>
      </div>
    </article>
  );
}
