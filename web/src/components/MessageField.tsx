import { useState } from "react";
import { TextInput } from "../ui/TextInput";
import { useHydrated } from "../ui/useHydrated";

/** Characters the server takes. */
const LIMIT = 4000;

/** The message; once the app runs, it says how much room is left. */
export function MessageField({ value = "", error }: { value?: string; error?: string }) {
  const hydrated = useHydrated();
  const [length, setLength] = useState(value.length);
  const left = LIMIT - length;
  return (
    <div className="message">
      <TextInput
        name="message"
        label="Message"
        textarea
        rows={7}
        required
        maxLength={LIMIT}
        defaultValue={value}
        error={error}
        onValueChange={(text) => setLength(text.length)}
      />
      <p className="meta" aria-live={left <= 200 ? "polite" : undefined}>
        {hydrated ? `${left} characters left` : `At most ${LIMIT} characters`}
      </p>
    </div>
  );
}
