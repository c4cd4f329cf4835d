import { useState } from "react";
import { TextInput } from "../../ui/TextInput";
import { useHydrated } from "../../ui/useHydrated";
import * as words from "../../site/words/contact";

/** The server's limit in characters. */
const LIMIT = 4000;

/**
 * The message. Once the app runs, the field shows how many characters are left. It does not cut a text that is too long, because
 * a visitor who pasted it would not notice the missing end.
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

/** Counts code points, as the server does: an emoji is one character. */
const count = (text: string) => Array.from(text).length;
