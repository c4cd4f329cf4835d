import { useFocusReturn } from "../ui/useFocusReturn";
import { useChatVisible } from "../features/consent/Chat";
import { UpIcon } from "../components/icons";
import { useScrolled } from "./useScrolled";
import * as words from "../site/words/layout";

/** A round button that scrolls to the top. It is placed higher while the chat is below it. */
export function ScrollToTop() {
  return useScrolled() ? <UpButton /> : null;
}

function UpButton() {
  const chat = useChatVisible();
  const button = useFocusReturn<HTMLButtonElement>(false);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <button
      ref={button}
      className="to-top"
      type="button"
      aria-label={words.toTop}
      data-raised={chat}
      onClick={() => scrollTo({ top: 0, behavior: still ? "instant" : "smooth" })}
    >
      <UpIcon />
    </button>
  );
}
