// Writes precompressed copies for the server to send. A copy that is not smaller than the original is not written.
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** During development a fast build is more important than small files. */
const QUALITY = process.env.WEB_FAST ? 4 : 11;
const COMPRESSED_ALREADY = /\.(woff2|png|jpg|webp|avif)$/;

/** @returns {Promise<{path: string, raw: number, br: number}[]>} sizes in bytes; `br` is the raw size if there is no smaller copy */
export async function compressAll(folder, paths) {
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(`${folder}/${path}`);
      if (COMPRESSED_ALREADY.test(path)) return { path, raw: bytes.length, br: bytes.length };
      const br = await brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
      const gz = await zip(bytes, { level: 9 });
      if (br.length < bytes.length) await writeFile(`${folder}/${path}.br`, br);
      if (gz.length < bytes.length) await writeFile(`${folder}/${path}.gz`, gz);
      return { path, raw: bytes.length, br: Math.min(br.length, bytes.length) };
    }),
  );
}
