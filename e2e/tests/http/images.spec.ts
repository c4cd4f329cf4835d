// Images as bytes: derivatives, caching, and refusals.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { deflateSync, crc32 } from "node:zlib";
import { EVERY_PAGE, mayDiffer } from "../../support/changed.ts";
import { requestAs } from "../../support/clients.ts";
import { noteRequests } from "../../support/recorder.ts";
import { type Crawled, document, ownPages, pages } from "../../support/crawl.ts";
import { ask, expect, expectNone, origin, test } from "../../support/http.ts";
import { type Server, copyOfContent, startServer } from "../../support/server.ts";

const PHOTO = "blog/small-samples-honest-intervals.jpg";
const FOR_EVER = "public, max-age=31536000, immutable";

/** Every derivative that a page's HTML names, with its query. */
function named(html: string): string[] {
  return [...html.matchAll(/\/_ipx\/[^\s"'<>\\]+/g)].map(([address]) => address.replaceAll("&amp;", "&"));
}

/** The pictures of a page's elements: sources, sets of sources, icons, the social card. */
function pictures(page: Crawled): string[] {
  const elements = document(page).querySelectorAll("img,source,link[rel=icon],link[rel=apple-touch-icon],meta[property='og:image']");
  return elements.flatMap((element) => {
    const sources = ["src", "href", "content"].map((name) => element.getAttribute(name));
    const set = (element.getAttribute("srcset") ?? "").split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0]);
    return [...sources, ...set].filter((source): source is string => !!source);
  });
}

/** Sends a path unchanged, because `fetch` would resolve its dots. */
function raw(at: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(at);
  noteRequests([path]);
  return new Promise((answered, failed) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (part) => (text += part.toString("latin1"))).on("error", failed);
    socket.on("close", () => answered({ status: Number(text.split(" ")[1]), body: text.slice(text.indexOf("\r\n\r\n") + 4) }));
  });
}

/** A grey PNG; `rows` may be a wrong height in its header. */
function png(width: number, height: number, rows = Buffer.alloc((width + 1) * height, 90)): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  for (let at = 0; at < rows.length; at += width + 1) rows[at] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function figure(server: Server, name: string): Promise<number> {
  const text = await (await fetch(`${server.admin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
}

test("every picture that a page names exists in every size that it offers, and a versioned address is immutable", async () => {
  test.setTimeout(300_000);
  const seen = pages().filter(({ address }) => mayDiffer(address));
  const addresses = new Map(
    seen.flatMap((page) => [...named(page.html), ...pictures(page)].map((address) => [new URL(address, origin()).href, page.address])),
  );
  if (EVERY_PAGE) expect(addresses.size).toBeGreaterThan(100);
  const findings: string[] = [];
  // One derivative of each picture is made, the narrowest. The others exist if the server knows their ETag, for which it reads the
  // source and makes nothing.
  const width = (url: string) => Number(/[/,]w_(\d+)/.exec(url)?.[1] ?? Infinity);
  const all = [...addresses].toSorted(([a], [b]) => width(a) - width(b));
  const narrowest = new Map(all.toReversed().map(([url]) => [url.replace(/(\/_ipx\/)[^/]+/, "$1"), url]));
  const made = new Set(narrowest.values());
  const reader = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const [url, from] = next;
      const condition = made.has(url) ? undefined : { "if-none-match": "*" };
      const { status, headers, body } = await requestAs(`127.0.1.${1 + (all.length % 8)}`, url, {
        accept: "image/webp,image/*",
        ...condition,
      });
      const { "content-type": type, "cache-control": kept } = headers;
      const exists = condition ? status === 304 : status === 200 && type?.startsWith("image/") && body.length >= 40;
      if (!exists || (url.includes("?v=") && kept !== FOR_EVER))
        findings.push(`${status} ${type} ${kept} ${body.length} B ${url} (on ${from})`);
    }
  };
  await Promise.all([reader(), reader(), reader()]);
  expectNone(findings, "broken pictures");
});

test("an image reserves its space and shows its colour until it is loaded, and only the first one has high priority", () => {
  const findings: string[] = [];
  for (const { address, html = "" } of ownPages()) {
    const images = [...html.replace(/<script[\s\S]*?<\/script>/g, "").matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
    for (const tag of images) {
      if (!/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag)) findings.push(`${address}: no size: ${tag}`);
      if (!tag.includes(".svg") && !/class="[^"]*ph-[0-9a-f]{6}/.test(tag)) findings.push(`${address}: no colour: ${tag}`);
      if (/fetchpriority="high"/i.test(tag) === /loading="lazy"/.test(tag)) findings.push(`${address}: neither first nor lazy: ${tag}`);
    }
    const hurry = images.filter((tag) => /fetchpriority="high"/i.test(tag)).length;
    if (hurry > 1) findings.push(`${address}: ${hurry} images hurry`);
    for (const [, colour] of html.matchAll(/class="[^"]*ph-([0-9a-f]{6})/g)) {
      if (!html.includes(`.ph-${colour}{background-color:#${colour}}`)) findings.push(`${address}: no rule for ph-${colour}`);
    }
  }
  expectNone(findings, "explicit sizes, placeholders and priorities");
});

// Promise: in-the-browser 10
test("a visitor who saves data gets small pictures of low quality, at 1x", async () => {
  for (const path of ["/", "/team", "/blog/small-samples-honest-intervals"]) {
    const html = await (await ask(path, { headers: { "save-data": "on" } })).text();
    const addresses = named(html.replace(/<script[\s\S]*?<\/script>/g, "")).filter((address) => !address.includes(".svg"));
    for (const address of addresses) {
      expect(address).toContain("q_45");
      expect(Number(/w_(\d+)/.exec(address)?.[1])).toBeLessThanOrEqual(768);
    }
    expect(html).not.toMatch(/srcset="[^"]* 2x/i);
  }
});

// Promise: pictures 12
test("a derivative has its type, a strong ETag, and a 304 for a client that has it", async () => {
  for (const [modifiers, type] of [
    ["w_200,f_webp", "image/webp"],
    ["w_200,f_avif", "image/avif"],
    ["w_200", "image/webp"],
    ["w_200,f_jpeg", "image/jpeg"],
    ["w_200&f_png", "image/png"],
  ] as const) {
    const answer = await ask(`/_ipx/${modifiers}/${PHOTO}`);
    await answer.arrayBuffer();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await ask(`/_ipx/${modifiers}/${PHOTO}`, { headers: { "if-none-match": etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength, again.headers.get("etag")]).toEqual([304, 0, etag]);
  }
});

// Promise: pictures 1
test("f_auto chooses a format that the browser accepts", async () => {
  for (const [accept, type] of [
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["image/avif;q=0.1,image/webp;q=0.9", "image/webp"],
    ["*/*", "image/jpeg"],
  ] as const) {
    const answer = await ask(`/_ipx/w_60,f_auto/${PHOTO}`, { headers: { accept } });
    await answer.arrayBuffer();
    expect([answer.headers.get("content-type"), answer.headers.get("vary")]).toEqual([type, "Accept"]);
  }
});

// Promise: pictures 2, 8, 11
test("a refusal is JSON with a sentence and is not cached", async () => {
  const refusals = {
    [`w_0/${PHOTO}`]: 400,
    [`w_5000/${PHOTO}`]: 400,
    [`q_101/${PHOTO}`]: 400,
    [`fit_x/${PHOTO}`]: 400,
    "w_9/no-such.jpg": 404,
    w_9: 400,
  };
  for (const [tail, status] of Object.entries(refusals)) {
    const answer = await ask(`/_ipx/${tail}`);
    expect([answer.status, answer.headers.get("cache-control")], tail).toEqual([status, "no-store"]);
    expect(((await answer.json()) as { error: { message: string } }).error.message, tail).toBeTruthy();
  }
});

// Promise: pictures 2
test("hostile files and paths are refused, and the site keeps working", async () => {
  const content = copyOfContent();
  const server = await startServer({ content: content.folder, flags: ["--no-watch"], ownImages: true });
  try {
    const folder = join(content.folder, "images/hostile");
    mkdirSync(folder);
    const files: Record<string, [Buffer, number]> = {
      "bomb.png": [png(30_000, 30_000, Buffer.alloc(100)), 422],
      "lying.png": [png(4000, 4000, Buffer.alloc(100)), 415],
      "flat.png": [png(0, 9, Buffer.alloc(9)), 415],
      "truncated.jpg": [readFileSync(join(content.folder, "images", PHOTO)).subarray(0, 4000), 415],
      "words.png": [Buffer.from("hello"), 415],
      "empty.webp": [Buffer.alloc(0), 415],
      "laughs.svg": [
        Buffer.from('<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>'),
        415,
      ],
    };
    for (const [name, [bytes, status]] of Object.entries(files)) {
      writeFileSync(join(folder, name), bytes);
      expect((await raw(server.origin, `/_ipx/w_50,f_webp/hostile/${name}`)).status, name).toBe(status);
    }
    // Links are followed, as for texts; what they lead to is no picture.
    symlinkSync("/etc/passwd", join(folder, "link.png"));
    symlinkSync(join(content.folder, "site.toml"), join(folder, "toml.svg"));
    for (const path of ["hostile/link.png", "hostile/toml.svg"]) {
      const { status, body } = await raw(server.origin, `/_ipx/w_50/${path}`);
      expect(status, path).toBe(415);
      expect(body, path).not.toMatch(/root:|\[/);
    }
    for (const path of [
      "../site.toml",
      "%2e%2e/site.toml",
      "..%2fsite.toml",
      "%252e%252e/site.toml",
      "..\\site.toml",
      "/etc/passwd",
      "%2fetc%2fpasswd",
      "hostile/%00.png",
    ]) {
      const { status, body } = await raw(server.origin, `/_ipx/w_50/${path}`);
      // Dots and doubled slashes are resolved first, as in every address.
      expect([308, 400, 404], path).toContain(status);
      expect(body, path).not.toMatch(/root:|\[/);
    }
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    expect(await figure(server, "website_render_engines")).toBeGreaterThan(0);
  } finally {
    await server.stop();
    content.remove();
  }
});

// Promise: pictures 4, 7
test("24 simultaneous requests cause one transform; a client may request 20 sizes of its own a minute, and the sizes of pages without limit", async () => {
  test.setTimeout(300_000);
  const server = await startServer({ ownImages: true });
  try {
    const answers = await Promise.all(
      Array.from({ length: 24 }, async () => Buffer.from(await (await fetch(`${server.origin}/_ipx/w_333,f_webp/${PHOTO}`)).arrayBuffer())),
    );
    expect(new Set(answers.map((body) => createHash("sha1").update(body).digest("hex"))).size).toBe(1);
    // These requests counted as one of the twenty.
    const statuses: number[] = [];
    for (let width = 41; width < 61; width += 1) {
      const answer = await fetch(`${server.origin}/_ipx/w_${width}/${PHOTO}`);
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      await answer.arrayBuffer();
    }
    expect(statuses.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 200));
    expect(statuses[19]).toBe(429);
    const page = await (await fetch(`${server.origin}/team`)).text();
    for (const address of named(page).slice(0, 40)) expect((await fetch(server.origin + address)).status, address).toBe(200);
  } finally {
    await server.stop();
  }
});
