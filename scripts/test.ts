import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findChanges } from '../test/gate/changes';
import { type Count, countOfJest, countOfPlaywright, summaryOf } from '../test/gate/counts';
import { leftOutLine, partsToRun } from '../test/gate/parts';
import { type Part, timesOf } from '../test/gate/times';
import { INSTANT_BUILD } from '../test/instant-build';

/**
 * `npm test`: runs lint, types, build, unit and integration tests beside attack tests, tests of faults and end-to-end
 * tests; continues after failures, and ends with the time of each part, what was left out or skipped, and one line that counts everything.
 * Leaves out what takes long and whose files have not changed (test/gate/parts.ts); `npm run test:all` runs that too.
 */
const isAll = process.argv.includes('--all');
const changes = isAll ? undefined : findChanges('.');
const chosen = partsToRun(changes);

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
async function step(title: string, script: string[], env: Record<string, string> = {}): Promise<Part> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', ...script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const [hasPassed, ...printed] = await Promise.all([isGood(child), text(child.stdout), text(child.stderr)]);
  console.log(`\n── ${title}\n${printed.join('')}`);
  const count = { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: [], files: [] };
  return { title, ms: performance.now() - startedAt, ...count };
}

/** A test runner that reports to a file. If it failed without a failed test, or ran none, that is a failure. */
async function suite(
  title: string,
  start: (report: string) => Promise<boolean>,
  read: (report: string) => Count,
): Promise<Part> {
  const startedAt = performance.now();
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const hasPassed = await start(report);
  const count = existsSync(report)
    ? read(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0, skipped: [], files: [] };
  const isConsistent = hasPassed === (count.failed === 0) && count.passed > 0;
  const failed = isConsistent ? count.failed : Math.max(count.failed, 1);
  return { title, ms: performance.now() - startedAt, ...count, failed };
}

/** Room for what a file of tests loads and drops, in megabytes: a tenth less processor time than with the 16 of Node.js. */
const JEST = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];

const jest = (title: string, args: string[], env: Record<string, string> = {}) =>
  suite(
    title,
    (report) => run(title, process.execPath, [...JEST, '--json', `--outputFile=${report}`, ...args], env),
    countOfJest,
  );

const playwright = (args: string[]) =>
  suite(
    'End-to-end tests',
    (report) =>
      run('End-to-end tests', process.execPath, ['--import', 'tsx', 'scripts/e2e.ts', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    countOfPlaywright,
  );

const isInstantTested = chosen.has('tests of instant navigation');
const ran = [
  ...(await Promise.all([
    step('Lint', ['lint']),
    step('Types', ['types']),
    step('Checks', ['check:sources']),
  ])),
  await step('Build', ['build']),
  // The attacks wait for much of their time.
  ...(await Promise.all([
    // More workers than cores, because tests wait for processes that they start.
    jest(
      'Unit and integration tests',
      [
        '--maxWorkers=4',
        '--selectProjects',
        'unit',
        'dom',
        'integration',
        ...(chosen.has('package tests') ? ['package'] : []),
      ],
      isAll ? { FAST_CHECK_SEED: String(randomInt(2 ** 31)) } : {},
    ),
    step('Other versions of Node.js', [
      'test:node',
      ...(chosen.has('unit tests on other versions of Node.js') ? [] : ['--', '--start']),
    ]),
    jest('Attacks', ['--config', 'jest.attacks.config.mjs'], {
      ATTACK_SCALE: chosen.has('attacks at full scale') ? '1' : '0.2',
    }),
    ...(isInstantTested ? [step('Build for tests of instant navigation', ['build'], INSTANT_BUILD)] : []),
  ])),
  ...(chosen.has('long tests') ? [await jest('Long tests', ['--config', 'jest.long.config.mjs'])] : []),
  // Alone, since it measures how long readers wait.
  await jest('Faults', ['--config', 'jest.faults.config.mjs'], { FAULTS: 'short' }),
  await playwright([
    '--project=site',
    ...(isInstantTested ? ['--project=instant'] : []),
    ...(chosen.has('the test of npm run dev') ? ['--project=development'] : []),
  ]),
];
rmSync(reports, { recursive: true, force: true });
console.log(`\n${timesOf(ran)}`);
const leftOut = leftOutLine(changes, chosen);
if (leftOut) console.log(leftOut);
console.log(summaryOf(ran));
process.exit(ran.some(({ failed }) => failed > 0) ? 1 : 0);
