import { DropdownMenu, type MenuItem } from "../../ui/DropdownMenu";
import { copyLink } from "../../components/copyLink";
import * as common from "../../site/words/common";
import * as words from "../../site/words/organizations";
import * as routes from "../../generated/routes";

/** Menu with further actions of a profile. */
export function ProfileMenu({ slug, name, url }: { slug: string; name: string; url: string }) {
  const items: MenuItem[] = [
    { text: common.copyLink, onSelect: () => void copyLink(url) },
    { text: common.sendByEmail, href: `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}` },
    { text: words.dataAsJson, href: routes.organizationJson(slug) },
    { text: words.correction, href: routes.contactUs },
  ];
  return <DropdownMenu items={items} />;
}
