import { useState } from "react";
import { Button } from "../../ui/Button";
import { useHydrated } from "../../ui/useHydrated";
import * as words from "../../site/words/contact";

/** Copies the reference. It is shown once the app runs, because it needs a script; the status says whether it worked. */
export function CopyReference({ reference }: { reference: string }) {
  const hydrated = useHydrated();
  const [status, setStatus] = useState("");
  if (!hydrated) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setStatus(words.copied);
    } catch {
      setStatus(words.notCopied);
    }
  };
  return (
    <span className="copy-reference">
      <Button variant="ghost" onClick={() => void copy()}>
        {words.copyReference}
      </Button>
      <span role="status">{status}</span>
    </span>
  );
}
