import { useState } from "react";
import { TextInput } from "../../ui/TextInput";
import { useHydrated } from "../../ui/useHydrated";
import * as words from "../../site/words/contact";

/** Characters the server takes. */
const LIMIT = 4000;

/**
 * The message; once the app runs, it says how much room is left. What is too long is not cut: somebody pasted it, and
 * would not see that its end is gone.
 */
export function MessageField({ value = "", error }: { value?: string | undefined; error?: string | undefined }) {
  const hydrated = useHydrated();
  const [length, setLength] = useState(count(value));
  const left = LIMIT - length;
  return (
    <div className="message">
      <TextInput
        name="message"
        label={words.message}
        textarea
        rows={7}
        required
        defaultValue={value}
        error={error}
        onValueChange={(text) => setLength(count(text))}
      />
      <p className="meta" aria-live={left <= 200 ? "polite" : undefined}>
        {!hydrated ? words.atMost(LIMIT) : left < 0 ? words.tooMany(-left) : words.roomLeft(left)}
      </p>
    </div>
  );
}

/** As the server counts: an emoji is one character. */
const count = (text: string) => Array.from(text).length;
