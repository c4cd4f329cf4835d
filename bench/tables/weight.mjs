import http from "node:http";

import { website } from "../lib/server.mjs";

export const title = "Weight of every kind of page, compressed";
export const note =
  "HTML and CSS are one response; budgets: home 14.6 kB, others 25 kB. Scripts are those that a first visit loads without any interaction.";

/** One address of each kind of page. */
export const kinds = [
  "/",
  "/about-us",
  "/vision",
  "/services",
  "/aidinsight",
  "/blog",
  "/blog/small-samples-honest-intervals",
  "/blog/tags/methods",
  "/team",
  "/team/amara-okafor",
  "/events",
  "/events/ai-for-development-2025",
  "/events/ai-for-development-2025/afterwards",
  "/events/ai-for-development-2025/agenda",
  "/events/ai-for-development-2025/faqs",
  "/events/ai-for-development-2025/registration",
  "/events/ai-for-development-2025/speakers",
  "/events/ai-for-development-2025/speakers/aisha-bello",
  "/organizations",
  "/organizations/lantern-bridge-foundation",
  "/organizations/lantern-bridge-foundation/similar-organizations",
  "/case-studies",
  "/case-studies/1250-staff-hours",
  "/studies",
  "/studies/a-meal-every-day",
  "/map",
  "/aidinsight/cash-or-food-after-flood",
  "/corrections",
  "/contact-us",
  "/privacy-policy",
  "/terms-of-service",
  "/no-such-page",
];

function size(url, headers = {}) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { "accept-encoding": "br", ...headers } }, (answer) => {
        let length = 0;
        answer
          .on("data", (part) => {
            length += part.length;
          })
          .on("end", () => resolve(length));
      })
      .on("error", reject);
  });
}

export async function run() {
  const server = await website();
  try {
    await server.ready();
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.SETTLE_MS ?? 25_000)));
    const rows = [];
    for (const path of kinds) {
      const document = await size(server.url + path);
      const payload = await size(`${server.url}${path === "/" ? "" : path}/_payload.json`);
      const lowData = await size(server.url + path, { "save-data": "on" });
      const budget = path === "/" ? 14_600 : 25_000;
      rows.push({
        page: path,
        "HTML+CSS": document,
        budget,
        used: `${Math.round((document / budget) * 100)} %`,
        "low data": lowData,
        payload,
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}
