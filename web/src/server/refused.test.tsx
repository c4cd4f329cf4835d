// Special cases of React: the renderer draws some of them as React does, and refuses the others with an error that names them.
import {
  Activity,
  Children,
  Component,
  type ComponentType,
  createContext,
  createElement,
  createRef,
  forwardRef,
  lazy,
  memo,
  Profiler,
  type ReactNode,
  type Ref,
  Suspense,
  useActionState,
  useDeferredValue,
  useEffectEvent,
  useOptimistic,
} from "react";
import { createPortal, useFormStatus } from "react-dom";
import { renderToString as byReact } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderToString } from "./renderToString";

const Theme = createContext("light");

// React warns about attributes that no element has.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

class NoSuper extends Component<{ of: string }> {
  constructor() {
    super(undefined as never);
  }
  override render() {
    return [this.props.of, String(this.state), Object.keys(this.context as object).length];
  }
}
class ShowsProps extends Component<Record<string, unknown>> {
  override render() {
    return Object.keys(this.props).join(" ");
  }
}
const Forward = forwardRef<HTMLElement, { id?: string }>((props, ref) => <b ref={ref}>{Object.keys(props).join(" ")}</b>);
const Deferred = ({ first }: { first?: unknown }) => String(useDeferredValue<unknown>("value", first));
const pictures = (count: number) => Array.from({ length: count }, (_, at) => <img key={at} src={`/${at}`} alt="" />);

describe("drawn as React draws it", () => {
  test.each<[string, ReactNode]>([
    [
      "a deferred value that is null at first",
      <p key="">
        <Deferred first={null} />
        <Deferred first="" />
        <Deferred />
        <Deferred first="x" />
      </p>,
    ],
    ["a class that keeps its properties from React", <NoSuper key="" of="a" />],
    [
      "properties without the ref",
      <p key="">
        <Forward ref={() => undefined} id="a" />
        <ShowsProps ref={createRef<ShowsProps>() as Ref<ShowsProps>} id="a" />
      </p>,
    ],
    ["HTML that begins with a line break", <pre key="" dangerouslySetInnerHTML={{ __html: "\na" }} />],
    [
      "HTML that is not there",
      [
        <p key="a" dangerouslySetInnerHTML={{ __html: null as never }} />,
        createElement("p", { key: "b", dangerouslySetInnerHTML: undefined }, "x"),
      ],
    ],
    [
      "a picture from another origin",
      [
        <img key="a" src="/a" alt="" crossOrigin="anonymous" />,
        <img key="b" src="/b" alt="" crossOrigin="use-credentials" />,
        <img key="c" src="/c" alt="" crossOrigin="" />,
      ],
    ],
    ["a picture with its digest", <img key="" src="/a" alt="" {...{ integrity: "sha384-x" }} sizes={undefined} />],
    ["a picture that is found to be important later", [...pictures(14), <img key="again" src="/12" alt="" fetchPriority="high" />]],
    ["a picture without a text for its address", <img key="" src={1 as unknown as string} alt="" />],
    [
      "options whose text is in pieces",
      <select key="" defaultValue="a1">
        <option>a{1}</option>
        <option>{["a", "b"]}</option>
      </select>,
    ],
    [
      "an option without scripts",
      <select key="" defaultValue="a">
        <noscript>
          <option selected>b</option>
        </noscript>
        <option>a</option>
      </select>,
    ],
    [
      "a box whose state is no boolean",
      [
        <input key="a" type="checkbox" checked={"" as never} readOnly />,
        <input key="b" type="checkbox" defaultChecked={1 as never} />,
        <input key="c" type="checkbox" checked={null as never} defaultChecked readOnly />,
      ],
    ],
  ])("%s", (_, element) => expect(renderToString(element)).toBe(byReact(element)));
});

const classWith = (statics: object, methods: object = {}): ReactNode => {
  class Odd extends Component {
    override render() {
      return "x";
    }
  }
  Object.assign(Odd, statics);
  Object.assign(Odd.prototype, methods);
  return <Odd />;
};
const calls = (hook: () => unknown): ReactNode => createElement(() => (hook(), "x"));
const odd = (type: string, props: object = {}, ...children: ReactNode[]): ReactNode => createElement(type, props, ...children);
const Lazy = lazy(() => new Promise<{ default: ComponentType }>(() => undefined));
const nothing = () => undefined;

describe("a feature that is not drawn is refused with its name", () => {
  test.each<[string, ReactNode, string]>([
    ["a class with contextType", classWith({ contextType: Theme }), "contextType"],
    ["a class with getDerivedStateFromProps", classWith({ getDerivedStateFromProps: () => null }), "getDerivedStateFromProps"],
    ["a class with defaultProps", classWith({ defaultProps: { a: 1 } }), "defaultProps"],
    ["a class with componentWillMount", classWith({}, { componentWillMount: nothing }), "componentWillMount"],
    ["a class with UNSAFE_componentWillMount", classWith({}, { UNSAFE_componentWillMount: nothing }), "UNSAFE_componentWillMount"],
    ["useActionState", calls(() => useActionState(() => 1, 1)), "useActionState"],
    ["useOptimistic", calls(() => useOptimistic(1)), "useOptimistic"],
    [
      "useEffectEvent",
      createElement(() => {
        const event = useEffectEvent(nothing);
        return String(event);
      }),
      "useEffectEvent",
    ],
    ["useFormStatus", calls(() => useFormStatus()), "useHostTransitionStatus"],
    ["a form whose action is a function", odd("form", { action: nothing }), "action"],
    ["a button whose action is a function", odd("button", { formAction: nothing }), "formAction"],
    ["an input whose action is a function", odd("input", { formAction: nothing }), "formAction"],
    ["a custom element", odd("x-card", { className: "a", hidden: true }), "<x-card>"],
    ["an element of old HTML", odd("param", { name: "a" }), "<param>"],
    ["an invalid element name", odd("p onclick"), "<p onclick>"],
    ["children of a void element", odd("br", {}, "x"), "<br>"],
    ["children of an img", odd("img", {}, "x"), "<img>"],
    ["HTML in an input", odd("input", { dangerouslySetInnerHTML: { __html: "" } }), "<input>"],
    ["children of a textarea", odd("textarea", {}, "x"), "<textarea>"],
    ["children beside HTML", odd("p", { dangerouslySetInnerHTML: { __html: "" } }, "x"), "dangerouslySetInnerHTML"],
    ["dangerouslySetInnerHTML that is no object", odd("p", { dangerouslySetInnerHTML: "" }), "dangerouslySetInnerHTML"],
    [
      "dangerouslySetInnerHTML with another key than __html",
      odd("p", { dangerouslySetInnerHTML: { html: "" } }),
      "dangerouslySetInnerHTML",
    ],
    [
      "a component that waits",
      createElement(() => {
        throw Promise.resolve();
      }),
      "promise",
    ],
    ["a component that is a promise", createElement((async () => "x") as never), "promise"],
    [
      "a part that is loaded later",
      <Suspense key="">
        <Lazy />
      </Suspense>,
      "react.lazy",
    ],
    ["a child that is a lazy part", Lazy as unknown as ReactNode, "react.lazy"],
    ["a portal", createPortal("x", { nodeType: 1 } as Element), "react.portal"],
    ["a consumer", <Theme.Consumer key="">{String}</Theme.Consumer>, "react.consumer"],
    ["a context as a child", Theme as unknown as ReactNode, "react.context"],
    ["a profiler", <Profiler key="" id="a" onRender={nothing} />, "react.profiler"],
    [
      "an activity",
      <Activity key="" mode="visible">
        x
      </Activity>,
      "react.activity",
    ],
    ["an undefined component", createElement(undefined as never), "undefined"],
    [
      "state that a class sets while it is drawn",
      classWith(
        {},
        {
          render(this: Component) {
            this.setState({});
            return "x";
          },
        },
      ),
      "state",
    ],
  ])("%s", (_, element, name) => {
    expect(() => renderToString(element)).toThrow(/server|either|object with __html|React|attribute/);
    expect(() => renderToString(element)).toThrow(name);
  });
});

test("a component of any kind in a memo is drawn as React draws it", () => {
  const Held = memo(Forward);
  const element = <p>{Children.toArray([<Held key="a" ref={() => undefined} />, <Held key="b" />])}</p>;
  expect(renderToString(element)).toBe(byReact(element));
});
