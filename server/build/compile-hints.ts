import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** By this comment, V8 compiles all functions of a script while it loads, on another thread (docs/performance.md). */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the hint to the scripts that every page runs, as Next.js lists them. Running it again changes nothing.
 * @param folder of the build
 * @throws an error if the list is not where Next.js writes it
 */
export async function addCompileHints(folder: string): Promise<void> {
  const manifest = join(folder, 'build-manifest.json');
  const { rootMainFiles } = JSON.parse(await readFile(manifest, 'utf8')) as { rootMainFiles?: string[] };
  if (!rootMainFiles?.length)
    throw new Error(`${manifest} lists no rootMainFiles: see what Next.js calls them now`);
  for (const file of rootMainFiles) {
    const path = join(folder, file);
    const script = await readFile(path, 'utf8');
    if (!script.startsWith(HINT)) await writeFile(path, HINT + script);
  }
}
