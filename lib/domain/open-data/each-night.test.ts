import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '@/lib/platform/log/log';
import { repeat } from '@/lib/platform/time/repeat';
import { listNights, writeEachNight } from './nightly';

jest.mock('node:fs/promises', () => ({ ...jest.requireActual('node:fs/promises') }));
jest.mock('@/lib/platform/time/repeat', () => ({ repeat: jest.fn() }));
jest.mock('@/lib/domain/forecast/stored/nightly', () => ({ renewNightly: jest.fn() }));
jest.mock('./queries', () => ({ READ_ROWS: new Proxy({}, { get: () => () => [] }) }));
const files = jest.requireMock<typeof import('node:fs/promises')>('node:fs/promises');

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-nights-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOON = Date.parse('2026-03-01T12:00:00Z');
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: NOON }));
afterEach(() => jest.useRealTimers());

const dates = async () => (await listNights()).map(({ date }) => date);

test('files are written once a day, and a disk that is full is said once and left alone for a minute', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const making = jest.spyOn(files, 'mkdtemp');
  writeEachNight();
  const look = jest.mocked(repeat).mock.calls[0]![0];

  making.mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  for (let seconds = 0; seconds < 60; seconds += 20) {
    await look();
    jest.advanceTimersByTime(20_000);
  }
  expect(making).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([
    [
      { err: { type: 'Error', message: 'no space left on device' } },
      'the disk of this site is full: the nightly files could not be written',
    ],
  ]);
  expect(await dates()).toEqual([]);

  for (let times = 0; times < 2; times++) await look();
  expect(making).toHaveBeenCalledTimes(2);
  expect(await dates()).toEqual(['2026-03-01']);
  jest.advanceTimersByTime(86_400_000);
  await look();
  expect(await dates()).toEqual(['2026-03-02', '2026-03-01']);
});
