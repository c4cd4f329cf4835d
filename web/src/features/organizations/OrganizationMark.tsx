import { initials } from "../../components/initials";
import { Picture } from "../../components/Picture";

/** Square mark of an organization, or its initials where the entry has none. */
export function OrganizationMark({ name, image, alt = "" }: { name: string; image?: string; alt?: string }) {
  return (
    <span className="org-mark">
      {image ? <Picture src={image} alt={alt} width={64} height={64} /> : <span aria-hidden="true">{initials(name)}</span>}
    </span>
  );
}
