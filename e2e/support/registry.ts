// A registry's dump with entries that no editor wrote, with names of all kinds.
/** A name that is longer than a line on the screen. */
export const LONG_NAME = "Interprovincial Commission for the Evaluation of Smallholder Irrigation and Rural Water-Supply Programmes";

const at = (code: string, name: string, lat: number, lng: number) => ({
  geonames_details: { country_code: code, country_name: code, name, lat, lng },
});
/** The dump. */
export const RECORDS = [
  {
    id: "https://ror.org/0test0001",
    names: [{ value: "Bare Institute", types: ["ror_display"] }],
    types: ["facility"],
    locations: [at("KE", "Nairobi", -1.28, 36.82)],
    links: [],
    relationships: [],
  },
  {
    id: "https://ror.org/0test0002",
    names: [
      { value: LONG_NAME, types: ["ror_display"] },
      { value: "ICESI", types: ["acronym"] },
      { value: "水资源研究所", types: ["label"] },
    ],
    types: ["government", "funder"],
    established: 1970,
    locations: [at("PE", "Lima", -12, -77), at("PE", "Cusco", -13.5, -72), at("PE", "Piura", -5.2, -80.6), at("PE", "Puno", -15.8, -70)],
    links: [
      { type: "website", value: "https://icesi.example" },
      { type: "wikipedia", value: "https://en.wikipedia.example/wiki/ICESI" },
    ],
    relationships: [],
  },
  {
    id: "https://ror.org/0test0003",
    names: [{ value: "Ministry of Lakes", types: ["ror_display"] }],
    types: ["government"],
    locations: [at("UG", "Kampala", 0.3, 32.6)],
  },
  {
    id: "https://ror.org/0test0004",
    names: [{ value: "Ministry of Lakes", types: ["ror_display"] }],
    types: ["government"],
    locations: [at("MW", "Lilongwe", -13.9, 33.8)],
  },
].map((record) => ({ status: "active", ...record }));
