// A certificate for the loopback address that is valid for one day, made by the openssl program.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The paths of the two PEM files; `remove` deletes them. */
export async function certificate() {
  const folder = await mkdtemp(join(tmpdir(), "website-tls-"));
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const name = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
  execFileSync("openssl", ["req", ...kind, ...name, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { cert, key, remove: () => rm(folder, { recursive: true, force: true }) };
}
