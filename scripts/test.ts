import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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

/** Steps side by side, each of which counts as one test; what one prints is shown when it has ended. */
const stepsAtOnce = (steps: readonly (readonly [title: string, script: string])[]): Promise<Count[]> =>
  Promise.all(
    steps.map(async ([title, script]) => {
      const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
      const ended = new Promise<boolean>((done) => child.once('close', (code) => done(code === 0)));
      const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
      const isGood = await ended;
      console.log(`\n── ${title}\n${printed.join('')}`);
      return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
    }),
  );

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
  ...(await stepsAtOnce([
    ['Lint', 'lint'],
    ['Types', 'types'],
    ['Checks', 'check:sources'],
  ])),
  // More workers than cores, because tests wait for processes that they start.
  jest('Unit and integration tests', ['--maxWorkers=4']),
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
