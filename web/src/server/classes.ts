// Class components. The app has one, the error boundary. Any feature of classes that it does not need is refused.
import type { Props } from "./props";
import { refuseState } from "./hooks";

type Instance = { props: Props; state: unknown; context: unknown; updater: unknown; render(): unknown };
type ComponentClass = (new (props: Props, context: object) => Instance) & Record<string, unknown>;

const REFUSED = ["contextType", "getDerivedStateFromProps", "defaultProps"];
const REFUSED_METHODS = ["componentWillMount", "UNSAFE_componentWillMount"];

const UPDATER = { isMounted: () => false, enqueueSetState: refuseState, enqueueReplaceState: refuseState, enqueueForceUpdate: refuseState };

/** Whether a component is a class. */
export const isClass = (type: unknown): type is ComponentClass =>
  Boolean((type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent);

/** Calls the `render` method of a class component. */
export function renderClass(type: ComponentClass, props: Props): unknown {
  const instance = new type(withoutRef(props), {});
  for (const name of REFUSED) if (type[name] !== undefined) refuse(type, name);
  for (const name of REFUSED_METHODS) if (name in instance) refuse(type, name);
  instance.props = withoutRef(props);
  instance.state ??= null;
  instance.context = {};
  instance.updater = UPDATER;
  return instance.render();
}

/** The properties without `ref`, as class components and `forwardRef` receive them. */
export function withoutRef(props: Props): Props {
  if (!("ref" in props)) return props;
  const { ref: _, ...others } = props;
  return others;
}

function refuse(type: ComponentClass, name: string): never {
  throw new Error(`The server's renderer does not draw classes with ${name}: ${String(type["name"])}`);
}
