// What the tests need of a browser. Each engine has one implementation; `visitor.ts` builds everything else on it, so that
// a flow is written once.

export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

/** Keys that the tests press, by the names that the DOM gives them. */
export type Key = "ArrowDown" | "ArrowUp" | "Backspace" | "Enter" | "Escape" | "Tab";

/** One window of one browser. Coordinates are CSS pixels of the viewport. */
export interface Driver {
  readonly engine: Engine;
  readonly version: string;
  /** Loads a document and waits for its `load`. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. It must be plain data, and no promise. */
  run<T>(expression: string): Promise<T>;
  /** Moves the pointer and presses its main button. */
  point(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the viewport. */
  picture(): Promise<Uint8Array>;
  /** The page on paper, if the engine's protocol can print. */
  pdf?(): Promise<Uint8Array>;
  /** Errors and warnings of the console so far, oldest first. */
  messages(): string[];
  /** Whether the browser still runs. */
  isRunning(): boolean;
  close(): Promise<void>;
}

export type Settings = {
  /** Whether the browser runs the scripts of pages. */
  scripts: boolean;
};
