import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Starts a process that starts another. Its output is open until both have ended. @returns it, once both run */
async function startPair(then: string): Promise<ChildProcess> {
  const script = `
    const { spawn } = require('node:child_process');
    const { endWithThisProcess } = require(${JSON.stringify(resolve('test/end-with-this-process.ts'))});
    const child = spawn('sleep', ['600'], { stdio: ['ignore', 'inherit', 'ignore'] });
    endWithThisProcess(child.pid);
    console.log('started');
    ${then}`;
  const pair = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(pair.stdout as NodeJS.ReadableStream, 'data');
  return pair;
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'what a process has started ends with it when that is ended by %s',
  async (signal) => {
    const pair = await startPair('setInterval(() => {}, 1_000);');
    pair.kill(signal);
    await once(pair, 'close');
  },
);

test('it does not keep the process that has started it, which ends when it has nothing more to do', async () => {
  const pair = await startPair('child.unref();');
  await once(pair, 'close');
});
