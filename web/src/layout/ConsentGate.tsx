import { lazy, Suspense } from "react";
import { useConsent } from "../runtime/consent";
import { usePreferencesOpen } from "./preferencesDoor";

const CookieBanner = lazy(() => import("./CookieBanner").then((m) => ({ default: m.CookieBanner })));
const CookiePreferences = lazy(() => import("./CookiePreferences").then((m) => ({ default: m.CookiePreferences })));

/** Asks for consent until it was given or refused; opens the preferences when somebody asks for them. */
export function ConsentGate() {
  const undecided = useConsent() === null;
  const open = usePreferencesOpen();
  return (
    <Suspense>
      {undecided ? <CookieBanner /> : null}
      {open ? <CookiePreferences /> : null}
    </Suspense>
  );
}
