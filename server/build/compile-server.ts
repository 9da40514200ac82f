import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { distDir } from '../build-stamp.mjs';
import { NODE_TARGET } from './node-target';

/**
 * Compiles the server in front of Next.js and the process of the embedded database, which looks for its own code beside the
 * code that starts it.
 */
export async function compileServer(): Promise<void> {
  const outdir = join(distDir(), 'start');
  await rm(outdir, { recursive: true, force: true });
  await build({
    ...NODE_TARGET,
    entryPoints: {
      serve: 'server/serve.ts',
      'server-process': 'packages/embedded-mongodb/src/server-process.ts',
    },
    outdir,
    splitting: true,
  });
}
