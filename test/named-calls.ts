import { readFileSync } from 'node:fs';
import { filesBelow } from '@/lint/files';

/**
 * Which calls and pages tests name: in a string, as `PATCH /admin/tweet/{id}` or `page /admin/info` (a title, the title of
 * a group, a table), or as the arguments of a call, `'PATCH', '/admin/tweet/{id}'` or `request.post('/_api/disputes')`,
 * or as the first column of a table of reads, `['/players/{slug}', …`.
 */

const METHOD = '(?:GET|POST|PUT|PATCH|DELETE)';
const ADDRESS = /\/[\w/{}.-]*[\w}]/.source;
const IN_STRING = new RegExp(`(?:\\b${METHOD} |\\bpage )${ADDRESS}`, 'g');
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const ARGUMENT = /['`](?:\$\{[^}]*\})?(?:\/_api)?(\/(?:[\w/.-]|\$?\{[^}]*\})*)/.source;
const AS_ARGUMENTS = new RegExp(`'(${METHOD})',\\s*${ARGUMENT}`, 'g');
const AS_METHOD = new RegExp(`\\b(get|post|put|patch|delete)(?:<[^>]*>)?\\(\\s*${ARGUMENT}`, 'g');
const AS_COLUMN = new RegExp(`\\[\\s*${ARGUMENT}['\`],`, 'g');

/** Tests of every page and call at once, which say nothing of a single one. */
const GENERAL = /^test\/(?:staff-gates|named-calls|attacks|gate)|^(?:scripts|server|lint|drawings)\//;
const TEST = /\.(?:test|spec)\.tsx?$/;

/** @returns a call or page with its parameters unnamed, `{}`, however they are spelled */
export const unnamed = (call: string): string =>
  call.replace(/\$?\{[^}]*\}|\[+(?:\.\.\.)?\w+\]+/g, '{}').replace(/(?<=.)\/$/, '');

/** @returns the calls and pages that the text of a test names */
export function namedIn(text: string): Set<string> {
  const strings = [...text.matchAll(STRING)].flatMap(([quoted]) =>
    [...quoted.replace(/\s+/g, ' ').matchAll(IN_STRING)].map(([call]) => call),
  );
  const calls = [...text.matchAll(AS_ARGUMENTS), ...text.matchAll(AS_METHOD)].map(
    ([, method, address]) => `${method?.toUpperCase()} ${address}`,
  );
  const reads = [...text.matchAll(AS_COLUMN)].map(([, address]) => `GET ${address}`);
  return new Set([...strings, ...calls, ...reads].map(unnamed));
}

/** @returns the calls and pages that some test of the repository names */
export const namedInTests = (): Set<string> =>
  new Set(
    filesBelow('.')
      .filter((path) => TEST.test(path) && !GENERAL.test(path))
      .flatMap((path) => [...namedIn(readFileSync(path, 'utf8'))]),
  );
