// Builds again whenever a source changes. `make dev` runs it, and the server reloads dist/.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const PAUSE = 80;
let running = false;
let again = false;

function build() {
  if (running) {
    again = true;
    return;
  }
  running = true;
  again = false;
  spawn("node", ["scripts/build.mjs"], { cwd: root, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, WEB_FAST: "1" } }).on(
    "exit",
    (code) => {
      running = false;
      console.log(code === 0 ? `built ${new Date().toLocaleTimeString()}` : "not built: see above");
      if (again) build();
    },
  );
}

let timer;
watch(`${root}src`, { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(build, PAUSE);
});
build();
