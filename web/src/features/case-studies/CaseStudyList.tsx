import type { CaseStudyLink } from "../../generated/payload";
import { PageLinks } from "../../components/PageLinks";

/** Links to case studies, each with its client. */
export function CaseStudyList({ studies }: { studies: CaseStudyLink[] }) {
  const links = studies.map(({ title, client, href }) => ({ text: title, note: client, route: href }));
  return <PageLinks className="study-links quiet" links={links} />;
}
