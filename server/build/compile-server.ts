import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { NODE_TARGET } from './node-target';

/**
 * Compiles the server in front of Next.js and the process of the embedded database, which looks for its own code beside the
 * code that starts it.
 * @param folder of the build
 */
export async function compileServer(folder: string): Promise<void> {
  const outdir = join(folder, 'start');
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
