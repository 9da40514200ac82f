import { readFileSync } from 'node:fs';
import { relative } from 'node:path/posix';
import { STAFF_GAPS } from './staff-gaps';
import { STAFF_ROWS } from './staff-rows';

/**
 * Maps each page and call of the staff side to its tests. A test covers a row by naming it, as `PATCH /admin/tweet/{id}`
 * or `page /admin/info`, in a string: its title, the title of its group, or its table.
 */

export const STAFF_CALLS_DOCUMENT = 'docs/staff-calls.md';

/** Tests of every page and call at once, which say nothing of a single one. */
const GENERAL = /^test\/(?:staff-gates|attacks|gate)|^(?:scripts|server|lint|drawings)\//;
const TEST = /\.(?:test|spec)\.tsx?$/;
const NAMED = /(?:\b(?:GET|POST|PUT|PATCH|DELETE) |\bpage )\/[\w/{}-]*[\w}]/g;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** A test by its file and the string that names the row. */
export interface NamingTest {
  path: string;
  title: string;
}

/** @returns the strings in a test that name rows, by row; parameters count whatever their name */
export function rowsNamedIn(text: string): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  for (const [quoted] of text.matchAll(STRING)) {
    const title = quoted.slice(1, -1).replace(/\s+/g, ' ');
    for (const [row] of title.matchAll(NAMED)) {
      const key = keyOf(row);
      rows.set(key, [...new Set([...(rows.get(key) ?? []), title])]);
    }
  }
  return rows;
}

const keyOf = (row: string) => row.replace(/\{\w+\}/g, '{}');

const allRows = () => Object.values(STAFF_ROWS).flat();

/** @returns the tests of each row, by its key */
function readTests(paths: readonly string[]): Map<string, NamingTest[]> {
  const tests = new Map<string, NamingTest[]>();
  for (const path of paths.filter((path) => TEST.test(path) && !GENERAL.test(path)).sort()) {
    for (const [key, titles] of rowsNamedIn(readFileSync(path, 'utf8'))) {
      const named = titles.map((title) => ({ path, title }));
      tests.set(key, [...(tests.get(key) ?? []), ...named]);
    }
  }
  return tests;
}

/** @returns rows without a test, known gaps that have one by now, and a document that is not current */
export function findStaffGaps(
  paths: readonly string[],
  rows: readonly string[] = allRows().map(({ row }) => row),
  gaps: readonly string[] = STAFF_GAPS,
): string[] {
  const tests = readTests(paths);
  const isTested = (row: string) => tests.has(keyOf(row));
  return [
    ...rows.filter((row) => !isTested(row) && !gaps.includes(row)).map((row) => `${row} has no test`),
    ...gaps.filter(isTested).map((row) => `${row} has a test: remove it from lint/staff-gaps.ts`),
    ...gaps.filter((row) => !rows.includes(row)).map((row) => `${row} is no row of staff-rows.ts`),
  ];
}

/** @returns the fault of a document that does not say what the tests do */
export const findStaleStaffCalls = (paths: readonly string[]): string[] =>
  readFileSync(STAFF_CALLS_DOCUMENT, 'utf8') === staffCallsDocument(paths) ? [] : [STAFF_CALLS_DOCUMENT];

/** Tests listed for one row. */
const MAX_TESTS = 3;

/** @returns the text of the document */
export function staffCallsDocument(paths: readonly string[]): string {
  const tests = readTests(paths);
  const sections = Object.entries(STAFF_ROWS).map(([section, rows]) => {
    const lines = rows.map(({ row, what }) => {
      const named = (tests.get(keyOf(row)) ?? []).slice(0, MAX_TESTS);
      const shown = named.map(({ path, title }) => `[${cell(title)}](${relative('docs', encodeURI(path))})`);
      return `| \`${row}\` | ${what} | ${shown.join('<br>') || 'none yet'} |`;
    });
    return [`## ${section}`, '', '| | what it does | tests |', '| --- | --- | --- |', ...lines].join('\n');
  });
  return `${INTRODUCTION}\n\n${sections.join('\n\n')}\n`;
}

const INTRODUCTION = `# Pages and calls of the staff side, and their tests

Generated from the tests by \`npm run docs:staff\`; \`npm run check\` fails when it is not current, or when a row has no
test. Calls are below \`/_api\`.`;

const LONGEST_TITLE = 90;
function cell(title: string): string {
  const plain = title.replace(/[|[\]<>`]/g, (sign) => (sign === '|' ? '/' : ''));
  return plain.length > LONGEST_TITLE ? `${plain.slice(0, LONGEST_TITLE)}…` : plain;
}
