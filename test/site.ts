import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithThisProcess } from './end-with-this-process';
import { copySampleData } from './sample-data';
import { temporaryFolder } from './temporary-folder';

/** A site started for tests, on a free port and with a data directory of its own. */
export interface RunningSite {
  url: string;
  dataDir: string;
  /** Process id of the server. */
  pid: number;
  /** @returns the lines that it has written to standard output and error until now */
  lines(): string[];
  stop(): Promise<void>;
}

/**
 * Below the ports that Linux, macOS and Windows give to connections and to servers that ask for any: until the caller
 * listens, no program gets it by chance.
 */
const PORTS = { first: 20_000, last: 29_999 };

/** @returns a port that is free on all addresses */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last + 1);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Characters of output that are kept, the last ones. */
const MAX_OUTPUT = 1_000_000;

/**
 * Starts the site as `npm start` does and waits until it responds.
 * @param folder of its sources, those of this version by default
 */
export async function startSite(env: Record<string, string> = {}, folder = '.'): Promise<RunningSite> {
  const dataDir = env.DATA_DIR ?? temporaryFolder('site');
  if (!env.DATA_DIR && !env.MONGODB_URI) copySampleData(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, startArguments(folder), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SITE_URL: url,
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY_S: '0',
      ...env,
      PORT: String(port),
    },
  });
  child.once('exit', endWithThisProcess(child.pid as number));
  let output = '';
  const keep = (part: Buffer) => {
    output = (output + part).slice(-MAX_OUTPUT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.stderr.pipe(process.stderr, { end: false });
  const stop = async () => {
    await end(child);
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(url, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  const lines = () => output.split('\n').filter(Boolean);
  return { url, dataDir, pid: child.pid as number, lines, stop };
}

/** Starts a site that renders only what is asked for, and leaves the processor to others that are tested meanwhile. */
export const startSiteWithoutRenderAhead = (
  env: Record<string, string> = {},
  folder?: string,
): Promise<RunningSite> => startSite({ RENDER_AHEAD: 'false', ...env }, folder);

/** @returns the arguments that `npm start` gives to Node.js */
function startArguments(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

/** A check that gets no answer for this long is made again. */
const HEALTH_TIMEOUT_MS = 15_000;

/** @returns whether a process has ended, also by a signal */
export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Waits until a site that was started responds.
 * @throws Error if it ends before, or takes more than five minutes
 */
export async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 300_000;
  const written = () => `It wrote: ${output() || 'nothing'}`;
  while (Date.now() < deadline) {
    if (hasEnded(child))
      throw new Error(
        `The site ended with ${child.exitCode ?? child.signalCode} before it responded. ${written()}`,
      );
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const response = await fetch(`${url}/_api/health`, { signal }).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`The site did not respond within five minutes. ${written()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await once(child, 'exit');
  clearTimeout(forced);
}
