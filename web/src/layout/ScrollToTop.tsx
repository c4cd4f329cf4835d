import { useChatVisible } from "./Chat";
import { UpIcon } from "./icons";
import { useScrolled } from "./useScrolled";

/** A round button back to the top, higher while the chat stands below it. */
export function ScrollToTop() {
  const scrolled = useScrolled();
  const chat = useChatVisible();
  if (!scrolled) return null;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <button
      className="to-top"
      type="button"
      aria-label="Scroll to top"
      data-raised={chat}
      onClick={() => scrollTo({ top: 0, behavior: still ? "instant" : "smooth" })}
    >
      <UpIcon />
    </button>
  );
}
