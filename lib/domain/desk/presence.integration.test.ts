import { deleteTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { signedIn } from '@/test/staff';
import { StaffCaller } from '@/test/staff-calls';
import { writeTweets } from '@/test/tweets';

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();

let ana: StaffCaller;
let ben: StaffCaller;
beforeAll(async () => {
  ana = new StaffCaller(await signedIn());
  ben = new StaffCaller(await signedIn('ben@boxscoop.example'));
});

type Json = ReturnType<typeof JSON.parse>;

function changes(editor: StaffCaller, since?: string) {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  return editor.call<Json>('GET', `/admin/desk/changes${query}`);
}

const send = (editor: StaffCaller, body: object) => editor.call('PUT', '/admin/desk/presence', {}, body);
const open = (editor: StaffCaller, tweet_id: string | null) => send(editor, { tweet_id });

test('GET /admin/desk/changes: an editor sees which task another has open, until it is closed', async () => {
  const [tweet, next] = (await writeTweets([{}, {}])).map((id) => id.toHexString()) as [string, string];
  await open(ana, tweet);
  expect((await changes(ben)).body.editors).toMatchObject([{ name: 'ana', tweet_id: tweet }]);
  expect((await changes(ana)).body.editors).toEqual([]);
  await open(ana, next);
  expect((await changes(ben)).body.editors).toMatchObject([{ name: 'ana', tweet_id: next }]);
  await open(ana, null);
  expect((await changes(ben)).body.editors).toEqual([]);
});

test('a task that the desk no longer reports is not shown, even before the database deletes it', async () => {
  await open(ana, 'a'.repeat(24));
  const presence = await collection('desk_presence');
  await presence.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
  expect((await changes(ben)).body.editors).toEqual([]);
});

test('an editor is told of an edit by another, with its version and fields', async () => {
  const [id] = await writeTweets([{}]);
  const { until } = (await changes(ben)).body;
  await ana.call('PATCH', '/admin/tweet/{id}', { id: id!.toHexString() }, { rating: 'irrelevant' });
  const { body } = await changes(ben, until);
  expect(body.is_complete).toBe(true);
  const told = body.tweets.filter(({ kind }: { kind: string }) => kind === 'edit');
  expect(told).toMatchObject([{ _id: id!.toHexString(), version: 2, fields: ['rating'] }]);
  expect(told[0].by).toContain('ana');
  await deleteTweet(id!, TEST_WRITE);
  expect((await changes(ben, body.until)).body.tweets[0]).toMatchObject({ kind: 'delete', version: 3 });
});

test('a browser that was away for long reads its lists again', async () => {
  expect((await changes(ben, '2020-01-01T00:00:00Z')).body.is_complete).toBe(false);
  const ahead = new Date(Date.now() + 60_000).toISOString();
  expect((await changes(ben, ahead)).body.is_complete).toBe(false);
});

test.each(['yesterday', '', '2026-01-01'])('since %j is refused', async (since) => {
  expect((await changes(ben, since)).status).toBe(400);
});

test.each([{ tweet_id: 'x' }, {}, { tweet_id: 1 }])('presence %j is refused', async (body) => {
  expect((await send(ana, body)).status).toBe(400);
});
