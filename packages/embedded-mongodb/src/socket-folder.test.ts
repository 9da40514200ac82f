import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeSocketFolder, removeAbandoned } from './socket-folder';

/** A place of their own: the folders of other tests, which may not listen yet, would look abandoned in the future. */
const temp = mkdtempSync(join(tmpdir(), 'sockets-'));
afterAll(() => rmSync(temp, { recursive: true }));

test('a folder is for this user only, and goes away', () => {
  const { path, remove } = makeSocketFolder(temp);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  remove();
  expect(existsSync(dirname(path))).toBe(false);
});

test('what a killed process left is removed, what somebody listens in stays', async () => {
  const [dead, alive] = [makeSocketFolder(temp), makeSocketFolder(temp)];
  const script = `require('net').createServer().listen(${JSON.stringify(dead.path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script]);
  const server = createServer().listen(alive.path);
  await new Promise((resolve) => server.once('listening', resolve));
  await removeAbandoned(Date.now(), temp);
  expect([dead, alive].map(({ path }) => existsSync(path))).toEqual([true, true]);
  await removeAbandoned(Date.now() + 120_000, temp);
  expect([dead, alive].map(({ path }) => existsSync(path))).toEqual([false, true]);
  server.close();
  dead.remove();
  alive.remove();
});
