import { Suspense } from "react";
import { lazyPiece } from "../runtime/chunks";
import { useConsent } from "../runtime/consent";
import { usePreferencesOpen } from "./preferencesDoor";

const CookieBanner = lazyPiece(() => import("./CookieBanner").then((m) => m.CookieBanner));
const CookiePreferences = lazyPiece(() => import("./CookiePreferences").then((m) => m.CookiePreferences));

/** Asks for consent until it was given or refused; opens the preferences when somebody asks for them. */
export function ConsentGate() {
  const undecided = useConsent() === null;
  const open = usePreferencesOpen();
  // Apart: while the dialog's code comes, the banner must stay, with the focus on its button.
  return (
    <>
      <Suspense>{undecided ? <CookieBanner /> : null}</Suspense>
      <Suspense>{open ? <CookiePreferences /> : null}</Suspense>
    </>
  );
}
