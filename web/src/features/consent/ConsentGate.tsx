import { useLazyComponent } from "../../components/useLazyComponent";
import { useConsent } from "./consent";
import { CookieBanner } from "./CookieBanner";
import { setPreferencesOpen, usePreferencesOpen } from "./preferencesDialog";
import * as common from "../../site/words/common";

/** Shows the cookie banner until the visitor has decided, and the dialog with the preferences when it is opened. */
export function ConsentGate() {
  const isUndecided = useConsent() === null;
  const [CookiePreferences] = useLazyComponent(common.cookiePreferences, usePreferencesOpen(), setPreferencesOpen, () =>
    import("./CookiePreferences").then((m) => m.CookiePreferences),
  );
  return (
    <>
      {isUndecided ? <CookieBanner /> : null}
      {CookiePreferences ? <CookiePreferences /> : null}
    </>
  );
}
