import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { REFERENCE_PICTURES } from '@/e2e/support/pictures';

/**
 * `npm run pictures:reference`: takes the pictures again that browser tests compare pages with. They are under version
 * control. Run it after changes of the design, and look at what has changed.
 */
const UPDATE = ['test:e2e', '--', 'extremes', '-g', 'reference pictures', '--update-snapshots=all'];

/** Writes a picture with a palette, in about a third of the bytes. */
async function compress(path: string): Promise<void> {
  const compressed = await sharp(await readFile(path))
    .png({ palette: true, quality: 100, effort: 10, dither: 0 })
    .toBuffer();
  await writeFile(path, compressed);
}

const { status } = spawnSync('npm', ['run', ...UPDATE], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const names = await readdir(REFERENCE_PICTURES);
await Promise.all(names.map((name) => compress(join(REFERENCE_PICTURES, name))));
