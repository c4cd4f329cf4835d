// The connection between a browser and the server, as a test's own proxy: it can be cut, it can answer in the server's place, it can
// send documents in pieces, and it knows what was requested. It serves every engine, while each engine's own means differ or are missing.
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import type { AddressInfo } from "node:net";

/** An address at which the line itself answers with a page that loads nothing. */
export const EMPTY_PAGE = "/empty-page-of-the-tests";

/** The app's own module. A browser that has kept it from an earlier test would start the app although a test holds it. */
export const APP = /\/assets\/entry-/;

type Answer = { path: RegExp; body: string; type: string };

const EMPTY: Answer = { path: /^/, body: '<!doctype html><link rel="icon" href="data:,"><title>Empty</title>', type: "text/html" };

/** Bytes of a piece, and the pause after it, in which a browser draws a frame. */
const PIECE = 1000;
const PAUSE_MS = 40;

/** A document whose content comes in pieces. What stands before and after it comes at once. */
async function* inPieces(body: Readable): AsyncGenerator<Buffer> {
  const whole = await buffer(body);
  const end = whole.indexOf("</main>");
  if (end < 0) throw new Error("The document has no content.");
  let at = 0;
  for (let to = whole.indexOf("<main"); to < end; to += PIECE) {
    yield whole.subarray(at, to);
    await setTimeout(PAUSE_MS);
    at = to;
  }
  yield whole.subarray(at);
}

export class Line {
  /** What was requested since `forget`: method and path with query. */
  readonly requests: string[] = [];
  /** The paths that were requested since `reset`. */
  readonly paths = new Set<string>();
  /** Sent as the visitor's address, because the server limits how often one address sends a form. */
  visitor = "10.9.0.1";
  #answers: Answer[] = [];
  #held: { path: RegExp; free: Promise<void> }[] = [];
  #isCut = false;
  #isSlow = false;
  #server: Server;
  #target = "";

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Line> {
    const server = createServer();
    const line = new Line(server);
    server.on("request", (asked: IncomingMessage, answer: ServerResponse) => void line.#forward(asked, answer));
    server.on("connection", (socket) => line.#isCut && socket.destroy());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return line;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Forwards to this server from now on. */
  to(origin: string): void {
    this.#target = origin;
  }

  /** No request is answered until `mend`. */
  cut(): void {
    this.#isCut = true;
    this.#server.closeAllConnections();
  }

  mend(): void {
    this.#isCut = false;
  }

  /** Answers the paths that match in the server's place. */
  answer(path: RegExp, body: string, type = "application/json"): void {
    this.#answers.push({ path, body, type });
  }

  /** Lets the paths that match wait, until the function that it returns is called. */
  hold(path: RegExp): () => void {
    let release = () => {};
    this.#held.push({ path, free: new Promise((free) => (release = free)) });
    return release;
  }

  /** Sends the content of documents in pieces, so that a browser paints what has arrived. */
  sendInPieces(): void {
    this.#isSlow = true;
  }

  /** A line as it was at the beginning. */
  reset(): void {
    this.mend();
    this.#isSlow = false;
    this.#answers = [];
    this.#held = [];
    this.requests.length = 0;
    this.paths.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? "/";
    this.requests.push(`${asked.method} ${path}`);
    this.paths.add(path.replace(/\?.*/, ""));
    await this.#held.find((one) => one.path.test(path))?.free;
    const own = path === EMPTY_PAGE ? EMPTY : this.#answers.find((one) => one.path.test(path));
    if (own) {
      answer.writeHead(200, { "content-type": own.type, "cache-control": "no-store" }).end(own.body);
      return;
    }
    const headers = { ...asked.headers, "x-forwarded-for": this.visitor };
    // A compressed document can't be divided at its elements.
    if (this.#isSlow) headers["accept-encoding"] = "identity";
    const onward = request(this.#target + path, { method: asked.method, headers }, (response) => {
      const kept = response.rawHeaders.map((text) => (APP.test(path) && text.includes("immutable") ? "no-store" : text));
      answer.writeHead(response.statusCode ?? 502, kept);
      if (this.#isSlow && response.headers["content-type"]?.startsWith("text/html"))
        void pipeline(response, inPieces, answer).catch(() => {});
      else response.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  }
}
