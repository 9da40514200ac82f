import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION, memLevel: 9 };

/** Shorter files are sent as Next.js does. */
const MIN_BYTES = 500;

/**
 * Compresses the scripts and style sheets of a build by brotli and gzip at their best levels, which take too long to do for
 * a reader. They are written beside the files that Next.js serves, as `compressed/<path of the file>.br` and `.gzip`, and
 * sent by server/static-files.ts.
 * @param folder of the build
 */
export async function compressFiles(folder: string): Promise<void> {
  const from = join(folder, 'static');
  const to = join(folder, 'compressed');
  await rm(to, { recursive: true, force: true });
  const files = (await readdir(from, { recursive: true })).filter((file) => /\.(?:js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(from, file));
      if (content.length < MIN_BYTES) return;
      await mkdir(dirname(join(to, file)), { recursive: true });
      await writeFile(join(to, `${file}.br`), await toBrotli(content));
      await writeFile(join(to, `${file}.gzip`), await toGzip(content, BEST_GZIP));
    }),
  );
}
