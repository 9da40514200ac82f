import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installNode, NODE_VERSIONS, withNode } from '../test/gate/node-versions';
import { freePort, untilHealthy } from '../test/site';

/**
 * `npm run test:node [-- [--start] [major …]]`: on other versions of Node.js, starts the site as the README says, with the
 * sample data in an empty data directory, reads a page, and runs the unit tests, unless `--start`. Without versions, on all
 * of `NODE_VERSIONS`. Exits with 1 if something fails, after it has tried all versions.
 */
const { values, positionals } = parseArgs({
  options: { start: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const given = positionals.map(Number);
let hasFailed = false;
for (const major of given.length > 0 ? given : NODE_VERSIONS) {
  const executable = installNode(major);
  if (executable === null) {
    console.log(`Node.js ${major}: skipped, as the npm registry has no Node.js for this platform.`);
    continue;
  }
  const env = withNode(executable);
  const fault = (await startFault(env)) ?? (values.start ? null : unitTestFault(env));
  console.log(
    `Node.js ${major}: ${fault ?? `the site starts and serves the sample${values.start ? '' : ', and the unit tests pass'}`}`,
  );
  hasFailed ||= fault !== null;
}
process.exit(hasFailed ? 1 : 0);

/** @returns what went wrong between `npm start` and a page of the sample; null if nothing did */
async function startFault(env: NodeJS.ProcessEnv): Promise<string | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-node-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = spawn('npm', ['start'], {
    // A group of its own, so that npm's children end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY_S: '0',
    },
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (part: Buffer) => {
      output += part;
    });
  try {
    await untilHealthy(url, site, () => output);
    const page = await (await fetch(`${url}/nba/journalists`)).text();
    return page.includes('/nba/journalist/danawhitlock')
      ? null
      : 'the list of journalists has no sample data';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    if (site.pid && site.exitCode === null) {
      process.kill(-site.pid, 'SIGTERM');
      await once(site, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns what the unit tests reported; null if they passed */
function unitTestFault(env: NodeJS.ProcessEnv): string | null {
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'unit',
    '--silent',
    '--reporters=summary',
  ];
  const { status, stdout, stderr } = spawnSync('node', jest, { env, encoding: 'utf8' });
  return status === 0 ? null : `unit tests failed\n${stdout}${stderr}`;
}
