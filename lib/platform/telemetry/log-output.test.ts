import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

test('a log whose disk is full neither ends nor holds up the process', () => {
  const full = openSync('/dev/full', 'w');
  const script = `import { log } from '@/lib/platform/telemetry/log'; log.warn('a'); setTimeout(() => { log.warn('b'); console.error('goes on'); }, 50);`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, LOG_LEVEL: 'info' },
    },
  );
  closeSync(full);
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'goes on\n' });
});

test('lines that were lost are counted once there is room', () => {
  const written: string[] = [];
  let isFull = true;
  jest.spyOn(process.stdout, 'write').mockImplementation(((line: string, done: (error?: Error) => void) => {
    if (!isFull) written.push(line);
    done(isFull ? new Error('ENOSPC') : undefined);
    return true;
  }) as typeof process.stdout.write);
  jest.isolateModules(() => {
    const { logOutput } = require('./log-output') as typeof import('./log-output');
    for (const line of ['a\n', 'b\n']) logOutput.write(line);
    isFull = false;
    for (const line of ['c\n', 'd\n']) logOutput.write(line);
  });
  jest.restoreAllMocks();
  expect(written.map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line))).toEqual([
    'c\n',
    '2 lines of the log could not be written',
    'd\n',
  ]);
});
