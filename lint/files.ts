import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Written by npm and by failed browser tests. */
const GENERATED = ['node_modules', 'test-results'];

/** @returns the paths of the repository's files. Not by way of git, so that a copy without its history can be checked. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    const isOurs = entry.isDirectory() && !GENERATED.includes(entry.name) && !/^\.(?!ci$)/.test(entry.name);
    return isOurs ? filesBelow(path) : [];
  });
}
