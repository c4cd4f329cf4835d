// Two decimals are precise to a fiftieth of a pixel at the size at which the marks are shown.
export default {
  multipass: true,
  floatPrecision: 2,
  plugins: [{ name: "preset-default", params: { overrides: { convertPathData: { floatPrecision: 2 }, mergePaths: false } } }],
};
