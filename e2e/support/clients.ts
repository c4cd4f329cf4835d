// Requests of several clients. The server limits what one client may have it make in a minute, and all of 127.0.0.0/8 is this machine.
import { get, type IncomingHttpHeaders } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A request from an address of its own, such as `127.0.1.1`. No redirect is followed. */
export function requestAs(localAddress: string, url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((answered, failed) => {
    get(url, { localAddress, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part)).on("error", failed);
      answer.on("end", () => answered({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
    }).on("error", failed);
  });
}
