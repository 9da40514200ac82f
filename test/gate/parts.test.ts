import { existsSync } from 'node:fs';
import { leftOutLine, notePassed, PART_NAMES, PARTS, type PartName, type Passed, partsToRun } from './parts';

const SITE: PartName[] = [
  'Integration tests',
  'Browser tests',
  'Attacks',
  'Faults',
  'Start on other versions of Node.js',
];
const UNIT_TESTS = 'Unit tests on other versions of Node.js';
const DEVELOPMENT = 'npm run dev';
const INSTANT = 'Instant navigation';
const FULL_ATTACKS = 'Attacks at full scale';
const ALL = [...SITE, 'Package tests', UNIT_TESTS, 'Long tests', FULL_ATTACKS, INSTANT, DEVELOPMENT];

const PASSED = Object.fromEntries(PART_NAMES.map((part) => [part, 'abcdef1234'])) as Passed;

test.each([
  ['README.md', []],
  ['docs/decisions/0001-embedded-database.md', []],
  ['docs/operations/monitoring.md', ['Integration tests']],
  ['.ci/passed.json', []],
  ['bench/pages.ts', []],
  ['bench/numbers/percentile.ts', ['Long tests']],
  ['deploy/try/measure.ts', [...SITE, 'Long tests']],
  ['test/gate/node-versions.ts', ['Start on other versions of Node.js', UNIT_TESTS]],
  ['test/gate/parts.ts', []],
  ['lib/domain/vote/rules.test.ts', []],
  ['lib/domain/vote/vote.integration.test.ts', ['Integration tests']],
  ['e2e/votes.spec.ts', ['Browser tests']],
  ['e2e/support/pages.ts', ['Browser tests', 'Attacks', 'Faults', INSTANT, DEVELOPMENT]],
  ['test/attacks/upgrade.attack.ts', ['Attacks', FULL_ATTACKS]],
  ['test/faults/world.ts', ['Faults']],
  ['test/site.ts', ALL],
  ['test/named-calls.test.ts', []],
  ['test/staff-gates.integration.test.ts', ['Integration tests']],
  ['components/public/score/chart.tsx', SITE],
  ['app/styles/tokens.css', ['Browser tests']],
  ['app/(public)/page.css', ['Browser tests', INSTANT]],
  ['a-new-folder/file', SITE],
  ['lib/domain/newsletter/commands.ts', [...SITE, 'Long tests']],
  ['lib/platform/mail/send.ts', [...SITE, UNIT_TESTS, 'Long tests', DEVELOPMENT]],
  ['lib/platform/http/limits.ts', [...SITE, UNIT_TESTS, FULL_ATTACKS, DEVELOPMENT]],
  ['app/(public)/nba/loading.tsx', [...SITE, INSTANT]],
  ['middleware.ts', [...SITE, FULL_ATTACKS, INSTANT, DEVELOPMENT]],
  [
    'packages/embedded-mongodb/src/match.ts',
    [...SITE, 'Package tests', UNIT_TESTS, 'Long tests', FULL_ATTACKS],
  ],
  ['packages/embedded-mongodb/docs/operators.md', ['Package tests']],
  ['package-lock.json', ALL],
])('when %s has changed, %j run', (file, parts) => {
  expect([...partsToRun(PASSED, () => ['SECURITY.md', file])]).toEqual(parts);
});

test('all of them run when it is not known what has changed, and none when nothing has', () => {
  expect(PART_NAMES).toEqual(ALL);
  expect([...partsToRun(PASSED, () => undefined)]).toEqual(ALL);
  expect([...partsToRun({}, () => [])]).toEqual(ALL);
  expect([...partsToRun(PASSED, () => [])]).toEqual([]);
});

test('each part is compared with the commit on which it passed', () => {
  const passed: Passed = { ...PASSED, 'Browser tests': 'before', Attacks: 'unknown' };
  delete passed.Faults;
  const changed: Record<string, string[]> = { abcdef1234: ['README.md'], before: ['e2e/votes.spec.ts'] };
  expect([...partsToRun(passed, (commit) => changed[commit])]).toEqual([
    'Browser tests',
    'Attacks',
    'Faults',
  ]);
});

test('every path by which a part is chosen or left out is there', () => {
  const paths = Object.values(PARTS)
    .flatMap((reads) => Object.values<readonly (string | RegExp)[]>(reads).flat())
    .filter((file) => typeof file === 'string');
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('what passes on a commit is noted with it, and what it includes; what fails, is noted no longer', () => {
  const note = (counts: { failed?: number; skipped?: string[] }, commit?: string) =>
    notePassed(PASSED, { title: 'Attacks at full scale', failed: 0, skipped: [], ...counts }, commit);
  const noted = (commit?: string) => ({ ...PASSED, Attacks: commit, 'Attacks at full scale': commit });
  expect(note({}, 'later')).toEqual(noted('later'));
  expect(note({ failed: 1 }, 'later')).toEqual(noted());
  expect(note({ failed: 1 })).toEqual(noted());
  expect(note({})).toEqual(PASSED);
  expect(note({ skipped: ['needs a disk of its own'] }, 'later')).toEqual(PASSED);
});

test('what is left out is named, with the commit on which it passed', () => {
  const run = new Set(PART_NAMES.filter((part) => part !== 'Long tests' && part !== 'Package tests'));
  expect(leftOutLine(PASSED, run)).toBe(
    'NOT RUN, since they passed on the same files: Package tests (abcdef12), Long tests (abcdef12). npm run test:all runs them.',
  );
  expect(leftOutLine(PASSED, new Set(PART_NAMES))).toBeUndefined();
});
