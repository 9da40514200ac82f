import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the paths of the repository's files. Not by way of git, so that a copy without its history can be checked. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    const isOurs = entry.isDirectory() && entry.name !== 'node_modules' && !/^\.(?!ci$)/.test(entry.name);
    return isOurs ? filesBelow(path) : [];
  });
}
