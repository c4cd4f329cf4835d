import { usePiece } from "../../runtime/builds/chunks";
import { useConsent } from "./consent";
import { closePreferences, usePreferencesOpen } from "./preferencesDoor";

/** Asks for consent until it was given or refused; opens the preferences when somebody asks for them. */
export function ConsentGate() {
  const [CookieBanner] = usePiece(useConsent() === null, () => import("./CookieBanner").then((m) => m.CookieBanner));
  const [CookiePreferences] = usePiece(
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
