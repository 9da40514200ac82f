import { log } from '@/lib/platform/telemetry/log';
import { repeat } from '@/lib/platform/time/repeat';
import { useTemporaryDatabase } from '@/test/database';
import { listNights } from './nightly-store';
import { writeEachNight } from './nightly-write';

jest.mock('@/lib/platform/time/repeat', () => ({ repeat: jest.fn(() => async () => {}) }));
const renew = jest.fn();
jest.mock('@/lib/domain/forecast/nightly', () => ({ renewNightly: () => renew() }));

useTemporaryDatabase();
const clock = jest.fn(() => new Date('2026-03-01T12:00:00Z'));
jest.mock('@/lib/platform/db/clock', () => ({ databaseTime: () => clock() }));

test('files are written once a day, and what failed is said and left alone for ten minutes', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const now = jest.spyOn(performance, 'now');
  writeEachNight();
  const look = jest.mocked(repeat).mock.calls.at(-1)![0];
  const dates = async () => (await listNights()).map(({ date }) => date);

  renew.mockRejectedValueOnce(new Error('no weights'));
  for (let times = 0; times < 3; times++) await look();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['the nightly files could not be written']);
  expect(await dates()).toEqual([]);

  const later = performance.now() + 601_000;
  now.mockImplementation(() => later);
  for (let times = 0; times < 2; times++) await look();
  expect(renew).toHaveBeenCalledTimes(2);
  expect(await dates()).toEqual(['2026-03-01']);
  clock.mockReturnValue(new Date('2026-03-02T00:00:30Z'));
  await look();
  // An instance whose clock is a little behind writes nothing.
  clock.mockReturnValue(new Date('2026-03-01T23:59:50Z'));
  await look();
  expect(await dates()).toEqual(['2026-03-02', '2026-03-01']);
  expect(renew).toHaveBeenCalledTimes(3);
});
