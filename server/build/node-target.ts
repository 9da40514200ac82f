import type { BuildOptions } from 'esbuild';

/** How esbuild compiles what Node.js runs without Next.js. Packages stay in node_modules. */
export const NODE_TARGET = {
  bundle: true,
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
} satisfies BuildOptions;
