/** Compares docs/server.md, which says what the server in front of Next.js does and why, with that server. */

const FOLDER = 'server/';
/** What the build runs, which is not there when the site is. */
const BUILD = 'server/build/';
/** A file in the table: one of the server by its name, others by their path. */
const FILE = /`([\w/.-]+\.(?:ts|mjs|tsx))`/g;

/**
 * @param document the text of docs/server.md
 * @param paths of the repository's files
 * @returns one line for each file of the server that the document does not name, and each that it names and is not there
 */
export function findServerTableGaps(document: string, paths: readonly string[]): string[] {
  const named = new Set([...document.matchAll(FILE)].map(([, name]) => name as string));
  const own = paths.filter(
    (path) => path.startsWith(FOLDER) && !path.startsWith(BUILD) && !/\.test\.ts$/.test(path),
  );
  const missing = own.filter((path) => !named.has(path) && !named.has(path.slice(FOLDER.length)));
  const gone = [...named].filter((name) => !paths.includes(name) && !paths.includes(FOLDER + name));
  return [
    ...missing.map((path) => `docs/server.md does not name ${path}`),
    ...gone.map((name) => `docs/server.md names ${name}, which does not exist`),
  ];
}
