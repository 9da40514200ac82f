import { MongoServerError } from 'mongodb';
import { createIndexes } from '@/lib/db/indexes';
import { prepareDatabase } from './prepare';

jest.mock('@/lib/db/indexes', () => ({ createIndexes: jest.fn() }));
jest.mock('@/lib/tweet-edit/fill-derived', () => ({ fillDeskLists: async () => undefined }));
jest.mock('@/lib/sample/mark', () => ({ isSampleUnfinished: async () => false }));
jest.mock('@/lib/sample/load', () => ({ topUpPuzzles: async () => undefined }));
jest.mock('@/lib/db/collections', () => ({
  collection: async () => ({ findOne: async () => ({ _id: 1 }) }),
}));

const failing = jest.mocked(createIndexes);
const prepare = () => prepareDatabase({ onUnreachable: () => undefined, retryAfterMs: 1 });

test.each([
  ['too slow', 50],
  ['shutting down', 91],
])('a database that is %s is tried again', async (errmsg, code) => {
  failing.mockReset();
  failing.mockRejectedValueOnce(new MongoServerError({ errmsg, code }));
  await prepare();
  expect(failing).toHaveBeenCalledTimes(2);
});

test('a refused index ends the start', async () => {
  failing.mockReset();
  failing.mockRejectedValueOnce(new MongoServerError({ errmsg: 'duplicate key', code: 11_000 }));
  await expect(prepare()).rejects.toThrow('duplicate key');
});
