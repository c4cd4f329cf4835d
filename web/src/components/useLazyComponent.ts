import { type ComponentType, useEffect, useRef, useState } from "react";
import { chunkFailed } from "../runtime/builds/reloads";
import { clearNotice, tell } from "../runtime/navigation/notice";
import * as words from "../site/words/navigation";

/** Milliseconds after which a line counts as one that does not answer. */
const PATIENCE = 2500;

/**
 * A component whose code is loaded once `wanted` is true. If the code does not come in time, `want(false)` is called, and a notice says
 * so by the component's name. The next time that it is wanted the code is requested again; only if that fails too, a new document may
 * be loaded, because the visitor would have to find the control again.
 */
export function useLazyComponent<Props>(
  name: string,
  wanted: boolean,
  want: (wanted: boolean) => void,
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined] {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const hasFailed = useRef(false);
  useEffect(() => {
    if (!wanted || Component) return undefined;
    const giveUp = () => {
      want(false);
      tell(words.notOpened(name), words.notLoadedBecause(words.connectionDown), () => want(true));
    };
    const late = setTimeout(giveUp, PATIENCE);
    load().then(
      (component) => {
        clearTimeout(late);
        clearNotice();
        setComponent(() => component);
      },
      (error: unknown) => {
        clearTimeout(late);
        giveUp();
        void chunkFailed(error, hasFailed.current);
        hasFailed.current = true;
      },
    );
    return () => clearTimeout(late);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each render passes new function objects that do the same
  }, [wanted]);
  return [wanted ? Component : undefined];
}
