import { readFileSync } from 'node:fs';

/**
 * Finds citations of documents that are not in the repository. A reader cannot follow them: rules of the product are in
 * docs/product, and comments point there.
 */

const CITATIONS: readonly RegExp[] = [
  /\b(?:the|our|its) specification\b/i,
  /\(\s*(?:public |admin )?specification\b/i,
  /\bspecification(?:'s|’s)?, (?:public |admin )?sections?\b/i,
  /\(\s*sections? \d/i,
  /\(\s*design, /i,
  /\bdesign(?:, | page, | document, )["“]/i,
  /\b(?:issue|task|ticket) #?\d{1,3}\b/i,
  /\(issue ["“]/i,
  /(?<![\w.])\/work\//,
];

/** Content of the site, and this check with its test, which contain what it forbids. */
const IGNORED = /^(?:lib\/domain\/sample\/data\/|prismic\/documents\/|package-lock\.json$|lint\/citations)/;
const TEXT = /\.(?:[cm]?[jt]sx?|css|md|json|ya?ml|sh)$|^\.ci\/run$/;

/** @returns one line for each citation in a file: `path:line: text` */
export function citationsIn(path: string, text: string): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
    .filter(({ line }) => CITATIONS.some((pattern) => pattern.test(line)))
    .map(({ line, at }) => `${at}: ${line.trim().slice(0, 120)}`);
}

/** @returns every citation in the sources, tests and documents among the files */
export const findCitations = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => TEXT.test(path) && !IGNORED.test(path))
    .flatMap((path) => citationsIn(path, readFileSync(path, 'utf8')));
