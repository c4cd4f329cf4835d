// Lists what is in the executable, as CycloneDX 1.5: crates that are linked (and not those that are only used for
// building or testing), and the npm packages whose code, styles or fonts are in the web bundle. It is made from the
// lock files and contains neither a time nor a random number, so the same sources give the same bytes.
//   node scripts/sbom.mjs target/release/website.sbom.json
//   node scripts/sbom.mjs --check     writes nothing; fails on a licence or a source that deny.toml does not allow
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url).pathname;
const out = process.argv[2];
if (!out) {
  console.error("usage: node scripts/sbom.mjs FILE | --check");
  process.exit(2);
}

/** Packages that npm counts as tools, although the bundle contains their files or rules. */
const SHIPPED = [/^@fontsource-variable\//];

const license = (text) => (text ? [/[\s/()]/.test(text) ? { expression: text.replaceAll("/", " OR ") } : { license: { id: text } }] : undefined);

function crates() {
  const host = /host: (\S+)/.exec(execFileSync("rustc", ["-vV"], { cwd: root }).toString())[1];
  const metadata = JSON.parse(execFileSync("cargo", ["metadata", "--format-version", "1", "--locked", "--filter-platform", host], { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] }));
  /** @type {[string, string][]} */
  const lock = readFileSync(`${root}Cargo.lock`, "utf8").split("[[package]]").map((text) => {
    const of = (key) => new RegExp(`^${key} = "(.*)"$`, "m").exec(text)?.[1];
    return [`${of("name")}@${of("version")}`, of("checksum")];
  });
  const checksums = new Map(lock);
  const packages = new Map(metadata.packages.map((one) => [one.id, one]));
  const nodes = new Map(metadata.resolve.nodes.map((one) => [one.id, one]));
  // A macro runs in the compiler and is not linked.
  const linked = (id) => !packages.get(id).targets.some(({ kind }) => kind.includes("proc-macro"));
  const ref = (id) => `pkg:cargo/${packages.get(id).name}@${packages.get(id).version}`;
  const start = metadata.packages.find(({ name, source }) => name === "website" && source === null).id;
  const [seen, queue] = [new Set([start]), [start]];
  const dependencies = [];
  while (queue.length > 0) {
    const id = queue.pop();
    const next = nodes.get(id).deps.filter(({ pkg, dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null) && linked(pkg)).map(({ pkg }) => pkg);
    dependencies.push({ ref: ref(id), dependsOn: [...new Set(next.map(ref))].sort() });
    for (const one of next) {
      if (seen.has(one)) continue;
      seen.add(one);
      queue.push(one);
    }
  }
  seen.delete(start);
  const components = [...seen].map((id) => {
    const { name, version, license: text, repository, source } = packages.get(id);
    const checksum = checksums.get(`${name}@${version}`);
    return {
      type: "library",
      "bom-ref": ref(id),
      name,
      version,
      scope: "required",
      hashes: checksum ? [{ alg: "SHA-256", content: checksum }] : undefined,
      licenses: license(text),
      purl: source ? ref(id) : undefined,
      externalReferences: repository ? [{ type: "vcs", url: repository }] : undefined,
    };
  });
  const { version, license: text } = packages.get(start);
  return { start: ref(start), version, text, components, dependencies };
}

function npmPackages() {
  const { packages } = JSON.parse(readFileSync(`${root}web/package-lock.json`, "utf8"));
  const components = [];
  for (const [place, { version, license: text, integrity, dev, optional }] of Object.entries(packages)) {
    const name = place.split("node_modules/").pop();
    if (place === "" || optional || (dev && !SHIPPED.some((pattern) => pattern.test(name)))) continue;
    const purl = `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;
    const [algorithm, digest] = (integrity ?? "").split("-");
    components.push({
      type: "library",
      "bom-ref": purl,
      name,
      version,
      scope: "required",
      hashes: algorithm === "sha512" ? [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] : undefined,
      licenses: license(text),
      purl,
    });
  }
  return components;
}

/** True if one alternative of an SPDX expression has only allowed licences. Nested parentheses do not occur. */
function isAllowed(expression, allowed) {
  const alternatives = (text) => text.split(/\s+OR\s+/).some((one) => one.split(/\s+AND\s+/).every((licence) => allowed.has(licence.trim())));
  const flat = expression.replaceAll("/", " OR ").replace(/\(([^()]*)\)/g, (_, inner) => (alternatives(inner) ? ALLOWED : "not allowed"));
  return alternatives(flat);
}

/** Replaces a part in parentheses that is allowed. */
const ALLOWED = "allowed";

/** Licences and sources that deny.toml does not allow, one line each. cargo-deny reads the same file. */
function refused(packages) {
  const list = /^allow = \[([^\]]*)\]/m.exec(readFileSync(`${root}deny.toml`, "utf8"))[1];
  const allowed = new Set([ALLOWED, ...[...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name)]);
  const licences = packages
    .map((one) => [one, one.licenses?.map((entry) => entry.expression ?? entry.license.id).join(" AND ")])
    .filter(([, text]) => !text || !isAllowed(text, allowed))
    .map(([{ name, version: number }, text]) => `${name} ${number}: the licence ${text ?? "is not named"}`);
  const sources = [...readFileSync(`${root}Cargo.lock`, "utf8").matchAll(/^source = "(.*)"$/gm)]
    .map(([, source]) => source)
    .filter((source) => source !== "registry+https://github.com/rust-lang/crates.io-index")
    .map((source) => `Cargo.lock: the source ${source}`);
  return [...licences, ...sources];
}

const { start, version, text, components, dependencies } = crates();
const npm = npmPackages();
const all = [...components, ...npm].sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
// The bundle is part of the program.
dependencies.find(({ ref }) => ref === start).dependsOn.push(...npm.map((one) => one["bom-ref"]));
const digest = createHash("sha256").update(JSON.stringify(all)).digest("hex");
const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
const bom = {
  $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  serialNumber: `urn:uuid:${uuid}`,
  version: 1,
  metadata: { component: { type: "application", "bom-ref": start, name: "website", version, licenses: license(text) } },
  components: all,
  dependencies: [...dependencies.sort((a, b) => (a.ref < b.ref ? -1 : 1)), ...npm.map((one) => ({ ref: one["bom-ref"], dependsOn: [] }))],
};
if (out === "--check") {
  // Our own crates have the project's licence.
  const wrong = refused(all.filter(({ purl }) => purl));
  for (const line of wrong) console.error(`deny.toml does not allow: ${line}`);
  console.log(`${components.length} crates and ${npm.length} npm packages looked at`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
writeFileSync(out, `${JSON.stringify(bom, undefined, 2)}\n`);
console.error(`${out}: ${components.length} crates, ${npm.length} npm packages`);
