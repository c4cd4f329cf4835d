// These packages have no types, and only `make -C art setup` installs them (into art/node_modules).
declare module "d3-geo";
declare module "topojson-client";
