import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds links in Markdown documents to files that do not exist, such as a renamed decision record. */

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/** @returns the files that a document links to, by their path in the repository */
export const linkedFiles = (path: string, text: string): string[] =>
  [...text.matchAll(LINK)].map(([, target]) => join(dirname(path), decodeURI(target as string)));

/** @returns one line for each broken link: `document: target` */
export const findBrokenLinks = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      linkedFiles(path, readFileSync(path, 'utf8'))
        .filter((target) => !existsSync(target))
        .map((target) => `${path}: ${target}`),
    );
