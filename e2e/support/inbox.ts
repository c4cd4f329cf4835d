// What the operator sees of the messages of visitors.
import { execFileSync } from "node:child_process";
import { program, type Server } from "./server.ts";

/** A submission in the output of `website inbox export --format json`. */
export type Kept = {
  reference: string;
  status: string;
  marked: boolean;
  name: string;
  email: string;
  phone: string | null;
  topic: string;
  services: string[];
  message: string;
};

/** The server's inbox, newest first. */
export function inbox(server: Pick<Server, "data">): Kept[] {
  const out = execFileSync(program(), ["inbox", "export", "--format", "json", "--data-dir", server.data], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(out.toString()) as Kept[];
}
