import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInvalidationReader, invalidate } from '@/lib/platform/cache/invalidation';
import { useDatabaseProcess } from '@/test/database';
import { database, findDatabaseFault, isDatabaseUnreachable, isUnavailable } from './client';
import { isGivenUp } from './reachability';

useDatabaseProcess();

/** Linux lists what each process was started with. */
const isListed = process.platform === 'linux';

/** The process of the database in `DATA_DIR`. */
function findServer(): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return command.includes('server-process') && command.includes(process.env.DATA_DIR as string);
    } catch {
      return false;
    }
  });
  return Number(pid);
}

/** How long the driver takes to notice a server that answers nothing, in milliseconds. */
const DRIVER_TIMEOUT_MS = 4_500;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** As the sign-in library does, which is made once. */
const readStaff = async () => (await database()).collection('staff_users').findOne();

(isListed && !process.env.TEST_MONGODB_URI ? test : test.skip)(
  'a database that accepts and does not answer is an outage until it answers again (needs /proc and the embedded database)',
  async () => {
    await readStaff();
    const readInvalidations = createInvalidationReader();
    await invalidate(['before']);
    await readInvalidations();
    const server = findServer();
    process.kill(server, 'SIGSTOP');
    const errors: unknown[] = [];
    try {
      // Cached pages are sent after the first, and then at once: were each to wait for an answer, it would be eight seconds.
      expect(await timeOf(readInvalidations)).toBeLessThan(DRIVER_TIMEOUT_MS);
      const readOften = async () => {
        for (let times = 0; times < 20; times++) await readInvalidations();
      };
      expect(await timeOf(readOften)).toBeLessThan(DRIVER_TIMEOUT_MS);
      for (const read of [readStaff, readStaff]) errors.push(await read().catch((error) => error));
      while (!isGivenUp()) await sleep(100);
      expect(await timeOf(() => readStaff().catch(() => undefined))).toBeLessThan(DRIVER_TIMEOUT_MS);
      expect(await timeOf(readInvalidations)).toBeLessThan(DRIVER_TIMEOUT_MS);
    } finally {
      process.kill(server, 'SIGCONT');
    }
    expect(errors.map(isUnavailable)).toEqual([true, true]);
    expect(isDatabaseUnreachable()).toBe(true);
    const began = performance.now();
    while (await findDatabaseFault()) await sleep(100);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(isDatabaseUnreachable()).toBe(false);
    expect(await readStaff()).toBeNull();
    await invalidate(['after']);
    expect(await readInvalidations()).toContain('after');
  },
);
