import { type ReactNode, useId } from "react";
import { expect, test } from "vitest";
import { Island } from "../components/Island";
import { Picture } from "../components/Picture";
import { RichText } from "../components/RichText";
import { resetCacheFor, share } from "./htmlCache";
import { noting } from "./notes";
import { renderToString } from "./renderToString";

const drawNoted = (element: ReactNode) => {
  const { drawn, classes, images, islands } = noting(() => renderToString(element));
  return { html: drawn, classes: [...classes], images: [...images], islands: [...islands] };
};

test("the pictures of components are reported beside the HTML, and text that looks like a picture is not", () => {
  const typed = ' <img src="/_ipx/w_901/x.jpg">';
  const { html, images } = drawNoted(
    <main title={typed}>
      {typed}
      <input defaultValue={typed} />
      <textarea defaultValue={typed} />
      <Picture src="mark.svg" alt={typed} />
      <Picture src="photo.jpg" alt="" width={40} />
      <RichText html={typed} />
    </main>,
  );
  expect(html).toContain("w_901");
  // The server made the HTML of Markdown itself, so it knows the pictures in it.
  expect(images).toEqual(["/_ipx/_/mark.svg", "/_ipx/w_40,f_auto,q_72/photo.jpg"]);
  expect(drawNoted(<p>{typed}</p>).images).toEqual([]);
});

test("the class names of all elements are reported beside the HTML as written, and text that looks like a class is not", () => {
  const typed = '<p class="typed">';
  const { classes } = drawNoted(
    <main className="a [&>b]:c" title={typed}>
      {typed}
      <input className="input" defaultValue={typed} />
      <textarea className="area" defaultValue={typed} />
      <select className="select" defaultValue="1">
        <option className="option" value="1" />
      </select>
      <img className="img" alt="" />
      <form className="form" action="/x">
        <button className="button" />
      </form>
      <p className="" />
      <p className="a [&>b]:c" />
      <RichText html={typed} className="rich" />
    </main>,
  );
  expect(classes).toEqual(["a [&>b]:c", "input", "area", "select", "option", "img", "form", "button", "rich"]);
});

test("the contents of a part that pages share are reported for each page, also if the page before had the same part", () => {
  const Shared = () => (
    <footer className="wrap">
      <Picture src="mark.svg" alt="" />
    </footer>
  );
  share(Shared, { by: () => "" });
  resetCacheFor("a site of a test");
  const both = (
    <main className="wrap">
      <Picture src="mark.svg" alt="" />
      <Shared />
    </main>
  );
  for (const page of [
    both,
    <main key="">
      <p>second</p>
      <Shared />
    </main>,
  ]) {
    const { images, classes } = drawNoted(page);
    expect({ images, classes }).toEqual({ images: ["/_ipx/_/mark.svg"], classes: ["wrap"] });
  }
});

test("a part that is the same anywhere is drawn once for all lists that have it", () => {
  let draws = 0;
  const Card = ({ name }: { name: string }) => {
    draws += 1;
    return <li className={name}>{name}</li>;
  };
  share(Card, { by: ({ name }) => String(name), anywhere: true });
  resetCacheFor("a site of another test");
  const list = (names: string[]) =>
    drawNoted(
      <ul>
        {names.map((name) => (
          <Card key={name} name={name} />
        ))}
      </ul>,
    );
  for (const [names, drawn] of [
    [["a", "b"], 2],
    [["c", "b", "a"], 3],
  ] as const) {
    const { html, classes } = list([...names]);
    expect(html).toBe(`<ul>${names.map((name) => `<li class="${name}">${name}</li>`).join("")}</ul>`);
    expect(classes).toEqual(names);
    expect(draws).toBe(drawn);
  }
  resetCacheFor("a third site");
  list(["a"]);
  expect(draws).toBe(4);
});

test("a part that has an id is not the same anywhere", () => {
  const Named = () => <p id={useId()} />;
  share(Named, { by: () => "", anywhere: true });
  resetCacheFor("a site with ids");
  expect(() => drawNoted(<Named />)).toThrow("can't have ids");
});

test("the places of islands are reported by their addresses", () => {
  expect(drawNoted(<Island address="/__nuxt_island/A_1.json?props=%7B%7D&x=1" className="x" />).islands).toEqual([
    "/__nuxt_island/A_1.json?props=%7B%7D&x=1",
  ]);
});
