import { useState } from "react";
import { useSite } from "../../site/contexts";
import { asksForPrivacy, CATEGORIES, type Category, useConsent } from "./consent";
import { Modal } from "../../ui/Modal";
import { Toggle } from "../../ui/Toggle";
import { meanings } from "./meanings";
import { decide } from "./decide";
import { closePreferences } from "./preferencesDialog";
import * as common from "../../site/words/common";
import * as words from "../../site/words/consent";

/** The dialog for choosing categories. It starts with the saved choice; without one, with the defaults of the site or the browser (GPC). */
export function CookiePreferences() {
  const site = useSite();
  const { chatScriptUrl, consent } = site;
  const saved = useConsent();
  const [accepted, setAccepted] = useState<readonly Category[]>(
    () => saved ?? (consent.initiallyOn && !asksForPrivacy() ? CATEGORIES : ["Necessary"]),
  );
  const toggle = (category: Category, on: boolean) =>
    setAccepted((now) => CATEGORIES.filter((other) => (other === category ? on : now.includes(other))));
  const meaning = meanings(site);
  const choose = (categories: readonly Category[]) => {
    closePreferences();
    decide(categories, saved, chatScriptUrl);
  };
  return (
    <Modal
      show
      title={common.cookiePreferences}
      onClose={closePreferences}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={() => choose([])}>
            {words.rejectAll}
          </button>
          <button className="btn btn-gold" type="button" onClick={() => choose(accepted)}>
            {accepted.length === CATEGORIES.length ? words.allowAll : words.allow}
          </button>
        </>
      }
    >
      <div className="preferences">
        {CATEGORIES.map((category) => (
          <Toggle
            key={category}
            label={category}
            hint={meaning[category]}
            checked={accepted.includes(category)}
            onCheckedChange={(on) => toggle(category, on)}
          />
        ))}
      </div>
    </Modal>
  );
}
