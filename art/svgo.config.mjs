// Two decimals are a fiftieth of a pixel at the size the marks are shown.
export default {
  multipass: true,
  floatPrecision: 2,
  plugins: [{ name: "preset-default", params: { overrides: { convertPathData: { floatPrecision: 2 }, mergePaths: false } } }],
};
