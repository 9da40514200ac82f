import { resolve } from 'node:path';
import { countOfJest, countOfPlaywright, summaryOf } from './counts';

const jestReport = (changes: object) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [],
    ...changes,
  });
const playwrightReport = (stats: object, suites: object[] = []) =>
  JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 0, ...stats }, suites });

test('a file that Jest cannot run counts as a failed test', () => {
  const report = jestReport({ numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
  expect(countOfJest(report)).toMatchObject({ passed: 3, failed: 3, skipped: [] });
});

test('tests that Jest skips are named with their file', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'runs' },
    { status: 'pending', fullName: 'needs data' },
    { status: 'todo', fullName: 'is to be written' },
  ];
  const report = jestReport({ testResults: [{ name: resolve('lib/a.test.ts'), assertionResults }] });
  expect(countOfJest(report).skipped).toEqual([
    'lib/a.test.ts: needs data',
    'lib/a.test.ts: is to be written',
  ]);
});

test.each([
  [{ unexpected: 2 }, 2],
  [{ flaky: 1 }, 1],
  [{ unexpected: 2, flaky: 1 }, 3],
  [{}, 0],
])('of browser tests with %j, %i failed: a flaky one is not passed', (stats, failed) => {
  expect(countOfPlaywright(playwrightReport(stats))).toMatchObject({ passed: 5, failed, skipped: [] });
});

test('browser tests that are skipped are named, at any depth', () => {
  const spec = (title: string, status: string) => ({
    file: 'home.spec.ts',
    title,
    tests: [{ status, results: [] }],
  });
  const suites = [
    { specs: [spec('runs', 'expected')], suites: [{ specs: [spec('needs a camera', 'skipped')] }] },
  ];
  expect(countOfPlaywright(playwrightReport({}, suites)).skipped).toEqual(['home.spec.ts: needs a camera']);
});

test('each file has its time: in Jest from start to end, in the browser the sum of its tests', () => {
  const testResults = [
    { name: resolve('lib/a.test.ts'), startTime: 5_000, endTime: 5_700, assertionResults: [] },
  ];
  expect(countOfJest(jestReport({ testResults })).files).toEqual([{ file: 'lib/a.test.ts', ms: 700 }]);
  const spec = (file: string, ...durations: number[]) => ({
    file,
    title: 'runs',
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec('home.spec.ts', 10, 20)], suites: [{ specs: [spec('home.spec.ts', 5)] }] }];
  expect(countOfPlaywright(playwrightReport({}, suites)).files).toEqual([{ file: 'home.spec.ts', ms: 35 }]);
});

test('the last line counts what passed and failed, and the line before it names what was skipped', () => {
  const counts = [
    { passed: 1, failed: 0, skipped: [] },
    { passed: 2, failed: 1, skipped: ['a.test.ts: needs data', 'b.test.ts: needs a network'] },
  ];
  expect(summaryOf(counts)).toBe(
    'SKIPPED 2: a.test.ts: needs data; b.test.ts: needs a network\n3 passed, 1 failed',
  );
  expect(summaryOf(counts.slice(0, 1))).toBe('1 passed, 0 failed');
});
