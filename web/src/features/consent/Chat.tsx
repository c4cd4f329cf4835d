import { useEffect } from "react";
import { isUnsent } from "../../runtime/navigation/forms";
import { useSite } from "../../site/contexts";
import { acceptsAll, policyKnowsChat, useConsent } from "./consent";
import { wantsFewBytes } from "../../site/settings";

/** Whether the chat may load: it is configured, the visitor accepted everything, the policy allows it, and low-data mode is off. */
export function useChatVisible(): boolean {
  const { chatScriptUrl } = useSite();
  const consent = useConsent();
  return Boolean(chatScriptUrl) && acceptsAll(consent) && policyKnowsChat() && !wantsFewBytes();
}

/** Loads the chat widget's script once the chat may load. Only a new document removes it, also after a decision in another tab. */
export function Chat() {
  const { chatScriptUrl } = useSite();
  const visible = useChatVisible();
  useEffect(() => {
    const isLoaded = document.querySelector("script[data-chat]") !== null;
    if (isLoaded && !visible && !isUnsent()) location.reload();
    if (isLoaded || !visible || !chatScriptUrl) return;
    const script = document.createElement("script");
    script.src = chatScriptUrl;
    script.async = true;
    script.dataset["chat"] = "";
    document.head.append(script);
  }, [visible, chatScriptUrl]);
  return null;
}
