import { useLazyComponent } from "../../runtime/builds/chunks";
import { useConsent } from "./consent";
import { CookieBanner } from "./CookieBanner";
import { closePreferences, usePreferencesOpen } from "./preferencesDialog";

/** Shows the cookie banner until the visitor has decided, and the dialog with the preferences when it is opened. */
export function ConsentGate() {
  const isUndecided = useConsent() === null;
  const [CookiePreferences] = useLazyComponent(
    usePreferencesOpen(),
    () => import("./CookiePreferences").then((m) => m.CookiePreferences),
    closePreferences,
  );
  return (
    <>
      {isUndecided ? <CookieBanner /> : null}
      {CookiePreferences ? <CookiePreferences /> : null}
    </>
  );
}
