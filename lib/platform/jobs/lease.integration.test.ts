import { setTimeout as sleep } from 'node:timers/promises';
import { Collection } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { registry } from '@/lib/platform/telemetry/metrics-registry';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { LeaseLost, takeLease } from './lease';
import { runJob } from './run-job';

useTemporaryDatabase();
beforeEach(emptyDatabase);
afterEach(() => jest.restoreAllMocks());

/** A lease of a process that is suspended, or was killed. */
const takeSilently = (name: string, ms: number) => takeLease(name, { ms, renewEveryMs: 60_000 });

test('a released lease is free, also when a renewal was under way', async () => {
  for (let turn = 0; turn < 50; turn++) {
    const lease = await takeLease('job', { renewEveryMs: 1 });
    expect(lease).not.toBeNull();
    await sleep(turn % 4);
    await lease!.release();
    expect(lease!.isHeld()).toBe(false);
  }
});

test('of many that take a lease at once one has it, and it is renewed for as long as it works', async () => {
  const options = { ms: 30_000, renewEveryMs: 50 };
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeLease('job', options)));
  const held = taken.filter((lease) => lease !== null);
  expect(held).toHaveLength(1);
  const untilOf = async () => (await (await collection('leases')).findOne({ _id: 'job' }))!.until.getTime();
  const firstUntil = await untilOf();
  while ((await untilOf()) < firstUntil + 1_000) await sleep(50);
  expect(await takeLease('job')).toBeNull();
  expect(held[0]!.isHeld()).toBe(true);
  await held[0]!.release();
});

test('a lease whose owner is silent runs out for it first, is taken over, and never comes back to it', async () => {
  const silent = await takeSilently('job', 3_000);
  expect(await takeLease('job')).toBeNull();
  await sleep(3_000);
  expect(silent!.isHeld()).toBe(false);
  const next = await takeLease('job');
  expect(next!.isHeld()).toBe(true);
  expect(next!.owner).not.toBe(silent!.owner);
  await silent!.release();
  expect(await takeLease('job')).toBeNull();
  await next!.release();
});

test('a lease that ended while the database was away is taken again at once by the same process', async () => {
  const lease = await takeLease('job');
  const away = jest.spyOn(Collection.prototype, 'updateOne').mockRejectedValueOnce(new Error('away'));
  await lease!.release();
  expect(away).toHaveBeenCalledTimes(1);
  const next = await takeLease('job');
  expect(next).not.toBeNull();
  expect(await takeLease('job')).toBeNull();
  await next!.release();
});

test('a lease that was taken over or has run out ends the work, and is not renewed afterwards', async () => {
  const lease = await takeLease('job', { ms: 900, renewEveryMs: 50 });
  await (await collection('leases')).updateOne({ _id: 'job' }, { $set: { owner: 'another' } });
  await new Promise((resolve) => lease!.signal.addEventListener('abort', resolve));
  expect(lease!.signal.reason).toBeInstanceOf(LeaseLost);
  const late = await takeLease('other', { ms: 100, renewEveryMs: 300 });
  await new Promise((resolve) => late!.signal.addEventListener('abort', resolve));
  expect(late!.isHeld()).toBe(false);
  await sleep(400);
  const next = await takeLease('other');
  expect(next).not.toBeNull();
  await next!.release();
});

test.each([
  ['ahead', 300_000],
  ['behind', -300_000],
])('a machine whose clock is five minutes %s takes a lease only when it is free', async (_, offMs) => {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + offMs);
  const first = await takeLease('job', { ms: 5_000 });
  jest.restoreAllMocks();
  expect(await takeLease('job')).toBeNull();
  jest.spyOn(Date, 'now').mockImplementation(() => now() + offMs);
  expect(await takeLease('job')).toBeNull();
  await first!.release();
});

test('a clock of the database that was set back keeps nobody waiting', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  await (await collection('leases')).insertOne({ _id: 'job', owner: 'another', until: inAnHour });
  const lease = await takeLease('job');
  expect(lease).not.toBeNull();
  await lease!.release();
});

test('runs of a job are counted by how they ended, and the lease while it is held', async () => {
  const metric = async (line: string) => (await registry().metrics()).includes(`${line}\n`);
  const ran = await runJob('counted/a', async () => {
    expect(await metric('boxscoop_job_leases_held{job="counted"} 1')).toBe(true);
    expect(await runJob('counted/a', async () => {})).toBe(false);
  });
  expect(ran).toBe(true);
  const failing = runJob('counted/a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  for (const line of [
    'boxscoop_job_runs_total{job="counted",result="success"} 1',
    'boxscoop_job_runs_total{job="counted",result="elsewhere"} 1',
    'boxscoop_job_runs_total{job="counted",result="failure"} 1',
    'boxscoop_job_duration_seconds_count{job="counted"} 2',
    'boxscoop_job_leases_held{job="counted"} 0',
  ])
    expect([line, await metric(line)]).toEqual([line, true]);
  expect(await registry().metrics()).toContain('boxscoop_job_last_success_timestamp_seconds{job="counted"} ');
});
