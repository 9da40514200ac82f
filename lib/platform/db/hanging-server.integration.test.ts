import { readdirSync, readFileSync } from 'node:fs';
import { useDatabaseProcess } from '@/test/database';
import { database, findDatabaseFault, isDatabaseAway, isUnavailable } from './client';

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

/** As the sign-in library does, which is made once. */
const readStaff = async () => (await database()).collection('staff_users').findOne();

(isListed && !process.env.TEST_MONGODB_URI ? test : test.skip)(
  'a database that accepts and does not answer is an outage until it answers again (needs /proc and the embedded database)',
  async () => {
    await readStaff();
    const server = findServer();
    process.kill(server, 'SIGSTOP');
    const errors: unknown[] = [];
    try {
      for (const read of [readStaff, readStaff]) errors.push(await read().catch((error) => error));
    } finally {
      process.kill(server, 'SIGCONT');
    }
    expect(errors.map(isUnavailable)).toEqual([true, true]);
    expect(isDatabaseAway()).toBe(true);
    while (await findDatabaseFault()) await new Promise((done) => setTimeout(done, 100));
    expect(isDatabaseAway()).toBe(false);
    expect(await readStaff()).toBeNull();
  },
);
