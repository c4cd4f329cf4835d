import fc from "fast-check";
import {
  Component,
  createContext,
  createElement,
  forwardRef,
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useId,
  useState,
  useSyncExternalStore,
} from "react";
import { renderToString as byReact } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { App } from "../App";
import { Contexts } from "../site/contexts";
import type { Payload, SiteData } from "../generated/payload";
import { viewOf } from "../pages/registry.server";
import { SPARSE } from "../stories/pages";
import { everyWidget } from "../ui/stories/everyWidget";
import { renderToString } from "./renderToString";

const same = (element: ReactNode) => expect(renderToString(element)).toBe(byReact(element));

describe.each(everyWidget)("%s", (_, element) => {
  test("is drawn as React draws it", () => same(element));
});

const site: SiteData = {
  name: "A & B",
  blurb: "<b>",
  city: "",
  email: "",
  socialName: "",
  socialUrl: "",
  loginUrl: "https://a.example/?x&y",
  year: 2030,
  consent: { initiallyOn: true },
};
const head = {
  title: "",
  description: "",
  canonical: "",
  type: "website",
  image: "",
  imageAlt: "",
  breadcrumb: [
    { text: "home", route: "/" },
    { text: "it's", route: "/it" },
  ],
};

describe.each(SPARSE.map((page) => [page.page, page] as const))("a page of %s", (_, page) => {
  test.each([false, true])("is drawn as React draws it, low data %s", (lowData) => {
    const payload = { ...page, path: "/it", status: 200, head } as unknown as Payload;
    same(<App payload={payload} site={site} options={{ lowData }} View={viewOf(payload.page)} />);
    same(
      <Contexts site={site} images={page.data.images} options={{ lowData }}>
        {"text"}
        <App payload={payload} site={site} options={{ lowData }} View={viewOf(payload.page)} />
      </Contexts>,
    );
  });
});

const Two = createContext("none");
const Reads = () => <i>{useContext(Two)}</i>;
const Named = ({ children }: { children?: ReactNode }) => (
  <label id={useId()} htmlFor={useId()}>
    {children}
  </label>
);
const State = () => useState(() => "made")[0];
const Store = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => "browser",
    () => "server",
  );
const Memo = memo(({ of }: { of: string }) => <b>{of}</b>);
const Forward = forwardRef<HTMLElement, { of: string }>(({ of }, ref) => <b ref={ref}>{of}</b>);
class Old extends Component<{ of: string }> {
  override state = { more: "!" };
  override render() {
    return [this.props.of, this.state.more];
  }
}

describe("drawn as React draws it", () => {
  test.each<[string, ReactNode]>([
    [
      "text beside text",
      <p key="">
        {["a", "b", 1, 2n, "", "c", null, true, "d"]}
        {"e"}
        <b />
        {"f"}
      </p>,
    ],
    [
      "text around what draws nothing",
      <p key="">
        a<Fragment />b<State />c{[]}d<Suspense>e</Suspense>f
      </p>,
    ],
    ["text at the root", ["a", "b", <i key="c">c</i>, "d"]],
    [
      "every special letter",
      <p key="" title={`"'&<>`}>
        {`"'&<>`}
        {`&amp;`}
      </p>,
    ],
    [
      "contexts",
      <Two key="" value="a">
        <Reads />
        <Two value="b">
          <Reads />
        </Two>
        <Reads />
      </Two>,
    ],
    ["stores and states", [<State key="a" />, <Store key="b" />]],
    [
      "components of all kinds",
      <div key="">
        <Memo of="a" />
        <Forward of="b" />
        <Old of="c" />
      </div>,
    ],
    [
      "a select and its choice",
      <select key="" defaultValue="b">
        <option value="a">A</option>
        <option>b</option>
        <optgroup label="x">
          <option value="b">B</option>
        </optgroup>
      </select>,
    ],
    [
      "a select of several",
      <select key="" multiple value={["1", "2"]} onChange={() => undefined}>
        <option value={1}>A</option>
        <option>{2}</option>
        <option>{3}</option>
      </select>,
    ],
    [
      "options alone",
      [
        <option key="a" selected>
          a
        </option>,
        <option key="b">b</option>,
      ],
    ],
    [
      "inputs",
      [
        <input key="a" name="n" value={0} type="text" readOnly />,
        <input key="b" defaultChecked type="checkbox" name="n" defaultValue="v" required />,
        <input key="c" checked={false} readOnly maxLength={3} size={0} />,
      ],
    ],
    ["textareas", [<textarea key="a" rows={3} defaultValue={"\na<"} name="t" />, <textarea key="b" value="" readOnly />]],
    [
      "buttons and forms",
      <form key="" method="post" action="/x?a&b" acceptCharset="utf-8" noValidate>
        <button name="n" value="true" disabled={false} formNoValidate>
          x
        </button>
      </form>,
    ],
    [
      "pictures that come first",
      <div key="">
        <img src="/a.jpg" alt="" />
        <img srcSet="/b.jpg 1x" sizes="9px" fetchPriority="high" alt="" />
        <img loading="lazy" src="/c" alt="" />
        <img src="/a.jpg" alt="" />
        <img src="data:,x" alt="" />
        <noscript>
          <img src="/d" alt="" />
        </noscript>
        <picture>
          <source srcSet="/e" />
          <img src="/f" alt="" />
        </picture>
      </div>,
    ],
    [
      "many pictures",
      Array.from({ length: 13 }, (_, at) => <img key={at} src={`/${at}`} alt="" fetchPriority={at === 12 ? "high" : undefined} />),
    ],
    ["dangerouslySetInnerHTML", <div key="" dangerouslySetInnerHTML={{ __html: "<b>&</b>" }} />],
    [
      "odd values",
      <a
        key=""
        href=""
        download
        hidden={false}
        tabIndex={-1}
        aria-hidden={false}
        data-x
        data-y={undefined}
        draggable
        spellCheck={false}
        itemScope
        onClick={() => undefined}
        title={""}
        suppressHydrationWarning
      />,
    ],
    [
      "addresses that are scripts",
      <a key="" href={"java\nscript:alert(1)"}>
        x
      </a>,
    ],
    [
      "a named drawing",
      <svg key="">
        <title>Its name</title>
        <desc>What it shows</desc>
      </svg>,
    ],
    [
      "SVG",
      <svg key="" viewBox="0 0 1 1" strokeWidth={2} strokeLinecap="round" focusable="false">
        <path d="M0 0" fillRule="evenodd" vectorEffect="non-scaling-stroke" />
        <circle cx={0.5} clipPath="url(#a)" />
      </svg>,
    ],
    [
      "tables and lists",
      <table key="">
        <tbody>
          <tr>
            <td colSpan={2} rowSpan={1}>
              a
            </td>
          </tr>
        </tbody>
      </table>,
    ],
    ["a line break at the start of a pre", <pre key="">{"\na"}</pre>],
    ["iterables", new Set(["a", "b"])],
  ])("%s", (_, element) => same(element));
});

test("ids are React's at any place in any tree", () => {
  const { tree } = fc.letrec<{ tree: ReactNode; inner: ReactNode }>((tie) => ({
    tree: fc.oneof({ depthSize: "medium", withCrossShrink: true }, fc.constantFrom<ReactNode>("a", "", "<", null, false, 7), tie("inner")),
    inner: fc.oneof(
      fc.array(tie("tree"), { maxLength: 40 }).map((nodes) => createElement(Fragment, null, ...nodes)),
      fc.array(tie("tree"), { maxLength: 5 }).map((nodes) => createElement("p", null, ...nodes)),
      fc.array(tie("tree"), { maxLength: 5 }).map((nodes) => nodes.map((node, key) => createElement(Fragment, { key }, node))),
      tie("tree").map((node) => createElement(Named, null, node)),
      tie("tree").map((node) => createElement(Suspense, null, node)),
    ),
  }));
  fc.assert(
    fc.property(tree, (element) => renderToString(element) === byReact(element)),
    { numRuns: 500 },
  );
});

test("ids of deep trees are React's", () => {
  let element: ReactNode = <Named />;
  for (let depth = 0; depth < 40; depth += 1)
    element = <Named>{[<i key="a" />, <b key="b">{element}</b>, ...Array.from({ length: depth }, (_, key) => <i key={key} />)]}</Named>;
  same(element);
});

describe("a feature that is not drawn", () => {
  test.each<[string, ReactNode, string]>([
    ["an element that React would move", <title key="">x</title>, "<title>"],
    ["inline style", <p key="" style={{ color: "red" }} />, "style"],
    ["an object", { a: 1 } as unknown as ReactNode, "the keys a"],
    [
      "a store without the server's value",
      createElement(() =>
        useSyncExternalStore(
          () => () => undefined,
          () => "",
        ),
      ),
      "third argument",
    ],
  ])("%s is refused with words", (_, element, words) => {
    expect(() => renderToString(element)).toThrow(words);
  });

  test("a render that failed does not affect the next one", () => {
    const Fails = (): ReactNode => {
      throw new Error("no");
    };
    expect(() =>
      renderToString(
        <select defaultValue="a">
          {[
            <noscript key="">
              <Fails />
            </noscript>,
          ]}
        </select>,
      ),
    ).toThrow("no");
    same(<option value="a">a</option>);
    expect(() =>
      renderToString(
        <Two value="a">
          {[
            "x",
            <Named key="">
              <Fails />
            </Named>,
          ]}
        </Two>,
      ),
    ).toThrow("no");
    same(
      <p>
        <Reads />
        {[<Named key="a" />, "b"]}
      </p>,
    );
  });
});
