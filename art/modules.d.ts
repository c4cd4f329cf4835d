// These packages stand in art/node_modules, which only `make -C art` fills, and bring no types.
declare module "d3-geo";
declare module "topojson-client";
