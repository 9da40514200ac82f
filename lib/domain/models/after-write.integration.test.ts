import { checkData } from '@/lib/domain/data/check';
import { upsertHallOfShame } from '@/lib/domain/hall-of-shame/commands';
import { reviseJournalist } from '@/lib/domain/journalist/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { afterJournalistWrite } from './after-write';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const OLD = { username: 'DanaWhitlock', name: 'Dana Whitlock' };

test.each([
  ['of their username', 'DanaWhitlock', { username: 'DanaAshe', name: 'Dana Ashe' }],
  ['of the case of their username alone', 'DANAWHITLOCK', { username: 'danaWHITLOCK' }],
  ['of their name', 'DanaWhitlock', { name: 'Dana Ashe' }],
  ['of a username in lower case', 'danawhitlock', { username: 'DanaAshe' }],
  ['of a username that the entry has in upper case', 'DANAWHITLOCK', { username: 'DanaAshe' }],
  ['of a username that the entry has in mixed case', 'danaWhitlock', { username: 'DanaAshe' }],
])('an entry of the Hall of Shame follows a change %s', async (_what, username, change) => {
  const { _id } = await writeJournalist(OLD.name, { username: OLD.username });
  const entry = { tweet_text: 'Done.', timestamp: new Date('2026-01-01T00:00:00Z'), name: OLD.name };
  await upsertHallOfShame(
    [
      { ...entry, tweet_id: 't1', username },
      { ...entry, tweet_id: 't2', username: `${username}_2` },
    ],
    TEST_WRITE,
  );
  await reviseJournalist(_id, () => change, TEST_WRITE);
  expect(await (await collection('hall_of_shame')).find({}).sort({ tweet_id: 1 }).toArray()).toMatchObject([
    { ...OLD, ...change },
    { username: `${username}_2`, name: OLD.name },
  ]);
});

test.each([
  ['of their username', 'danawhitlock', { username: 'DanaAshe', name: 'Dana Ashe' }],
  ['of the case of their username alone', 'DANAWHITLOCK', { username: 'danaWHITLOCK' }],
  ['of their name', 'DanaWhitlock', { name: 'Dana Ashe' }],
])('tweets that do not list their author follow a change %s', async (_what, username, change) => {
  const dana = await writeJournalist(OLD.name, { username: OLD.username });
  const priya = await writeJournalist('Priya Raman');
  await writeTweets([
    { tweet_id: 't1', username, name: OLD.name, journalists: [priya] },
    { tweet_id: 't2', username, name: 'Dana W.', journalists: [] },
    { tweet_id: 't3', username, name: OLD.name, journalists: [dana] },
    { tweet_id: 't4', username: `${username}_2`, name: OLD.name, journalists: [] },
  ]);
  await reviseJournalist(dana._id, () => change, TEST_WRITE);
  const stored = { ...OLD, ...change };
  expect(await (await collection('tweets')).find({}).sort({ tweet_id: 1 }).toArray()).toMatchObject([
    stored,
    { ...stored, name: 'Dana W.' },
    { name: stored.name, journalists: [{ _id: dana._id, ...stored }] },
    { username: `${username}_2`, name: OLD.name },
  ]);
  expect(await faults()).toEqual([]);
});

test('a very long tweet that does not list its author follows them', async () => {
  const dana = await writeJournalist(OLD.name, { username: OLD.username });
  const tweet = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  await writeTweets([{ tweet_id: 't1', tweet, ...OLD, journalists: [] }]);
  await reviseJournalist(dana._id, () => ({ username: 'danaashe' }), TEST_WRITE);
  expect(await (await collection('tweets')).findOne({})).toMatchObject({ username: 'danaashe' });
});

test('a rename that is followed late leaves the tweets of who has the username now', async () => {
  const dana = await writeJournalist(OLD.name, { username: OLD.username });
  await reviseJournalist(dana._id, () => ({ username: 'danaashe' }), TEST_WRITE);
  const other = await writeJournalist('Dana Whitlock II', { username: OLD.username });
  await writeTweets([{ tweet_id: 't1', username: OLD.username, name: other.name, journalists: [other] }]);
  const changes = { username: { before: OLD.username, after: 'danaashe' } };
  const document = await (await collection('journalists')).findOne({ _id: dana._id });
  await afterJournalistWrite([{ kind: 'edit', changes, document } as never]);
  expect(await (await collection('tweets')).findOne({})).toMatchObject({ username: OLD.username });
});

async function faults(): Promise<unknown[]> {
  const found: unknown[] = [];
  await checkData({ repairs: false, report: (each) => found.push(each) });
  return found;
}
