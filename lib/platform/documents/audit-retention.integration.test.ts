import { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { writeAuditRecords } from './audit-record';
import { deleteOldRecords } from './audit-retention';

useTemporaryDatabase();

const DAY_MS = 24 * 60 * 60 * 1000;
const entry = (days: number) => ({
  _id: `tweets/${days}`,
  at: new Date(Date.now() - days * DAY_MS),
  ...TEST_WRITE,
  kind: 'edit' as const,
  collection: 'tweets',
  document: new ObjectId(),
  version: 1,
  changes: {},
});
const left = async () =>
  (await (await collection('audit')).find().sort({ at: -1 }).toArray()).map(({ _id }) => _id);

test('the audit log is kept for ever, or for some days', async () => {
  await writeAuditRecords([1, 29, 31, 32, 33, 400].map(entry));
  expect(await deleteOldRecords(undefined)).toBe(0);
  expect(await left()).toHaveLength(6);
  expect(await deleteOldRecords(30, { batch: 2 })).toBe(4);
  expect(await left()).toEqual(['tweets/1', 'tweets/29']);
  expect(await deleteOldRecords(30, { batch: 2 })).toBe(0);
});
