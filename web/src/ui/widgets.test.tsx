// @vitest-environment happy-dom
// Properties and markup of widgets, as far as no layout, key or pointer of a real browser is needed. The rest is tested
// in `.storybook/promises`.
import { readdirSync, readFileSync } from "node:fs";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Breadcrumb } from "./Breadcrumb";
import { Button } from "./Button";
import { Carousel, CAROUSEL } from "./Carousel";
import { DropdownMenu } from "./DropdownMenu";
import { Loader, LOADER_INTERVAL, LOADER_STEPS } from "./Loader";
import { LoadingAnimation } from "./LoadingAnimation";
import { Modal } from "./Modal";
import { Notification } from "./Notifications";
import { Pagination } from "./Pagination";
import { REVEAL } from "./reveal";
import { StatusBadge, STATUSES } from "./StatusBadge";
import { Tabs } from "./Tabs";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => {};
const press = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));

// Promise: widgets 22
test("a tab with an empty route is a plain link among the links", () => {
  render(
    <Tabs
      label="Event"
      tabs={[
        { text: "Agenda", route: "/agenda", active: true },
        { text: "Photographs", route: "" },
      ]}
    />,
  );
  const of = (text: string) => ["href", "aria-current"].map((name) => screen.getByText(text).closest("nav a")?.getAttribute(name));
  expect(of("Agenda")).toEqual(["/agenda", "page"]);
  expect(of("Photographs")).toEqual(["", null]);
});

// Promise: widgets 23
test("tabs that are routes report the index that was selected", () => {
  const selected = vi.fn();
  render(
    <Tabs
      label="Event"
      tabs={[
        { text: "Agenda", route: "#a" },
        { text: "FAQs", route: "#f" },
      ]}
      onSelect={selected}
    />,
  );
  press("link", "FAQs");
  expect(selected.mock.calls).toEqual([[1]]);
});

// Promise: widgets 20
test("tabs can be centred, aligned to the end, and as wide as their content", () => {
  const tabs = [{ text: "Agenda", route: "/a" }];
  render(<Tabs label="Event" tabs={tabs} centre />);
  render(<Tabs label="Event" tabs={tabs} end />);
  render(<Tabs label="Event" tabs={tabs} maxContent />);
  expect(screen.getAllByRole("navigation").map((list) => list.className)).toEqual([
    "ui-tabs ui-tabs-centre",
    "ui-tabs ui-tabs-end",
    "ui-tabs ui-tabs-max",
  ]);
});

// Promise: layout 9; widgets 39
test("the button with three dots opens the menu and closes it", () => {
  render(<DropdownMenu items={[{ text: "Edit" }]} />);
  const dots = screen.getByRole("button", { name: "More options" });
  expect(dots.querySelector(".ui-icon-dots")?.getAttribute("d")?.match(/h/gu)).toHaveLength(3);
  press("button", "More options");
  expect(screen.getByRole("menu")).toBeTruthy();
  press("button", "More options");
  expect(screen.queryByRole("menu")).toBeNull();
});

// Promise: layout 4
test("the entries of a breadcrumb are links with a chevron between them", () => {
  render(
    <Breadcrumb
      entries={[
        { text: "home", route: "/" },
        { text: "blog", route: "/blog" },
        { text: "the cost of care", route: "/blog/x" },
      ]}
    />,
  );
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Blog", "/blog"],
  ]);
  expect(screen.getAllByRole("listitem").map((entry) => entry.querySelectorAll("svg").length)).toEqual([1, 1, 0]);
  expect(document.querySelector("[aria-current=page]")?.textContent).toBe("The Cost of Care");
  expect([...document.querySelectorAll("bdi")].map((own) => own.textContent)).toEqual(["Home", "Blog", "The Cost of Care"]);
});

// Promise: widgets 16, 17
test("a status badge has one of six values, which is its text and its data-status", () => {
  for (const status of STATUSES) render(<StatusBadge status={status} />);
  const wanted = ["REJECTED", "INACTIVE", "PENDING", "APPROVED", "ACTIVE", "ARCHIVED"];
  expect(wanted.map((status) => screen.getByText(status).dataset["status"])).toEqual(wanted);
});

// Promise: widgets 3, 30, 31
test("a modal has title, body and footer while it is shown, and reports when it is closed", () => {
  const closed = vi.fn();
  const modal = (show: boolean) => (
    <Modal show={show} onClose={closed} title="Preferences" footer="Foot" padded={false}>
      Body
    </Modal>
  );
  const { rerender } = render(modal(false));
  expect(document.querySelector("dialog")?.textContent).toBe("");
  rerender(modal(true));
  const dialog = screen.getByRole("dialog", { name: "Preferences" });
  expect([dialog.querySelector(".ui-modal-body")?.textContent, dialog.querySelector(".ui-modal-foot")?.textContent]).toEqual([
    "Body",
    "Foot",
  ]);
  expect([dialog.dataset["size"], dialog.className]).toEqual(["base", "ui-modal"]);
  press("button", "Close");
  expect(closed).toHaveBeenCalledOnce();
  rerender(modal(false));
  expect(document.querySelector("dialog")?.open).toBe(false);
  render(
    <Modal show onClose={nothing} title="Padded">
      Body
    </Modal>,
  );
  expect(screen.getByRole("dialog", { name: "Padded" }).className).toBe("ui-modal ui-modal-padded");
});

// Promise: widgets 6
test("a notification has a title, a description and its type", () => {
  for (const type of ["warning", "success", "error", "info"] as const)
    render(<Notification type={type} title={`Title of ${type}`} description={`More on ${type}`} onDismiss={nothing} />);
  for (const type of ["warning", "success", "error", "info"]) {
    const notice = screen.getByText(`Title of ${type}`).closest<HTMLElement>("[data-type]");
    expect([notice?.dataset["type"], notice?.textContent]).toEqual([type, `Title of ${type}More on ${type}`]);
  }
});

// Promise: widgets 35
test("a loading animation has a drawing and a text for screen readers", () => {
  render(<LoadingAnimation label="Reading the studies" />);
  expect(screen.getByRole("status").textContent).toBe("Reading the studies");
  expect(screen.getByRole("status").querySelector("svg")).toBeTruthy();
});

// Promise: widgets 33, 38
test("a button can't be used while it is loading, when it shows a spinner, or disabled", () => {
  const pressed = vi.fn();
  const buttons = (loading: boolean, disabled: boolean) => (
    <Button loading={loading} disabled={disabled} onClick={pressed}>
      Send
    </Button>
  );
  const { rerender } = render(buttons(true, false));
  press("button", "Send");
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
  rerender(buttons(false, true));
  press("button", "Send");
  expect(pressed).not.toHaveBeenCalled();
  rerender(buttons(false, false));
  press("button", "Send");
  expect(pressed).toHaveBeenCalledOnce();
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull();
});

// Promise: widgets 9, 13, 14
test("pagination reports the page chosen, moves to it, and ignores the page it is on", () => {
  const changed = vi.fn();
  render(<Pagination currentPage={1} lastPage={4} onPageChanged={changed} />);
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["", "1", "2", "3", "4", ""]);
  for (const name of ["1", "Previous page", "4", "Next page", "4"]) press("button", name);
  expect(changed.mock.calls).toEqual([[4]]);
  expect(screen.getByRole("button", { name: "4" }).getAttribute("aria-current")).toBe("page");
});

// Promise: in-the-browser 1, 41
test("a loader has an animated drawing above a progress bar", () => {
  render(<Loader />);
  const loader = screen.getByRole("status", { name: "Loading" });
  expect(loader.querySelector("svg.ui-globe .ui-orbit")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Progress" }).closest("[role=status]")).toBe(loader);
});

// Promise: in-the-browser 4
test("a loader has eight steps of 100 ms by default, and accepts other steps and intervals", () => {
  expect([LOADER_STEPS, LOADER_INTERVAL]).toEqual([[5, 10, 25, 50, 63, 75, 84, 100], 100]);
  vi.useFakeTimers();
  render(<Loader steps={[1, 2]} interval={7} />);
  const shown = () => screen.getByRole<HTMLProgressElement>("progressbar").value;
  const seen = [shown()];
  for (let step = 0; step < 2; step += 1) {
    act(() => void vi.advanceTimersByTime(7));
    seen.push(shown());
  }
  expect(seen).toEqual([1, 2, 1]);
});

// Promise: widgets 34, 42
test("a carousel has buttons and dots unless they are switched off, and its defaults are 3000, 300 and 5", () => {
  expect(CAROUSEL).toEqual({ autoplay: 3000, speed: 300, threshold: 5 });
  const names = () => screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  const carousel = (props: object) => (
    <Carousel label="Quotes" {...props}>
      <p>One</p>
      <p>Two</p>
    </Carousel>
  );
  const { rerender } = render(carousel({}));
  expect(names()).toEqual(["Previous slide", "Next slide", "Go to slide 1", "Go to slide 2"]);
  rerender(carousel({ navigation: false }));
  expect(names()).toEqual(["Go to slide 1", "Go to slide 2"]);
  rerender(carousel({ pagination: false }));
  expect(names()).toEqual(["Previous slide", "Next slide"]);
});

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(`src/${name}`, "utf8"));

// Promise: widgets 41
test("the stylesheet's breakpoints are those of the design", () => {
  const widths = sheets.flatMap((sheet) => Array.from(sheet.matchAll(/\(width (?:>=|<) ([\d.]+)rem\)/gu), ([, rem]) => Number(rem) * 16));
  // Exceptions: the name has less space on very narrow phones, and the hero's globe more on very wide screens.
  const further = [352, 1344];
  const used = [...new Set(widths)].filter((width) => !further.includes(width));
  expect(used).toEqual(expect.arrayContaining([640, 768, 1024]));
  expect([320, 640, 768, 1024, 1280, 1536]).toEqual(expect.arrayContaining(used));
});

// Promise: widgets 48
test("what moves by itself changes its transform or its opacity, which cost the page no work in each frame", () => {
  const frames = sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})+/gu), ([keyframes]) => keyframes),
  );
  const changed = frames.flatMap((text) => Array.from(text.matchAll(/([\w-]+):/gu), ([, property]) => property));
  expect(frames.length).toBeGreaterThan(5);
  expect(changed.length).toBeGreaterThanOrEqual(frames.length);
  expect(["transform", "translate", "rotate", "scale", "opacity"]).toEqual(expect.arrayContaining(changed));
});

// Promise: widgets 46
test("content that is revealed by scrolling has its defaults", () => {
  expect(REVEAL).toEqual({ offset: 120, duration: 400, easing: "ease", delay: 0, throttle: 99, debounce: 50 });
});
