import { useLazyComponent } from "../../runtime/builds/chunks";
import { useConsent } from "./consent";
import { closePreferences, usePreferencesOpen } from "./preferencesDialog";

/** Shows the cookie banner until the visitor has decided, and the dialog with the preferences when it is opened. */
export function ConsentGate() {
  const [CookieBanner] = useLazyComponent(useConsent() === null, () => import("./CookieBanner").then((m) => m.CookieBanner));
  const [CookiePreferences] = useLazyComponent(
    usePreferencesOpen(),
    () => import("./CookiePreferences").then((m) => m.CookiePreferences),
    closePreferences,
  );
  return (
    <>
      {CookieBanner ? <CookieBanner /> : null}
      {CookiePreferences ? <CookiePreferences /> : null}
    </>
  );
}
