import type { CaseStudyLink } from "../../generated/payload";

/** Links to case studies, each with its client. */
export function CaseStudyList({ studies }: { studies: CaseStudyLink[] }) {
  return (
    <ul className="study-links">
      {studies.map((study) => (
        <li key={study.href}>
          <a href={study.href}>{study.title}</a>
          <small>{study.client}</small>
        </li>
      ))}
    </ul>
  );
}
