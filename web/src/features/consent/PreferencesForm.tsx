import { CATEGORIES, type Category } from "./consent";
import { classes } from "../../ui/classes";
import { useSite } from "../../site/contexts";
import * as common from "../../site/words/common";
import * as words from "../../site/words/consent";
import * as routes from "../../generated/routes";

/** The browser's bundle leaves the form out, because the content of `<noscript>` is never hydrated. */
const isDrawn = import.meta.env.SSR;

/**
 * The cookie preferences for visitors without a script. The page is the same for every visitor, so it can't show the saved choice.
 * There are two forms; CSS shows the second one if the browser asks for privacy (GPC).
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
          <input
            className="ui-toggle-input"
            type="checkbox"
            role="switch"
            name="acceptedCookies"
            value={category}
            defaultChecked={accepted.includes(category)}
          />
          <span className="ui-toggle-label">{category}</span>
        </label>
      ))}
      <p className="consent-answers">
        <button className="btn btn-ghost btn-sm" type="submit" name="rejected" value="true">
          {words.rejectAll}
        </button>
        <button className="btn btn-gold btn-sm" type="submit">
          {words.allow}
        </button>
      </p>
    </form>
  );
}
