import { useState } from "react";
import { useSite } from "../../site/contexts";
import { asksForPrivacy, CATEGORIES, type Category, useConsent } from "./consent";
import { Modal } from "../../ui/Modal";
import { Toggle } from "../../ui/Toggle";
import { decide } from "./decide";
import { closePreferences } from "./preferencesDoor";

const MEANING: Record<Category, string> = {
  Necessary: "Remember your theme, your data mode and this choice.",
  Analytics: "Count visits, so that we know which pages are of use.",
  Marketing: "Let our chat recognise you when you come back.",
};

/** The dialog in which each category is chosen. It opens with what was saved; before that with all on, or as the browser asks. */
export function CookiePreferences() {
  const { chatScriptUrl } = useSite();
  const saved = useConsent();
  const [accepted, setAccepted] = useState<readonly Category[]>(() => saved ?? (asksForPrivacy() ? ["Necessary"] : CATEGORIES));
  const toggle = (category: Category, on: boolean) =>
    setAccepted((now) => CATEGORIES.filter((other) => (other === category ? on : now.includes(other))));
  const accept = () => {
    closePreferences();
    decide(accepted, saved, chatScriptUrl);
  };
  return (
    <Modal
      show
      title="Cookie preferences"
      onClose={closePreferences}
      footer={
        <button className="btn btn-gold" type="button" onClick={accept}>
          {accepted.length === CATEGORIES.length ? "Allow All" : "Allow"}
        </button>
      }
    >
      <div className="preferences">
        {CATEGORIES.map((category) => (
          <Toggle
            key={category}
            label={category}
            hint={MEANING[category]}
            checked={accepted.includes(category)}
            onCheckedChange={(on) => toggle(category, on)}
          />
        ))}
      </div>
    </Modal>
  );
}
