// A dump in the format of the Research Organization Registry (schema v2) of any size. The same size always gives the
// same dump.
// As a program: node bench/lib/registry.mjs 36000 > dump.json
const KINDS = ["nonprofit", "funder", "government", "education", "facility", "healthcare", "company", "archive", "other"];
const FIELDS = [
  "Water",
  "Rural Health",
  "Agronomy",
  "Public Finance",
  "Primary Schooling",
  "Coastal Ecology",
  "Crop Science",
  "Social Protection",
  "Migration",
  "Nutrition",
  "Forestry",
  "Energy Access",
  "Statistics",
  "Land Tenure",
  "Epidemiology",
  "Hydrology",
  "Gender Studies",
  "Microfinance",
  "Soil",
  "Climate Adaptation",
];
const FORMS = [
  "Institute of",
  "Ministry of",
  "Foundation for",
  "Centre for",
  "National Council of",
  "Institut für",
  "Fundación para",
  "Académie de",
  "Agency for",
  "Society for",
  "Observatory of",
  "Trust for",
];
const CITIES = [
  ["KE", "Kenya", "Nairobi", -1.28, 36.82],
  ["UG", "Uganda", "Kampala", 0.32, 32.58],
  ["IN", "India", "Pune", 18.52, 73.86],
  ["IN", "India", "Patna", 25.59, 85.14],
  ["BR", "Brazil", "Recife", -8.05, -34.88],
  ["BR", "Brazil", "São Paulo", -23.55, -46.63],
  ["PE", "Peru", "Lima", -12.04, -77.03],
  ["US", "United States", "Washington", 38.9, -77.04],
  ["US", "United States", "Boston", 42.36, -71.06],
  ["GB", "United Kingdom", "London", 51.51, -0.13],
  ["DE", "Germany", "Göttingen", 51.53, 9.93],
  ["FR", "France", "Montpellier", 43.61, 3.88],
  ["CN", "China", "Beijing", 39.9, 116.4],
  ["CN", "China", "Kunming", 25.04, 102.72],
  ["JP", "Japan", "Sendai", 38.27, 140.87],
  ["ID", "Indonesia", "Bogor", -6.6, 106.8],
  ["VN", "Vietnam", "Hanoi", 21.03, 105.85],
  ["NG", "Nigeria", "Ibadan", 7.38, 3.9],
  ["GH", "Ghana", "Tamale", 9.4, -0.84],
  ["SN", "Senegal", "Dakar", 14.69, -17.44],
  ["EG", "Egypt", "Cairo", 30.06, 31.25],
  ["ET", "Ethiopia", "Mekelle", 13.5, 39.47],
  ["TZ", "Tanzania", "Arusha", -3.37, 36.68],
  ["ZA", "South Africa", "Pretoria", -25.75, 28.19],
  ["AU", "Australia", "Hobart", -42.88, 147.33],
  ["NZ", "New Zealand", "Wellington", -41.29, 174.78],
  ["CA", "Canada", "Winnipeg", 49.88, -97.15],
  ["MX", "Mexico", "Oaxaca", 17.07, -96.72],
  ["CO", "Colombia", "Bogotá", 4.61, -74.08],
  ["AR", "Argentina", "Rosario", -32.95, -60.64],
  ["NL", "The Netherlands", "Wageningen", 51.97, 5.67],
  ["RU", "Russia", "Kazan", 55.79, 49.12],
];
const FOREIGN = ["水资源研究所", "معهد المياه", "Институт воды", "जल संस्थान", "水研究所", "สถาบันน้ำ"];

/** Pseudo-random numbers that are the same on every machine (mulberry32). */
function seeded(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const idOf = (n) => `https://ror.org/0${String(n).padStart(8, "0")}`;

/** One record; `count` is the number of records that it can be related to. */
function record(n, count, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const [country_code, country_name, city, lat, lng] = pick(CITIES);
  const name = `${pick(FORMS)} ${pick(FIELDS)}${random() < 0.02 ? "" : ` ${city} ${n}`}`;
  const names = [{ lang: "en", types: ["ror_display", "label"], value: name }];
  if (random() < 0.5) names.push({ lang: null, types: ["acronym"], value: name.replace(/[^A-Z]/g, "") + (n % 97) });
  if (random() < 0.3) names.push({ lang: null, types: ["label"], value: `${pick(FOREIGN)} ${n}` });
  const types = random() < 0.3 ? [pick(KINDS), "funder"] : [pick(KINDS)];
  const locations = Array.from({ length: random() < 0.03 ? 4 : 1 }, () => ({
    geonames_id: n,
    geonames_details: { country_code, country_name, name: city, lat: lat + random() * 4 - 2, lng: lng + random() * 4 - 2 },
  }));
  return {
    id: idOf(n),
    status: random() < 0.02 ? "inactive" : "active",
    names,
    types,
    established: random() < 0.6 ? 1850 + Math.floor(random() * 170) : null,
    links: random() < 0.95 ? [{ type: "website", value: `https://org-${n}.example` }] : [],
    locations,
    relationships: random() < 0.3 ? [{ type: "related", id: idOf(Math.floor(random() * count * 1.2)), label: "" }] : [],
    external_ids: [{ type: "grid", all: [`grid.${n}.a`], preferred: null }],
  };
}

/** The dump as text, in pieces. */
export function* dump(count) {
  const random = seeded(count);
  yield "[\n";
  for (let n = 0; n < count; n += 1) yield JSON.stringify(record(n, count, random), null, 1) + (n + 1 < count ? ",\n" : "\n");
  yield "]\n";
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const count = Number(process.argv[2] ?? 36_000);
  const { Readable } = await import("node:stream");
  Readable.from(dump(count)).pipe(process.stdout);
}
