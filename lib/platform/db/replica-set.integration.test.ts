import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from 'mongodb';
import { useReplicaSet } from '@/test/replica-set';
import { database, findDatabaseFault, isDatabaseUnreachable, isUnavailable } from './client';
import { collection } from './collections';

const replicaSet = useReplicaSet();

/** Enough for the driver to see who is there. */
const untilHealed = async () => {
  for (const member of replicaSet().members) await member.start();
  while ((await findDatabaseFault()) || isDatabaseUnreachable()) await sleep(50);
};
afterEach(untilHealed);

const counters = async () => (await database()).collection<{ _id: string; n: number }>('counts');
const add = async (_id: string) =>
  (await counters()).updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true });
const countOf = async (_id: string) => (await (await counters()).findOne({ _id }))?.n;

/** Writes one after the other until it is told to stop; returns how many were acknowledged. */
async function writeUntil(
  done: Promise<unknown>,
  id: string,
): Promise<{ acknowledged: number; failed: unknown[] }> {
  let isOver = false;
  void done.finally(() => {
    isOver = true;
  });
  let acknowledged = 0;
  const failed: unknown[] = [];
  while (!isOver) {
    await add(id).then(
      () => acknowledged++,
      (error) => failed.push(error),
    );
    await sleep(5);
  }
  return { acknowledged, failed };
}

/**
 * Every acknowledged write is there, and none is there twice. The driver repeats no write whose connection it has seen closed
 * after its monitor's: such a write fails, and may have been carried out.
 */
async function expectNothingLost(id: string, acknowledged: number, failed: unknown[], inFlight: number) {
  expect(failed.filter((error) => !isUnavailable(error))).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(inFlight);
  expect(await countOf(id)).toBeGreaterThanOrEqual(acknowledged);
  expect(await countOf(id)).toBeLessThanOrEqual(acknowledged + failed.length);
}

test('writes during an election wait for the new primary, and each is carried out once', async () => {
  await add('election');
  const election = sleep(100).then(() => replicaSet().holdElection(1_500));
  const { acknowledged, failed } = await writeUntil(
    election.then(() => sleep(500)),
    'election',
  );
  expect(failed).toEqual([]);
  expect(await countOf('election')).toBe(acknowledged + 1);
});

test('so do they when the primary ends, but for the one that was on its way there', async () => {
  const killed = sleep(100).then(() => replicaSet().killPrimary(1_500));
  const { acknowledged, failed } = await writeUntil(
    killed.then(() => sleep(500)),
    'killed',
  );
  await expectNothingLost('killed', acknowledged, failed, 1);
});

test('a batch in whose middle the primary steps down is carried out once', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const increments = ids.map((_id) => ({
    updateOne: { filter: { _id }, update: { $inc: { n: 1 } }, upsert: true },
  }));
  replicaSet().stepDownWithin('update', 3, 500);
  const result = await (await counters()).bulkWrite(increments, { ordered: false });
  expect(result.upsertedCount).toBe(5);
  expect(Object.keys(result.upsertedIds)).toEqual(['0', '1', '2', '3', '4']);
  expect(await Promise.all(ids.map(countOf))).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  ['updateMany', 'update', (stored: Written) => stored.updateMany({}, { $set: { value: 7 } })],
  ['deleteMany', 'delete', (stored: Written) => stored.deleteMany({ value: { $lt: 10 } })],
] as const)('%s, which the driver does not repeat, is repeated', async (_, command, write) => {
  const stored = (await collection('counters')) as unknown as Written;
  await stored.insertMany([{ value: 1 }, { value: 2 }]);
  replicaSet().stepDownWithin(command, 0, 500);
  await write(stored);
  expect(await stored.countDocuments({ value: { $in: [1, 2] } })).toBe(0);
});

interface Written {
  insertMany(documents: Document[]): Promise<unknown>;
  updateMany(filter: Document, update: Document): Promise<unknown>;
  deleteMany(filter: Document): Promise<unknown>;
  countDocuments(filter: Document): Promise<number>;
}

test('the loss of a secondary is no outage', async () => {
  await add('secondary');
  const member = replicaSet().killSecondary();
  const { failed } = await writeUntil(sleep(2_500), 'secondary');
  expect(failed).toEqual([]);
  expect(isDatabaseUnreachable()).toBe(false);
  await member?.start();
});

test('connections that are cut are made again, and what was not on its way succeeds', async () => {
  let cuts = 0;
  const cutting = (async () => {
    for (; cuts < 3; cuts++) {
      for (const member of replicaSet().members) member.cut();
      await sleep(1_500);
    }
  })();
  const { acknowledged, failed } = await writeUntil(cutting, 'cut');
  await expectNothingLost('cut', acknowledged, failed, cuts);
});

test('answers that are slow are waited for', async () => {
  for (const member of replicaSet().members) member.slowMs = 300;
  await add('slow');
  expect(await countOf('slow')).toBe(1);
  for (const member of replicaSet().members) member.slowMs = 0;
});

test('a set that hangs is an outage until it answers again', async () => {
  await add('hang');
  for (const member of replicaSet().members) member.hang();
  const error = await add('hang').catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  expect(isDatabaseUnreachable()).toBe(true);
  for (const member of replicaSet().members) member.answer();
  const began = performance.now();
  await untilHealed();
  expect(performance.now() - began).toBeLessThan(10_000);
  await add('hang');
});
