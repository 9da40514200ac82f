import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds links in Markdown documents to files that do not exist, such as a renamed decision record, and citations of
 * decision records by number, in all sources, and paths in documents that do not exist either.
 */

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

const DECISIONS = 'docs/decisions';
const CITED_DECISIONS = /docs\/decisions\/(\d{4}(?:(?:, | and )\d{4})*)/g;

/** @returns the numbers of the decision records that a text cites, as `docs/decisions/0002 and 0016` */
export const citedDecisions = (text: string): string[] =>
  [...text.matchAll(CITED_DECISIONS)].flatMap(([, numbers]) => (numbers as string).split(/, | and /));

/** @returns one line for each citation of a record that is not there: `path: number` */
export function findMissingDecisions(paths: readonly string[]): string[] {
  const numbers = new Set(readdirSync(DECISIONS).map((name) => name.slice(0, 4)));
  return paths
    .filter((path) => /\.(?:[cm]?[jt]sx?|css|md)$/.test(path) && !path.startsWith('lint/links'))
    .flatMap((path) =>
      citedDecisions(readFileSync(path, 'utf8'))
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: ${number}`),
    );
}

const PATH =
  /`((?:app|bench|components|deploy|docs|drawings|e2e|lib|lint|packages|prismic|scripts|server|test)\/[^`\s*<>{}…]+)`/g;
/** The source that docs/add-a-source.md adds as an example. */
const EXAMPLE = 'lib/domain/ingest/mastodon/';

/** @returns the paths of the repository that a document names in backquotes */
export const namedPaths = (text: string): string[] =>
  [...text.matchAll(PATH)].map(([, path]) => path as string);

/** @returns one line for each path that is not there: `document: path` */
export const findMissingPaths = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.endsWith('.md') && !path.startsWith('packages/'))
    .flatMap((path) =>
      namedPaths(readFileSync(path, 'utf8'))
        .filter((named) => !existsSync(named) && !named.startsWith(EXAMPLE))
        .map((named) => `${path}: ${named}`),
    );
