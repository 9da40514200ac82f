import { ObjectId } from 'mongodb';
import { accountKey } from '@/lib/domain/journalist/social-account-schema';
import { NETWORKS } from '@/lib/domain/journalist/social-networks';
import { collection } from '@/lib/platform/db/collections';
import { LeaseLost } from '@/lib/platform/jobs/lease';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { deleteSource, reviseSource, upsertSources } from './commands';
import { SourceError } from './reader';
import { sourceInput } from './schema';
import { forgetOldDays, openState, saveAccounts, saveFailure, saveNote, saveProgress } from './source-state';

useTemporaryDatabase();
afterEach(emptyDatabase);

const stateOf = async (_id: ObjectId) => (await collection('source_states')).findOne({ _id });

test('a source is found by its name in any case, and importing it again changes nothing', async () => {
  const source = { kind: 'rss', name: 'Court News', url: 'https://example.com/feed' } as const;
  const [created] = await upsertSources([source], TEST_WRITE);
  expect(created).toMatchObject({ outcome: 'created', after: { enabled: true } });
  const [again] = await upsertSources([{ ...source, name: 'Court News' }], TEST_WRITE);
  expect(again?.outcome).toBe('unchanged');
  const { after } = await reviseSource(created!.after._id, () => ({ enabled: false }), TEST_WRITE);
  expect(after.enabled).toBe(false);
  await deleteSource(after._id, TEST_WRITE);
  expect(await (await collection('sources')).countDocuments()).toBe(0);
});

test.each([
  [{ kind: 'rss', name: 'Feed' }, 'must be given for a feed'],
  [{ kind: 'rss', name: 'Feed', url: 'wss://example.com' }, 'must be an http or https address'],
  [{ kind: 'fax', name: 'Feed' }, 'Invalid option'],
  [{ kind: 'x', name: ' ' }, 'must have a visible character'],
])('%j is refused', (input, message) => {
  expect(sourceInput.safeParse(input).error?.issues[0]?.message).toContain(message);
});

test('whoever began to read a source last goes on, and nobody before stores anything any more', async () => {
  const source = new ObjectId();
  expect(await openState(source, 'a')).toMatchObject({ cursor: null, failures: 0 });
  await saveProgress(source, 'a', { cursor: 1, items: 1, newest: null });
  expect(await openState(source, 'b')).toMatchObject({ cursor: 1 });
  await expect(saveProgress(source, 'a', { cursor: 2, items: 1, newest: null })).rejects.toThrow(LeaseLost);
  await expect(saveNote(source, 'a', 'late')).rejects.toThrow(LeaseLost);
  expect(await stateOf(source)).toMatchObject({ cursor: 1, notes: [] });
});

test('progress, failures, notes and old days are kept in bounds', async () => {
  const source = new ObjectId();
  await openState(source, 'a');
  const newest = new Date(Date.now() - 1_000);
  await saveFailure({ _id: source, url: null }, 'a', new SourceError('away').message);
  expect(await stateOf(source)).toMatchObject({ failures: 1, last_error: { message: 'away' } });
  await saveProgress(source, 'a', { cursor: { at: 1 }, items: 2, newest });
  await saveProgress(source, 'a', { items: 1, newest: new Date(0) });
  for (let note = 0; note < 30; note++) await saveNote(source, 'a', `note ${note}`);
  await (await collection('source_states')).updateOne({}, { $set: { 'days.2020-01-01': 7 } });
  await forgetOldDays((await stateOf(source))!, 'a');
  const state = (await stateOf(source))!;
  expect(state).toMatchObject({ cursor: { at: 1 }, failures: 0, last_item_at: newest });
  expect(Object.values(state.days)).toEqual([3]);
  expect(state.notes).toHaveLength(20);
  expect(state.notes.at(-1)?.message).toBe('note 29');
});

test('accounts have the time of their newest post and what the network says of them', async () => {
  const [network] = NETWORKS;
  const post = { network, account: 'a', id: '1', url: 'https://example.com/1', text: 'One' };
  const at = new Date(1_000);
  await saveAccounts(
    [
      { ...post, posted_at: at },
      { ...post, posted_at: new Date(500) },
    ],
    [],
  );
  await saveAccounts([], [{ network, account: 'a', status: 'deleted', at }]);
  const found = await (await collection('source_accounts')).findOne({ _id: accountKey(network, 'a') });
  expect(found).toMatchObject({ last_post_at: at, status: 'deleted', status_at: at });
});
