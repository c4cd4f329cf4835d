import { GhostLink } from "./links";

/** Headline of a section; on wide screens its link is to the right. `id` is the id by which the section is labelled. */
export function SectionHead({ id, title, link, href }: { id: string; title: string; link: string; href: string }) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      <GhostLink href={href}>{link}</GhostLink>
    </div>
  );
}
