import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const PACKAGE = 'packages/embedded-mongodb';

/**
 * Compiles the embedded database once before the integration tests. Each of their files starts a process of it, which takes
 * a second of processor time from its sources, and a sixth of that when compiled.
 */
export default async function compileDatabase(): Promise<void> {
  const outdir = join(PACKAGE, '.compiled');
  const { outputFiles } = await build({
    entryPoints: ['index', 'server-process'].map((name) => join(PACKAGE, 'src', `${name}.ts`)),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    target: 'node20',
    packages: 'external',
    write: false,
  });
  await mkdir(outdir, { recursive: true });
  // Another run may be reading them.
  for (const { path, contents } of outputFiles) {
    const file = join(outdir, basename(path));
    await writeFile(`${file}.${process.pid}`, contents);
    await rename(`${file}.${process.pid}`, file);
  }
}
