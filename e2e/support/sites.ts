// Sites that several tests share. Each is started once per run, by the process that runs the set-up, when the first
// test asks for it. A test that edits content, or counts what a server did, starts a server of its own.
import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { serveExport } from "./exported.ts";
import { RECORDS } from "./registry.ts";
import { CONTENT, copyOfContent, program, type Server, startServer } from "./server.ts";

/** What a test knows about a shared site. */
export type Site = Pick<Server, "origin" | "admin" | "data"> & {
  /** Its content folder. */
  content: string;
  /** The origin at which nginx serves the export of the same content. */
  files?: string;
};

type Started = Site & { stop: () => Promise<void> };

/** A small site, whose export takes a second or two. */
const SAMPLE = resolve(import.meta.dirname, "../../tests/sites/good");

/** The web bundle that servers use by default. */
const BUNDLE = process.env["WEBSITE_WEB"] ?? resolve(import.meta.dirname, "../../web/dist");

/** Organizations that are added to the long directory and to the exported one. */
export const LONG = { added: 176, exported: 60 };

const STARTS = {
  /** Accepts a form even if it was filled in within a moment, and takes each visitor's address from X-Forwarded-For. */
  forms: () =>
    startServer({ flags: ["--min-fill-seconds", "0", "--trust-proxy", "1"] }).then((server) => ({ ...server, content: CONTENT })),

  /** Its renderer throws if a payload contains `breaks-the-renderer`. Visitors are distinguished by X-Forwarded-For. */
  failing: async () => {
    const web = mkdtempSync(join(tmpdir(), "website-web-"));
    cpSync(BUNDLE, web, { recursive: true });
    appendFileSync(
      join(web, "server/entry.server.js"),
      ';{const draw=globalThis.render;globalThis.render=(kind,payload,...more)=>{if(payload.includes("breaks-the-renderer"))throw new Error("asked to");return draw(kind,payload,...more)}}',
    );
    const server = await startServer({ web, flags: ["--trust-proxy", "1"] });
    const stop = async () => {
      await server.stop();
      rmSync(web, { recursive: true, force: true });
    };
    return { ...server, content: CONTENT, stop };
  },

  /** Its directory has 200 organizations, more than a page shows. */
  longDirectory: () => onCopy((folder) => addCopies(folder, LONG.added, "Copy")),

  /** Its directory also has the entries of a registry's dump. */
  imported: () =>
    onCopy(async (folder) => {
      const dump = join(folder, "dump.tmp");
      writeFileSync(dump, JSON.stringify(RECORDS));
      await promisify(execFile)(program(), ["import", "ror", dump, "--out", join(folder, "organizations")]);
    }),

  /** One of its posts is a draft, and one has a publication date in the future. */
  previews: () =>
    onCopy((folder) => {
      const add = (path: string, line: string) => {
        const file = join(folder, path);
        writeFileSync(file, readFileSync(file, "utf8").replace("+++\n", `+++\n${line}\n`));
      };
      add("blog/from-report-to-decision.md", "draft = true");
      add("blog/the-same-number-twice.md", "publishAt = 2099-05-01T00:00:00Z");
    }),

  /** One of its posts is a list of a hundred links. */
  hundredLinks: () =>
    onCopy((folder) => {
      const file = join(folder, "blog/from-report-to-decision.md");
      const [head = ""] = readFileSync(file, "utf8").split("\n\n");
      const links = Array.from({ length: 100 }, (_, n) => `[Entry ${n}](/organizations?q=entry${n})`).join(" ");
      writeFileSync(file, `${head}\n\n${links}\n`);
    }),

  /** A small site whose event is in the future, and whose search product has a picture for its first feature. */
  eventToCome: async () => {
    const content = mkdtempSync(join(tmpdir(), "website-content-"));
    cpSync(SAMPLE, content, { recursive: true });
    cpSync(join(CONTENT, "images/site"), join(content, "images/site"), { recursive: true });
    const event = join(content, "events/field-day/index.toml");
    writeFileSync(event, readFileSync(event, "utf8").replace("date = 2025-10-21", "date = 2099-10-20"));
    const server = await startServer({ content });
    const stop = async () => {
      await server.stop();
      rmSync(content, { recursive: true, force: true });
    };
    return { ...server, content, stop };
  },

  /** A small site with 63 organizations, on a server and as files. */
  exported: async () => {
    const content = mkdtempSync(join(tmpdir(), "website-content-"));
    cpSync(SAMPLE, content, { recursive: true });
    cpSync(join(CONTENT, "images/site"), join(content, "images/site"), { recursive: true });
    addCopies(content, LONG.exported, "Ünïted Copy");
    const [files, server] = await Promise.all([serveExport(content), startServer({ content })]);
    const stop = async () => {
      await Promise.all([files.stop(), server.stop()]);
      rmSync(content, { recursive: true, force: true });
    };
    return { ...server, content, files: files.origin, stop };
  },
} satisfies Record<string, () => Promise<Started>>;

export type SiteName = keyof typeof STARTS;

/** The site of that name. The first caller starts it, and all callers wait until it has started. */
export async function site(name: SiteName): Promise<Site> {
  const answer = await fetch(`${process.env["E2E_SITES"]}/${name}`);
  if (!answer.ok) throw new Error(`The shared site ${name} did not start: ${await answer.text()}`);
  return (await answer.json()) as Site;
}

/** Listens for tests that ask for a site, and starts it. Returns a function that stops all sites. */
export async function offerSites(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Started>>();
  const get = (name: SiteName) => {
    const known = started.get(name);
    if (known) return known;
    const starting: Promise<Started> = STARTS[name]();
    started.set(name, starting);
    // A site that failed to start is forgotten, because the machine may be less busy at the next request.
    starting.catch(() => started.delete(name));
    return starting;
  };
  const listener = createServer((request, response) => {
    get((request.url ?? "").slice(1) as SiteName).then(
      ({ origin, admin, data, content, files }: Site) => response.end(JSON.stringify({ origin, admin, data, content, files })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A site may take longer to start than an idle connection is usually kept open.
  listener.requestTimeout = 0;
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
  process.env["E2E_SITES"] = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return async () => {
    listener.closeAllConnections();
    listener.close();
    await Promise.all([...started.values()].map((each) => each.then((one) => one.stop()).catch(() => {})));
  };
}

/** A server on a copy of the content folder, edited before it starts. */
async function onCopy(edit: (folder: string) => void | Promise<void>): Promise<Started> {
  const copy = copyOfContent();
  await edit(copy.folder);
  const server = await startServer({ content: copy.folder });
  const stop = async () => {
    await server.stop();
    copy.remove();
  };
  return { ...server, content: copy.folder, stop };
}

/** Copies of one organization, each with a name and texts of its own. */
function addCopies(content: string, count: number, name: string): void {
  const folder = join(content, "organizations");
  const text = readFileSync(join(folder, "open-well.toml"), "utf8");
  for (let n = 1; n <= count; n += 1) {
    const own = text
      .replace(/^name = .*/m, `name = "${name} ${String(n).padStart(3, "0")}"`)
      .replace(/^metaTitle = .*/m, `metaTitle = "Copy number ${n} of a well"`)
      .replace(
        /^metaDescription = .*/m,
        `metaDescription = "Copy number ${n} of an organization, made to fill the directory with more than a page can hold at once."`,
      );
    writeFileSync(join(folder, `copy-${n}.toml`), own);
  }
}
