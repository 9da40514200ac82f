import { relative } from 'node:path';

/** What a step of `npm test` ended with. */
export interface Count {
  passed: number;
  failed: number;
  /** The titles of the tests that were skipped, which say what they need. */
  skipped: string[];
  /** How long each file of tests took, in milliseconds. */
  files: FileTime[];
}

export interface FileTime {
  file: string;
  ms: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** A file that cannot be run counts as a failed test. */
export function countOfJest(report: string): Count {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    report,
  ) as JestReport;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'pending' || status === 'todo')
        .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
    ),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      ms: endTime - startTime,
    })),
  };
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { status: string; results: { duration: number }[] }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A flaky test, which passes when it is tried again, counts as failed. */
export function countOfPlaywright(report: string): Count {
  const { stats, ...root } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: specsOf(root).flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === 'skipped').map(() => `${file}: ${title}`),
    ),
    files: timesOf(specsOf(root)),
  };
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function timesOf(specs: PlaywrightSpec[]): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  return Array.from(times, ([file, ms]) => ({ file, ms }));
}

/** @returns a line about the tests that were skipped, if any, and the last line of `npm test` */
export function summaryOf(counts: Omit<Count, 'files'>[]): string {
  const sum = (kind: 'passed' | 'failed') => counts.reduce((total, count) => total + count[kind], 0);
  const skipped = counts.flatMap((count) => count.skipped);
  const last = `${sum('passed')} passed, ${sum('failed')} failed`;
  return skipped.length > 0 ? `SKIPPED ${skipped.length}: ${skipped.join('; ')}\n${last}` : last;
}
