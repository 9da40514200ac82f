import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: runs lint, types, unit and integration tests, build, attack tests and end-to-end tests; continues after
 * failures, and ends with one line that counts everything.
 */
interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'boxscoop-test-'));

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** A step that counts as one test. */
function step(title: string, command: string, args: string[]): Count {
  const isGood = run(title, command, args);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/** A test runner that reports to a file. If it failed without a failed test, or ran none, that is a failure. */
function suite(title: string, start: (report: string) => boolean, read: (report: string) => Count): Count {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const isGood = start(report);
  const count = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
  const isHonest = isGood === (count.failed === 0) && count.passed > 0;
  return isHonest ? count : { ...count, failed: Math.max(count.failed, 1) };
}

const jest = (title: string, args: string[], env: Record<string, string> = {}) =>
  suite(
    title,
    (report) => run(title, 'npx', ['jest', '--json', `--outputFile=${report}`, ...args], env),
    (json) => {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(json);
      return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    },
  );

/** What the long tests test: the embedded database, and what sends newsletters, digests and notifications. */
const TESTED_LONG = [
  'packages/embedded-mongodb',
  'lib/newsletter/delivery',
  'lib/newsletter/issue',
  'lib/following/digest',
  'lib/following/push',
];

/** @returns whether the last commit, or what is not committed yet, changes what the long tests test; true without Git */
function needsLongTests(): boolean {
  const { status } = spawnSync('git', ['diff', '--quiet', 'HEAD~1', '--', ...TESTED_LONG]);
  return status !== 0;
}

const playwright = suite.bind(
  null,
  'End-to-end tests',
  (report) =>
    run('End-to-end tests', process.execPath, ['--import', 'tsx', 'scripts/e2e.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  (json) => {
    const { stats } = JSON.parse(json);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
);

const counts = [
  step('Lint', 'npm', ['run', '--silent', 'lint']),
  step('Types', 'npm', ['run', '--silent', 'types']),
  step('Checks', 'npm', ['run', '--silent', 'check:sources']),
  jest('Unit and integration tests', ['--maxWorkers=3']),
  step('Build', process.execPath, ['--import', 'tsx', 'scripts/build.ts']),
  ...(needsLongTests() ? [jest('Long tests', ['--config', 'jest.long.config.mjs'])] : []),
  jest('Attacks', ['--config', 'jest.attacks.config.mjs'], { ATTACK_SCALE: '0.2' }),
  playwright(),
];
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
