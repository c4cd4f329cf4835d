import type { PageLink, Related } from "../generated/payload";
import * as common from "../site/words/common";
import { PageLinks } from "./PageLinks";

type RelatedPagesProps = {
  related?: Related;
  /** A further list before the others. */
  first?: [title: string, links: PageLink[]];
};

/** The end of a page: posts, events and organizations of the same subject. Nothing is rendered if there are none. */
export function RelatedPages({ related, first }: RelatedPagesProps) {
  const lists: [string, PageLink[]][] = [
    ...(first ? [first] : []),
    [common.posts, related?.posts ?? []],
    [common.events, related?.events ?? []],
    [common.organizations, related?.organizations ?? []],
  ];
  const shown = lists.filter(([, links]) => links.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className="wrap related-pages screen-only" aria-labelledby="_subject">
      <h2 id="_subject">{common.sameSubject}</h2>
      <div>
        {shown.map(([title, links]) => (
          <div key={title}>
            <h3>{title}</h3>
            <PageLinks links={links} />
          </div>
        ))}
      </div>
    </section>
  );
}
