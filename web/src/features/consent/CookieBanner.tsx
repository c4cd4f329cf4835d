import { useSite } from "../../site/contexts";
import { CATEGORIES, useConsent } from "./consent";
import { useFocusReturn } from "../../ui/useFocusReturn";
import { request } from "./words";
import { decide } from "./decide";
import { openPreferences } from "./preferencesDoor";

/** The question at the foot of the window. Refusing is as easy as accepting. */
export function CookieBanner() {
  const site = useSite();
  const { chatScriptUrl } = site;
  const before = useConsent();
  const box = useFocusReturn<HTMLElement>();
  return (
    <section ref={box} className="consent card" aria-label="Cookie consent">
      {/* In two blocks: as one it is larger than a short page's own text on a phone, and counts as what the visitor waits for. */}
      <div className="consent-question">
        <p>We keep your choices in cookies.</p>
        <p>
          {request(site)} See the{" "}
          <a className="link" href="/privacy-policy">
            Privacy Policy
          </a>
          .
        </p>
      </div>
      <div className="consent-answers">
        <button className="btn btn-sm btn-ghost" type="button" onClick={() => decide([], before, chatScriptUrl)}>
          Reject All
        </button>
        <button className="btn btn-sm btn-ghost" type="button" onClick={() => decide(CATEGORIES, before, chatScriptUrl)}>
          Allow All
        </button>
        <button className="btn btn-sm btn-ghost" type="button" aria-haspopup="dialog" onClick={openPreferences}>
          Customize Preferences
        </button>
      </div>
    </section>
  );
}
