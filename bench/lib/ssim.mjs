// Similarity of two pictures: the mean structural similarity of their luma (Wang et al. 2004), 8×8 windows every 4
// pixels.
const WINDOW = 8;
const STEP = 4;
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Compares two planes of bytes, `width` × `height`. Equal planes give 1. */
export function ssim(a, b, width, height) {
  let [sum, windows] = [0, 0];
  for (let top = 0; top + WINDOW <= height; top += STEP) {
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + WINDOW; y += 1) {
        for (let at = y * width + left, end = at + WINDOW; at < end; at += 1) {
          const [p, q] = [a[at], b[at]];
          sa += p;
          sb += q;
          saa += p * p;
          sbb += q * q;
          sab += p * q;
        }
      }
      const count = WINDOW * WINDOW;
      const [ma, mb] = [sa / count, sb / count];
      const [va, vb, cov] = [saa / count - ma * ma, sbb / count - mb * mb, sab / count - ma * mb];
      sum += ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
      windows += 1;
    }
  }
  return sum / windows;
}
