import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { distDir } from '../start/build-stamp.mjs';

/**
 * Compiles the server in front of Next.js and the process of the embedded database, which looks for its own code beside the
 * code that starts it. Packages stay in node_modules.
 */
export async function compileServer(): Promise<void> {
  const outdir = join(distDir(), 'start');
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: {
      serve: 'scripts/start/serve.ts',
      'server-process': 'packages/embedded-mongodb/src/server-process.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    target: 'node20',
    packages: 'external',
    alias: {
      '@boxscoop/embedded-mongodb': './packages/embedded-mongodb/src/index.ts',
      // Next.js has no export map, so Node.js wants names of files.
      'next/cache': 'next/cache.js',
    },
    logLevel: 'warning',
  });
}
