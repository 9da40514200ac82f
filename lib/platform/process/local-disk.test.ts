import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '@/lib/platform/telemetry/log';
import { noteFailedWrite } from './local-disk';

jest.mock('node:fs/promises', () => ({ ...jest.requireActual('node:fs/promises') }));
const files = jest.requireMock<typeof import('node:fs/promises')>('node:fs/promises');

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-disk-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const warn = jest.spyOn(log, 'warn').mockImplementation();
const info = jest.spyOn(log, 'info').mockImplementation();
const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' as const });

beforeEach(() => {
  warn.mockClear();
  info.mockClear();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

/** Lets writes to files end, which no timer waits for. */
async function untilLogged(): Promise<void> {
  while (info.mock.calls.length === 0) await new Promise(setImmediate);
}

test('a full disk is said once, without a stack, whoever meets it, and that it has room again', async () => {
  for (const what of ['the nightly files could not be written', 'newsletters could not be resumed', 'again'])
    noteFailedWrite(noSpace(), what);
  expect(warn.mock.calls).toEqual([
    [
      { err: { type: 'Error', message: 'ENOSPC: no space left on device, write' } },
      'the disk of this site is full: the nightly files could not be written',
    ],
  ]);
  const writing = jest.spyOn(files, 'writeFile').mockRejectedValueOnce(noSpace());
  await jest.advanceTimersByTimeAsync(30_000);
  expect(info).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(30_000);
  await untilLogged();
  expect(info.mock.calls).toEqual([['the disk of this site has room again']]);
  writing.mockRestore();
});
