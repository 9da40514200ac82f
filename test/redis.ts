import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRedisServer } from '@/test/redis-server';

/** @returns a Redis server on its own port, without persistence, once it accepts connections */
export async function startRedis(port: number): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'boxscoop-redis-'));
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn(findRedisServer(), options, { stdio: 'ignore' });
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`Redis ended with exit code ${server.exitCode}.`);
    await sleep(20);
  }
  return {
    pid: server.pid as number,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
