import { DropdownMenu, type MenuItem } from "../../ui/DropdownMenu";
import { copyLink } from "../../components/copyLink";

/** What else can be done with a profile. */
export function ProfileMenu({ slug, name, url }: { slug: string; name: string; url: string }) {
  const items: MenuItem[] = [
    { text: "Copy link", onSelect: () => void copyLink(url) },
    { text: "Send by email", href: `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}` },
    { text: "Data as JSON", href: `/organizations/${slug}.json` },
    { text: "Suggest a correction", href: "/contact-us" },
  ];
  return <DropdownMenu items={items} />;
}
