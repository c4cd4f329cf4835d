import { useState } from "react";

/** Button that puts an address on the clipboard and says so. */
export function CopyLink({ url }: { url: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  };
  return (
    <button type="button" onClick={copy}>
      <span aria-live="polite">{{ idle: "Copy link", copied: "Link copied", failed: "Copying was refused" }[state]}</span>
    </button>
  );
}
