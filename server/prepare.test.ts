import { MongoServerError } from 'mongodb';
import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { log } from '@/lib/platform/telemetry/log';
import { prepareDatabase } from './prepare';

jest.mock('@/lib/domain/data/prepare-collections', () => ({ prepareCollections: jest.fn() }));
jest.mock('@/lib/domain/tweet/fill-derived', () => ({
  fillDeskLists: async () => undefined,
  withdrawUnpublished: async () => undefined,
  fillTimesOfVerdicts: async () => undefined,
}));
jest.mock('@/lib/domain/sample/sample-mark', () => ({ isSampleUnfinished: async () => false }));
jest.mock('@/lib/domain/sample/load', () => ({ topUpPuzzles: async () => undefined }));
jest.mock('@/lib/platform/db/collections', () => ({
  collection: async () => ({ findOne: async () => ({ _id: 1 }) }),
}));

const failing = jest.mocked(prepareCollections);
const prepare = () => prepareDatabase({ onUnreachable: () => undefined, retryAfterMs: 1 });

test.each([
  ['too slow', 50, 1],
  // The database client reports this.
  ['shutting down', 91, 0],
])('a database that is %s is tried again, with its line in the log once', async (errmsg, code, count) => {
  failing.mockReset();
  const refusal = new MongoServerError({ errmsg, code });
  failing.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
  const lines = jest.spyOn(log, 'error').mockReset().mockImplementation();
  await prepare();
  expect(failing).toHaveBeenCalledTimes(3);
  expect(lines).toHaveBeenCalledTimes(count);
});

test('a refused index ends the start', async () => {
  failing.mockReset();
  failing.mockRejectedValueOnce(new MongoServerError({ errmsg: 'duplicate key', code: 11_000 }));
  await expect(prepare()).rejects.toThrow('duplicate key');
});
