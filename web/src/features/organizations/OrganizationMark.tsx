import { initials } from "../../components/initials";
import { Picture } from "../../components/Picture";

/** Square logo of an organization, or its initials if the entry has no logo. */
export function OrganizationMark({ name, image, alt = "", size = 64 }: { name: string; image?: string; alt?: string; size?: 64 | 112 }) {
  return (
    <span className="org-mark">
      {image ? <Picture src={image} alt={alt} width={size} height={size} /> : <span aria-hidden="true">{initials(name)}</span>}
    </span>
  );
}
