import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type BuildOptions, build, type OutputFile } from 'esbuild';
import { NODE_TARGET } from '../server/build/node-target';

/** What tests run in processes of their own, many times. */
const SCRIPTS = [
  'scripts/check-data.ts',
  'scripts/db.ts',
  'scripts/generate.ts',
  'scripts/import.ts',
  'scripts/ingest.ts',
  'scripts/seed.ts',
  'scripts/staff.ts',
  'scripts/vault.ts',
  'test/concurrent-edits/editor.ts',
  'test/processes/databases.ts',
  'test/processes/follower-sender.ts',
  'test/processes/newsletter-sender.ts',
  'test/processes/nightly-writer.ts',
  'test/processes/topic-merger.ts',
  'test/processes/vault-bot.ts',
  'test/processes/vault-racer.ts',
] as const;
export type Script = (typeof SCRIPTS)[number];

/** The embedded database, whose process looks for its code beside the code that starts it. */
const DATABASE = ['index', 'server-process'].map((name) => `packages/embedded-mongodb/src/${name}.ts`);

const FOLDER = '.compiled';

/** The same packages in one file load in a third of the time. Those left out are native, load files beside them, or keep state. */
const BUNDLED = {
  ...NODE_TARGET,
  packages: 'bundle',
  external: ['lmdb', 'next', 'pino', 'prom-client'],
  // Packages that are no ES modules call `require` for what comes with Node.js.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
} satisfies BuildOptions;

/**
 * Compiles what tests run in processes of their own, once before them: each start takes one to two seconds of processor
 * time less than from the sources.
 */
export async function compileForTests(): Promise<void> {
  const built = await Promise.all([compile(BUNDLED, SCRIPTS), compile(NODE_TARGET, DATABASE)]);
  await mkdir(FOLDER, { recursive: true });
  // Another run may be reading them.
  for (const { path, contents } of built.flat()) {
    const file = join(FOLDER, basename(path));
    await writeFile(`${file}.${process.pid}`, contents);
    await rename(`${file}.${process.pid}`, file);
  }
}

async function compile(options: BuildOptions, sources: readonly string[]): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: sources.map((source) => ({ in: source, out: basename(source, '.ts') })),
    outdir: FOLDER,
    write: false,
  });
  return outputFiles;
}

/** @returns the compiled file of a script, for Node.js to run */
export const compiled = (script: Script): string => resolve(FOLDER, `${basename(script, '.ts')}.mjs`);
