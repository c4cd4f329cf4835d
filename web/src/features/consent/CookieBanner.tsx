import { TextLink } from "../../components/links";
import { useEffect } from "react";
import { useSite } from "../../site/contexts";
import { CATEGORIES, useConsent } from "./consent";
import { useFocusReturn } from "../../ui/useFocusReturn";
import { decide } from "./decide";
import { openPreferences } from "./preferencesDialog";
import type { SiteData } from "../../generated/payload";
import * as words from "../../site/words/consent";
import * as common from "../../site/words/common";
import * as routes from "../../generated/routes";

/** The cookie banner at the bottom of the window. Refusing is as easy as accepting. */
export function CookieBanner() {
  const site = useSite();
  const { chatScriptUrl } = site;
  const before = useConsent();
  const box = useFocusReturn<HTMLElement>();
  useEffect(() => {
    const observer = new ResizeObserver(([banner]) => keepClear(banner?.target.clientHeight));
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      keepClear();
    };
  }, [box]);
  return (
    <section ref={box} className="consent card" aria-label={words.cookieConsent}>
      {/* In two blocks: a single one is larger than the text of a short page on a phone, and would be its largest contentful paint. */}
      <div className="consent-question">
        <p>{words.keptInCookies}</p>
        <p>
          {words.request(purposes(site))}
          {words.seeThe}
          <TextLink href={routes.privacyPolicy}>{common.privacyPolicy}</TextLink>.
        </p>
      </div>
      <div className="consent-answers">
        <button className="btn btn-sm btn-ghost" type="button" onClick={() => decide([], before, chatScriptUrl)}>
          {words.rejectAll}
        </button>
        <button className="btn btn-sm btn-ghost" type="button" onClick={() => decide(CATEGORIES, before, chatScriptUrl)}>
          {words.allowAll}
        </button>
        <button className="btn btn-sm btn-ghost" type="button" aria-haspopup="dialog" onClick={openPreferences}>
          {words.customize}
        </button>
      </div>
    </section>
  );
}

/**
 * The page keeps what is focused above the banner, which is this high, and the footer ends above it. Both get a property of their own: the
 * style of every element would be computed again for a custom property of the root, which all inherit, and for `:has`. Columns that stay in
 * view follow the page instead while the root has `data-asked`.
 */
function keepClear(height?: number): void {
  const above = (rest: string) => (height ? `calc(${height}px + ${rest})` : "");
  document.documentElement.toggleAttribute("data-asked", height !== undefined);
  const footer = document.querySelector<HTMLElement>(".footer");
  document.documentElement.style.scrollPaddingBlockEnd = above("4rem");
  if (footer) footer.style.paddingBlockEnd = above("1rem");
}

/** The purposes for which the banner asks consent. */
export function purposes({ consent, chatScriptUrl }: SiteData): string[] {
  return [consent.visitsKeptMonths ? words.countVisits : "", chatScriptUrl ? words.offerChat : ""].filter(Boolean);
}
