import { copyLink } from "../../components/copyLink";
import * as common from "../../site/words/common";
import * as words from "../../site/words/posts";
import { DropdownMenu, type MenuItem } from "../../ui/DropdownMenu";

/** Menu with the ways of sharing a page. */
export function ShareMenu({ url, title }: { url: string; title: string }) {
  const body = encodeURIComponent(url);
  const items: MenuItem[] = [
    { text: common.sendByEmail, href: `mailto:?subject=${encodeURIComponent(title)}&body=${body}` },
    { text: words.shareOnLinkedIn, href: `https://www.linkedin.example/sharing/share-offsite/?url=${body}`, rel: "noopener" },
    { text: common.copyLink, onSelect: () => void copyLink(url) },
  ];
  return <DropdownMenu text={words.share} items={items} />;
}
