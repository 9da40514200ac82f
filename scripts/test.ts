import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Count, countOfJest, countOfPlaywright, summaryOf } from './test/counts';
import { INSTANT_BUILD } from './test/instant-build';

/**
 * `npm test`: runs lint, types, unit and integration tests, build, attack tests and end-to-end tests; continues after
 * failures, names what was skipped, and ends with one line that counts everything.
 */
const reports = mkdtempSync(join(tmpdir(), 'boxscoop-test-'));

function run(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n── ${title}`);
  return isGood(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }));
}

const isGood = (child: ChildProcess): Promise<boolean> =>
  new Promise((done) => child.once('close', (code) => done(code === 0)));

/** An npm script that counts as one test; what it prints is shown when it has ended, as others may run beside it. */
async function step(title: string, script: string, env: Record<string, string> = {}): Promise<Count> {
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const [hasPassed, ...printed] = await Promise.all([isGood(child), text(child.stdout), text(child.stderr)]);
  console.log(`\n── ${title}\n${printed.join('')}`);
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: [] };
}

/** A test runner that reports to a file. If it failed without a failed test, or ran none, that is a failure. */
async function suite(
  title: string,
  start: (report: string) => Promise<boolean>,
  read: (report: string) => Count,
): Promise<Count> {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const hasPassed = await start(report);
  const count = existsSync(report)
    ? read(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0, skipped: [] };
  const isHonest = hasPassed === (count.failed === 0) && count.passed > 0;
  return isHonest ? count : { ...count, failed: Math.max(count.failed, 1) };
}

const jest = (title: string, args: string[], env: Record<string, string> = {}) =>
  suite(
    title,
    (report) => run(title, 'npx', ['jest', '--json', `--outputFile=${report}`, ...args], env),
    countOfJest,
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
  countOfPlaywright,
);

const counts = [
  ...(await Promise.all([step('Lint', 'lint'), step('Types', 'types'), step('Checks', 'check:sources')])),
  // More workers than cores, because tests wait for processes that they start.
  await jest('Unit and integration tests', ['--maxWorkers=4']),
  await step('Build', 'build'),
  ...(needsLongTests() ? [await jest('Long tests', ['--config', 'jest.long.config.mjs'])] : []),
  // The attacks wait for much of their time.
  ...(await Promise.all([
    jest('Attacks', ['--config', 'jest.attacks.config.mjs'], { ATTACK_SCALE: '0.2' }),
    step('Build for tests of instant navigation', 'build', INSTANT_BUILD),
  ])),
  await playwright(),
];
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summaryOf(counts)}`);
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
