import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { filesChangedSince, readCleanCommit, readPassed, writePassed } from '../test/gate/changes';
import { type Count, countOfJest, countOfPlaywright, summaryOf } from '../test/gate/counts';
import { packageOfNode } from '../test/gate/node-versions';
import {
  INCLUDED_IN,
  leftOutLine,
  notePassed,
  PART_NAMES,
  type PartName,
  partsToRun,
} from '../test/gate/parts';
import { type Part, timesOf } from '../test/gate/times';
import { INSTANT_BUILD } from '../test/instant-build';

/**
 * `npm test`: runs lint, types, build, unit and component tests, and a look at every page in a browser; and of the other parts
 * (test/gate/parts.ts) those that have not passed on the files that they read, `npm run test:all` all. Continues after
 * failures, and ends with the time of each part, what was left out or skipped, and one line that counts everything. Writes
 * to `.ci/passed.json` which parts passed on the commit, if nothing else has changed.
 */
const isAll = process.argv.includes('--all');
if (isAll) process.env.FAST_CHECK_SEED ??= String(randomInt(2 ** 31));
const commit = readCleanCommit('.');
const passed = readPassed('.');
const chosen = isAll ? new Set(PART_NAMES) : partsToRun(passed, (since) => filesChangedSince('.', since));

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
  const count = readCount(report, read);
  const isConsistent = hasPassed === (count.failed === 0) && count.passed > 0;
  const failed = isConsistent ? count.failed : Math.max(count.failed, 1);
  return { title, ms: performance.now() - startedAt, ...count, failed };
}

function readCount(report: string, read: (report: string) => Count): Count {
  try {
    return read(readFileSync(report, 'utf8'));
  } catch (error) {
    console.error(`There is no report of this part: ${String(error)}`);
    return { passed: 0, failed: 0, skipped: [], files: [] };
  }
}

/** Room for what a file of tests loads and drops, in megabytes: a tenth less processor time than with the 16 of Node.js. */
const JEST = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];

const jest = (title: string, args: string[], env: Record<string, string> = {}) =>
  suite(
    title,
    (report) => run(title, process.execPath, [...JEST, '--json', `--outputFile=${report}`, ...args], env),
    countOfJest,
  );

/** More workers than cores, because tests wait for processes that they start. */
const projects = (...names: string[]) => ['--maxWorkers=4', '--selectProjects', ...names];

const playwright = (title: string, args: string[]) =>
  suite(
    title,
    (report) =>
      run(title, process.execPath, ['--import', 'tsx', 'scripts/e2e.ts', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    countOfPlaywright,
  );

const attacks = (title: string, ATTACK_SCALE: string) =>
  jest(title, ['--config', 'jest.attacks.config.mjs'], { ATTACK_SCALE });

async function otherNode(title: string, options: string[] = []): Promise<Part> {
  const part = await step(title, ['test:node', ...options]);
  const isTried = packageOfNode(process.platform, process.arch) !== null;
  return { ...part, skipped: isTried ? [] : [`${title}: the npm registry has none for this platform`] };
}

const RUN: Record<PartName, (title: string) => Promise<Part>> = {
  'Integration tests': (title) => jest(title, projects('integration')),
  'Start on other versions of Node.js': (title) => otherNode(title, ['--', '--start']),
  Attacks: (title) => attacks(title, '0.2'),
  'Package tests': (title) => jest(title, projects('package')),
  'Unit tests on other versions of Node.js': (title) => otherNode(title),
  'Attacks at full scale': (title) => attacks(title, '1'),
  'Long tests': (title) => jest(title, ['--config', 'jest.long.config.mjs']),
  Faults: (title) => jest(title, ['--config', 'jest.faults.config.mjs'], { FAULTS: 'short' }),
  'Browser tests': (title) => playwright(title, ['--project=site']),
  'Instant navigation': async (title) => {
    const build = await step('Build for instant navigation', ['build'], INSTANT_BUILD);
    return build.failed > 0 ? { ...build, title } : playwright(title, ['--project=instant']);
  },
  'npm run dev': (title) => playwright(title, ['--project=development']),
};
/** They wait for much of their time. The others run alone; the faults measure how long readers wait. */
const BESIDE: readonly PartName[] = ['Integration tests', 'Start on other versions of Node.js', 'Attacks'];

const ran: Part[] = await Promise.all([
  step('Lint', ['lint']),
  step('Types', ['types']),
  step('Checks', ['check:sources']),
]);
ran.push(await step('Build', ['build']));
ran.push(await jest('Unit and component tests', projects('unit', 'dom')));
const parts = [...chosen].filter((part) => !chosen.has(INCLUDED_IN[part]!));
const beside = parts.filter((part) => BESIDE.includes(part));
ran.push(...(await Promise.all(beside.map((part) => RUN[part](part).then(record)))));
for (const part of parts.filter((one) => !beside.includes(one))) ran.push(record(await RUN[part](part)));
// Another browser than the one that they passed in does not show in the files.
if (!chosen.has('Browser tests'))
  ran.push(await playwright('Every page', ['--project=site', 'every-page', '--grep=is accessible']));
rmSync(reports, { recursive: true, force: true });

console.log(`\n${timesOf(ran)}`);
const leftOut = leftOutLine(passed, chosen);
if (leftOut) console.log(leftOut);
console.log(summaryOf(ran));
process.exit(ran.some(({ failed }) => failed > 0) ? 1 : 0);

/** Writes down at once whether a part has passed, so that a run that is ended has not been for nothing. */
function record(part: Part): Part {
  writePassed('.', notePassed(readPassed('.'), part, commit === readCleanCommit('.') ? commit : undefined));
  return part;
}
