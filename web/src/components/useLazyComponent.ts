import { type ComponentType, useEffect, useRef, useState } from "react";
import { chunkFailed } from "../runtime/builds/reloads";
import { tell } from "../runtime/navigation/notice";
import * as words from "../site/words/navigation";
import { dismiss } from "../ui/notices";

/** Milliseconds after which a line counts as one that does not answer. */
const PATIENCE = 2500;

/**
 * A component whose code is loaded once `wanted` is true. If the code does not come in time, `want(false)` is called, and a notice says
 * so by the component's name. Code that comes later opens nothing, because the visitor may be in a field by then: the notice stays, and
 * goes when the component is wanted again. If there is no code then, it is requested again; only if that fails too, a new document
 * may be loaded, because the visitor would have to find the control again.
 */
export function useLazyComponent<Props>(
  name: string,
  wanted: boolean,
  want: (wanted: boolean) => void,
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined] {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const hasFailed = useRef(false);
  const notice = useRef(0);
  useEffect(() => {
    if (!wanted) return undefined;
    dismiss(notice.current);
    if (Component) return undefined;
    let isAwaited = true;
    const giveUp = () => {
      // A failure that comes late must not close what the visitor has opened meanwhile.
      if (!isAwaited) return;
      want(false);
      notice.current = tell(words.notOpened(name), words.notLoadedBecause(words.connectionDown), () => want(true));
    };
    const late = setTimeout(giveUp, PATIENCE);
    load().then(
      (component) => {
        clearTimeout(late);
        setComponent(() => component);
      },
      (error: unknown) => {
        clearTimeout(late);
        giveUp();
        void chunkFailed(error, hasFailed.current);
        hasFailed.current = true;
      },
    );
    return () => {
      isAwaited = false;
      clearTimeout(late);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each render passes new function objects that do the same
  }, [wanted]);
  return [wanted ? Component : undefined];
}
