import * as words from "../site/words/common";

/** Links to profiles on other sites, by name. Missing ones are left out. */
export function SocialLinks({ links, of }: { links: [name: string, href: string | undefined][]; of: string }) {
  const present = links.filter((link): link is [string, string] => Boolean(link[1]));
  if (present.length === 0) return null;
  return (
    <ul className="social row linked screen-only" aria-label={words.elsewhere(of)}>
      {present.map(([name, href]) => (
        <li key={name}>
          <a href={href} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
