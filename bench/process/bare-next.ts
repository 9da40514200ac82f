import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/test/site';

const BARE = join(import.meta.dirname, '../bare-next');

export interface BareSite {
  /** Of its front page, a sentence. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Builds and starts the smallest site of Next.js: one page with a sentence on it, and pages of a list. */
export async function startBare(): Promise<BareSite> {
  const next = join('node_modules', '.bin', 'next');
  const { status } = spawnSync(next, ['build', BARE], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The bare site was not built.');
  const port = await freePort();
  const server = spawn(process.execPath, [next, 'start', BARE, '-p', String(port)], { stdio: 'ignore' });
  const url = `http://localhost:${port}/`;
  while (!(await fetch(url).catch(() => undefined))?.ok) await sleep(100);
  const stop = async () => {
    server.kill();
    await once(server, 'exit');
  };
  return { url, pid: server.pid ?? 0, stop };
}
