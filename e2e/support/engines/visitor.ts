// A visitor with a browser of any engine. Everything waits until it can be done, or says after 400 looks, ten seconds at least, what
// it waited for. Looks are counted instead of seconds, because a machine that is suspended for a while must not fail a test.
import { EMPTY_PAGE } from "./line.ts";
import type { Driver, Engine, Key } from "./driver.ts";
import { find, placeToPress, type Target, wire } from "./find.ts";

const LOOKS = 400;
const PAUSE_MS = 25;
const MOST_PRESSES = 5;
/** Looks until a press counts as lost. */
const PRESS_LOOKS = 40;

/** Between two looks at a page. */
const pause = () => new Promise((later) => setTimeout(later, PAUSE_MS));

const describe = (target: Target): string =>
  typeof target === "string"
    ? target
    : `${target.role} ${target.name ?? ""}${target.within === undefined ? "" : ` within ${describe(target.within)}`}`;

export class Visitor {
  readonly engine: Engine;

  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
    /** Whether the browser runs the scripts of pages. */
    private readonly scripts = true,
  ) {
    this.engine = driver.engine;
  }

  /** Loads a page and waits until the app has started. */
  async open(path: string): Promise<void> {
    await this.load(path);
    await this.started();
  }

  /** Loads a page. */
  async load(path: string): Promise<void> {
    await this.driver.go(this.origin + path);
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await this.started();
  }

  async started(): Promise<void> {
    await this.until("the app has started", () => document.documentElement.dataset["app"] === "started");
  }

  // WebKitWebDriver's own commands wait for a document, which the app does not load. The steps begin after the answer, because
  // the driver may never answer a command during which the page is left.
  back = (): Promise<void> => this.page(() => void setTimeout(() => history.back()));
  forward = (): Promise<void> => this.page(() => void setTimeout(() => history.forward()));
  resize = (width: number, height: number): Promise<void> => this.driver.resize(width, height);
  press = (key: Key): Promise<void> => this.driver.press(key);
  type = (text: string): Promise<void> => this.driver.type(text);
  point = (x: number, y: number): Promise<void> => this.driver.point(x, y);
  picture = (): Promise<Uint8Array> => this.driver.picture();
  messages = (): string[] => this.driver.messages();

  /** The page as PDF, or undefined if the engine's protocol can't print. */
  pdf = (): Promise<Uint8Array | undefined> => this.driver.pdf?.() ?? Promise.resolve(undefined);

  /** Path, query and fragment of the page. */
  address = (): Promise<string> => this.page(() => location.pathname + location.search + location.hash);

  /** What a function sees in the page. It is sent as text, with plain data as arguments. */
  page<T, A extends unknown[]>(see: (...given: A) => T, ...given: A): Promise<T> {
    return this.driver.run<T>(`(${see})(...${JSON.stringify(given)})`);
  }

  /** Waits until a function sees something in the page, and returns it. */
  async until<T, A extends unknown[]>(what: string, see: (...given: A) => T, ...given: A): Promise<NonNullable<T>> {
    return this.#wait(what, `(${see})(...${JSON.stringify(given)})`);
  }

  /** What a function sees in an element, as soon as that is something: not false, not empty, not undefined. */
  async look<T, A extends unknown[]>(target: Target, see: (element: Element, ...given: A) => T, ...given: A): Promise<NonNullable<T>> {
    return this.#wait(`${describe(target)}, and in it ${see}`, this.#with(target, see, given));
  }

  /** Waits until a target is visible. */
  async sees(target: Target): Promise<void> {
    await this.look(target, () => true);
  }

  /** Waits until a target is not visible. */
  async misses(target: Target): Promise<void> {
    await this.#wait(`${describe(target)} is gone`, `!${this.#with(target, () => true, [])}`);
  }

  /** Waits until the focus is on a target. */
  async isOn(target: Target): Promise<void> {
    await this.look(target, (element) => element === document.activeElement);
  }

  /** Waits until the address is this one. */
  async arrives(at: string): Promise<void> {
    await this.until(`the address ${at}`, (wanted) => location.pathname + location.search + location.hash === wanted, at);
  }

  /**
   * Presses the pointer in the middle of a target, as soon as nothing covers it and it stands still. Presses again if the target has
   * not received the press, because the page may move between the look and the press.
   */
  async click(target: Target): Promise<void> {
    for (let press = 0; press < MOST_PRESSES; press += 1) {
      const { x, y } = await this.look(target, placeToPress, wire(target));
      await this.driver.point(x, y);
      if (await this.#hasHit()) return;
    }
    throw new Error(`${this.engine} pressed beside ${describe(target)}, ${MOST_PRESSES} times`);
  }

  /** Whether the last press has reached its target. A document without scripts can't tell, and a new one has come by the press. */
  async #hasHit(): Promise<boolean> {
    for (let look = 0; this.scripts && look < PRESS_LOOKS; look += 1) {
      const pressed = await this.page(() => document.documentElement.dataset["pressed"]).catch(() => undefined);
      if (pressed !== "nothing") return pressed !== "elsewhere";
      await pause();
    }
    return !this.scripts;
  }

  /** Replaces the text of a field, key by key. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.isOn(target);
    const isEmpty = await this.page(() => {
      const field = document.activeElement as HTMLInputElement;
      field.select();
      return field.value === "";
    });
    if (!isEmpty) await this.driver.press("Backspace");
    await this.driver.type(text);
    await this.look(target, (field, wanted) => (field as HTMLInputElement).value === wanted, text);
  }

  /** The cookies that scripts can read. */
  async cookies(): Promise<Record<string, string>> {
    const all = await this.page(() => document.cookie);
    return Object.fromEntries(all === "" ? [] : all.split("; ").map((one) => one.split("=", 2) as [string, string]));
  }

  /** Cookies of an earlier visit; nothing else is kept. Ends on a page of the line. */
  async begins(cookies: Record<string, string>): Promise<void> {
    await this.load(EMPTY_PAGE);
    await this.page((wanted) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const one of document.cookie.split("; ")) document.cookie = `${one.split("=")[0]}=; path=/; max-age=0`;
      for (const [name, value] of Object.entries(wanted)) document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
    }, cookies);
  }

  #with<T, A extends unknown[]>(target: Target, see: (element: Element, ...given: A) => T, given: A): string {
    return `(() => { ${find}; const element = find(${JSON.stringify(wire(target))}); return element && (${see})(element, ...${JSON.stringify(given)}) })()`;
  }

  async #wait<T>(what: string, expression: string): Promise<NonNullable<T>> {
    let last: unknown;
    for (let look = 0; look < LOOKS; look += 1) {
      // While a document is replaced by another one, the page can't be asked.
      const seen = await this.driver.run<T>(expression).catch((error: unknown) => {
        last = error;
      });
      if (seen) return seen as NonNullable<T>;
      await pause();
    }
    const state = await this.page(() => {
      const { app, pressed = "nothing" } = document.documentElement.dataset;
      const focus = document.activeElement?.outerHTML.slice(0, 100);
      const dialogs = document.querySelectorAll("dialog[open]").length;
      return `${location.href}, app ${app}, ${document.readyState}, ${document.visibilityState}, pressed ${pressed}, open dialogs ${dialogs}, focus on ${focus}`;
    }).catch(() => "no page");
    throw new Error(`${this.engine} waited for ${what}, at ${state}`, { cause: last });
  }
}
