import { notify } from "../ui/notices";

/** Puts an address on the clipboard and says how that went. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ type: "success", title: "Link copied", description: url });
  } catch {
    notify({ type: "error", title: "The link could not be copied", description: url });
  }
}
