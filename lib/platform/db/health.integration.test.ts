import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { useDatabaseProcess } from '@/test/database';
import { database, findDatabaseFault, findHealthFault } from './client';

/** The health check notices a database that responds and yet cannot do its work. */

// Only for the embedded database is it known which bytes to damage.
process.env.TEST_MONGODB_URI = '';
useDatabaseProcess();

/** Each check is later than the time for which results are cached. */
let now = 0;
function check(): Promise<unknown> {
  now += 60_000;
  return findHealthFault(now);
}

const MARK = 'a text that is in no other place';

/** Overwrites what stands before the mark, where the document begins, in each of its copies: only one is in use. */
function damageDocument(): void {
  const path = join(process.env.DATA_DIR ?? '', 'db', 'data.mdb');
  const data = readFileSync(path);
  const file = openSync(path, 'r+');
  let copies = 0;
  for (let at = data.indexOf(MARK); at >= 0; at = data.indexOf(MARK, at + 1)) {
    writeSync(file, Buffer.alloc(20, 0xff), 0, 20, at - 20);
    copies++;
  }
  closeSync(file);
  expect(copies).toBeGreaterThan(0);
}

test('a database that reads and writes is well', async () => {
  expect(await check()).toBeNull();
});

test('one that refuses writes is not', async () => {
  const counters = (await database()).collection<{ _id: string; taken?: number }>('counters');
  await counters.deleteMany({});
  await counters.insertOne({ _id: 'other', taken: 1 });
  await counters.insertOne({ _id: 'another' });
  await counters.createIndex({ taken: 1 }, { unique: true, name: 'no_second' });
  expect(await findDatabaseFault()).toBeNull();
  expect(await check()).toMatchObject({ name: 'MongoServerError', code: 11_000 });
  await counters.dropIndex('no_second');
  expect(await check()).toBeNull();
});

test('one whose stored data is damaged is not', async () => {
  await (await database()).collection('tweets').insertOne({ tweet: MARK });
  expect(await check()).toBeNull();
  damageDocument();
  expect(await findDatabaseFault()).toBeNull();
  expect(await check()).toMatchObject({ name: 'MongoServerError' });
});
