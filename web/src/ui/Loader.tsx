import { useEffect, useState } from "react";
import { LoadingMark } from "./LoadingAnimation";
import * as words from "./words";

/** Percentages through which the bar goes. */
export const LOADER_STEPS = [5, 10, 25, 50, 63, 75, 84, 100];
/** Milliseconds between two steps. */
export const LOADER_INTERVAL = 100;

/** Covers the screen while there is nothing to read yet: a drawing, and a bar that cycles through its steps. */
export function Loader({ steps = LOADER_STEPS, interval = LOADER_INTERVAL }) {
  const [step, setStep] = useState(0);
  const count = steps.length;
  useEffect(() => {
    const timer = setInterval(() => setStep((at) => (at + 1) % count), interval);
    return () => clearInterval(timer);
  }, [count, interval]);

  return (
    <div className="ui-loader" role="status" aria-label={words.loading}>
      <LoadingMark size={72} />
      <progress className="ui-loader-bar" max={100} value={steps[step % count] ?? 0} aria-label={words.progress} />
    </div>
  );
}
