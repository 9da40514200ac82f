import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** @returns a port that was free a moment ago */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Characters of output that are kept, the last ones. */
const MAX_OUTPUT = 1_000_000;

/** Starts the site as `npm start` does and waits until it responds. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = env.DATA_DIR ?? temporaryFolder('site');
  if (!env.DATA_DIR && !env.MONGODB_URI) copySampleData(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { variables, args } = startCommand();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...variables,
      DATA_DIR: dataDir,
      SITE_URL: url,
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
    },
  });
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
    await untilHealthy(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  const lines = () => output.split('\n').filter(Boolean);
  return { url, dataDir, pid: child.pid as number, lines, stop };
}

/** Of `npm start`: variables, `node`, and its arguments. */
function startCommand(): { variables: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  const node = words.indexOf('node');
  const variables = words.slice(0, node).map((word) => word.split('=', 2));
  return { variables: Object.fromEntries(variables), args: words.slice(node + 1) };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The site ended with ${child.exitCode} before it responded.`);
    const response = await fetch(`${url}/_api/health`).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error('The site did not respond within five minutes.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await once(child, 'exit');
  clearTimeout(forced);
}
