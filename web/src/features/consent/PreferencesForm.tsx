import { CATEGORIES, type Category } from "./consent";
import { classes } from "../../ui/classes";
import { useSite } from "../../site/contexts";
import * as common from "../../site/words/common";
import * as words from "../../site/words/consent";
import * as routes from "../../generated/routes";

/** In the browser's bundle the form is left out: `<noscript>` never hydrates. */
const isDrawn = import.meta.env.SSR;

/**
 * The cookie preferences for visitors without a script. The page is the same for every visitor, so it can't show what was
 * saved; of the two forms, CSS shows the one that a browser's wish for privacy asks for.
 */
export function PreferencesForm() {
  const { consent } = useSite();
  return (
    <noscript>
      {isDrawn ? (
        <>
          {consent.initiallyOn ? <Form accepted={CATEGORIES} shownBy="gpc-free" name={common.cookiePreferences} /> : null}
          <Form accepted={["Necessary"]} shownBy={consent.initiallyOn ? "gpc-only" : undefined} name={words.preferencesAsAsked} />
        </>
      ) : null}
    </noscript>
  );
}

function Form({ accepted, shownBy, name }: { accepted: readonly Category[]; shownBy: string | undefined; name: string }) {
  return (
    <form className={classes("preferences-form card", shownBy)} method="post" action="/preferences" aria-label={name}>
      <input type="hidden" name="areCookiesSetupUp" value="true" />
      <input type="hidden" name="return" value={`${routes.privacyPolicy}#_consent`} />
      {CATEGORIES.map((category) => (
        <label key={category} className="ui-toggle">
          <input className="ui-toggle-input" type="checkbox" role="switch" name="acceptedCookies" value={category} defaultChecked={accepted.includes(category)} />
          <span className="ui-toggle-label">{category}</span>
        </label>
      ))}
      <p className="consent-answers">
        <button className="btn btn-ghost btn-sm" name="rejected" value="true">
          {words.rejectAll}
        </button>
        <button className="btn btn-gold btn-sm">{words.allow}</button>
      </p>
    </form>
  );
}
