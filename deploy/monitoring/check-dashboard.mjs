// Checks what Grafana would only report after an import: the dashboard is JSON; each panel has a unique id and
// position, a title, a data source that the dashboard selects, and queries whose brackets are balanced.
import { readFile } from "node:fs/promises";

const dashboard = JSON.parse(await readFile(new URL("dashboard.json", import.meta.url), "utf8"));
const wrong = [];
const numbers = new Set();
const taken = new Map();
for (const panel of dashboard.panels) {
  const name = `panel ${panel.id} “${panel.title}”`;
  if (numbers.has(panel.id)) wrong.push(`${name}: its number is another's`);
  numbers.add(panel.id);
  if (!panel.title) wrong.push(`${name}: no title`);
  const { x, y, w, h } = panel.gridPos;
  if (x + w > 24) wrong.push(`${name}: wider than the dashboard`);
  for (let column = x; column < x + w; column += 1) {
    for (let line = y; line < y + h; line += 1) {
      const place = `${column},${line}`;
      if (taken.has(place)) wrong.push(`${name}: lies over ${taken.get(place)}`);
      taken.set(place, name);
    }
  }
  if (panel.type === "row") continue;
  if (panel.datasource?.uid !== "${datasource}") wrong.push(`${name}: a data source of somebody else's Grafana`);
  if (!panel.targets?.length) wrong.push(`${name}: no query`);
  for (const { expr } of panel.targets ?? []) {
    for (const [open, close] of ["()", "{}", "[]"])
      if (expr.split(open).length !== expr.split(close).length) wrong.push(`${name}: ${open}${close} in ${expr}`);
    for (const [, variable] of expr.matchAll(/\$(\w+)/g)) {
      if (!variable.startsWith("__") && !dashboard.templating.list.some(({ name: known }) => known === variable))
        wrong.push(`${name}: unknown variable ${variable}`);
    }
  }
}
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
