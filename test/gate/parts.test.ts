import { existsSync } from 'node:fs';
import { leftOutLine, partsToRun, TESTED_BY, TESTED_BY_ALL } from './parts';

const UNIT_TESTS = 'unit tests on other versions of Node.js';
const DEVELOPMENT = 'the test of npm run dev';
const ALL = [
  'package tests',
  UNIT_TESTS,
  'long tests',
  'attacks at full scale',
  'tests of instant navigation',
  DEVELOPMENT,
];

test.each([
  ['components/public/score/chart.tsx', []],
  [
    'packages/embedded-mongodb/src/match.ts',
    ['package tests', UNIT_TESTS, 'long tests', 'attacks at full scale'],
  ],
  ['lib/platform/mail/send.ts', [UNIT_TESTS, 'long tests', DEVELOPMENT]],
  ['lib/domain/newsletter/subscribe.ts', ['long tests']],
  ['lib/domain/vote/rules.ts', []],
  ['lib/platform/http/limits.ts', [UNIT_TESTS, 'attacks at full scale', DEVELOPMENT]],
  ['e2e/support/other-command.ts', [DEVELOPMENT]],
  ['app/(public)/nba/loading.tsx', ['tests of instant navigation']],
  ['middleware.ts', ['attacks at full scale', 'tests of instant navigation', DEVELOPMENT]],
  ['package-lock.json', ALL],
  ['test/gate/parts.ts', ALL],
])('when %s has changed, %j run', (file, parts) => {
  expect([...partsToRun({ since: 'abc', files: ['README.md', file] })]).toEqual(parts);
});

test('all of them run when it is not known what has changed, and none when nothing has', () => {
  expect([...partsToRun(undefined)]).toEqual(ALL);
  expect([...partsToRun({ since: 'abc', files: [] })]).toEqual([]);
});

test('every path by which a part is chosen is there', () => {
  const paths = [...Object.values(TESTED_BY).flat(), ...TESTED_BY_ALL];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('what is left out is named, with the commit that it was compared with', () => {
  const changes = { since: 'abcdef12', files: ['lib/domain/newsletter/rules.ts'] };
  expect(leftOutLine(changes, partsToRun(changes))).toBe(
    'NOT RUN, since their files are as in abcdef12: package tests, unit tests on other versions of Node.js, attacks at full scale, tests of instant navigation, the test of npm run dev. npm run test:all runs them.',
  );
  expect(leftOutLine(undefined, partsToRun(undefined))).toBeUndefined();
});
