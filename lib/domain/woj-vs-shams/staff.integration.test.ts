import { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { findComparison } from './queries';
import type { StaffComparisonView } from './staff-schema';

useTemporaryDatabase();
const staff = useEditor();

beforeAll(async () => {
  const [woj, shams] = [await writeJournalist('Wojtek Halvorsen'), await writeJournalist('Shamsa Okafor')];
  const other = await writeJournalist('Dana Whitlock');
  const tweet = (tweet_id: string, day: string, journalist: typeof woj, text: string) => ({
    tweet_id,
    timestamp: new Date(`${day}T12:00:00Z`),
    journalists: [journalist],
    tweet: text,
    rating: null,
  });
  await writeTweets([
    tweet('w1', '2026-01-01', woj, 'A trade is near'),
    tweet('w2', '2026-01-20', woj, 'No trade'),
    tweet('s1', '2026-01-02', shams, 'The trade is done'),
    tweet('s2', '2026-01-25', shams, 'A signing'),
    tweet('d1', '2026-01-03', other, 'The trade is off'),
  ]);
});

type Answer = StaffComparisonView & { error?: { issues?: { path: string }[] } };
let counted = 0;
async function make(): Promise<StaffComparisonView> {
  const body = { title: `Trade ${++counted}`, description: 'Who was first?' };
  const created = await staff.call<Answer>('POST', '/woj-shams', {}, body);
  expect(created.status).toBe(201);
  return created.body;
}
const patch = (id: string, body: object) => staff.call<Answer>('PATCH', '/woj-shams/{id}', { id }, body);
const refused = async (answer: Promise<{ status: number; body: Answer }>) => {
  const { status, body } = await answer;
  return [status, body.error?.issues?.[0]?.path];
};
const isUsed = async (tweet_id: string) =>
  (await (await collection('tweets')).findOne({ tweet_id }))?.used_in_woj_shams;

test.each([
  ['', ['w2', 'w1'], ['s2', 's1']],
  ['keywords=trade', ['w2', 'w1'], ['s1']],
  ['startDate=2026-01-02&endDate=2026-01-20', ['w2'], ['s1']],
  ['startDate=2026-02-01', [], []],
])('GET /woj-shams/tweets?%s lists both sides, newest first', async (query, woj, shams) => {
  type Lists = Record<'wojTweets' | 'shamsTweets', { tweet_id: string }[]>;
  const { body } = await staff.call<Lists>('GET', `/woj-shams/tweets?${query}`);
  expect(body.wojTweets.map(({ tweet_id }) => tweet_id)).toEqual(woj);
  expect(body.shamsTweets.map(({ tweet_id }) => tweet_id)).toEqual(shams);
});

test('POST /woj-shams: a comparison is created without tweets; a blank or a taken title is refused', async () => {
  const made = await make();
  expect(made).toMatchObject({ description: 'Who was first?', winner: '', woj_tweet_id: null, version: 1 });
  const create = (body: object) => refused(staff.call<Answer>('POST', '/woj-shams', {}, body));
  expect(await create({ title: made.title })).toEqual([409, 'title']);
  expect(await create({ title: ' ' })).toEqual([400, 'title']);
  expect(await create({ title: 'x', winner: 'woj' })).toEqual([400, 'winner']);
});

test('a tweet is added to an empty side only, with its own text and time', async () => {
  const { _id } = await make();
  const { body } = await patch(_id, { woj_tweet_id: 'w1', woj_tweet_text: 'What he never wrote' });
  expect(body).toMatchObject({
    woj_tweet_id: 'w1',
    woj_tweet_text: 'A trade is near',
    woj_timestamp: '2026-01-01T12:00:00.000Z',
  });
  expect(await isUsed('w1')).toBe(true);
  expect(await findComparison(_id)).toMatchObject({ woj_tweet_id: 'w1' });
  expect(await refused(patch(_id, { woj_tweet_id: 'w2' }))).toEqual([409, 'woj_tweet_id']);
  expect((await patch(_id, { woj_tweet_id: 'w1' })).status).toBe(200);
});

test.each([
  [{ woj_tweet_id: 's1' }, 'woj_tweet_id'],
  [{ shams_tweet_id: 'd1' }, 'shams_tweet_id'],
  [{ shams_tweet_id: 'nothing' }, 'shams_tweet_id'],
  [{ shams_tweet_text: 'A text alone' }, 'shams_tweet_id'],
  [{ winner: 'shams' }, 'winner'],
  [{ winner: 'dana' }, 'winner'],
  [{ title: '' }, 'title'],
  [{ happened_at: '2026-01-01T00:00:00Z' }, 'happened_at'],
])('PATCH /woj-shams/{id} %j is refused naming the field', async (body, field) => {
  const { _id } = await make();
  expect(await refused(patch(_id, body))).toEqual([400, field]);
});

test('PATCH /woj-shams/{id}/remove-tweet: only a side with a tweet can win, and loses it with its tweet', async () => {
  const { _id } = await make();
  expect((await patch(_id, { shams_tweet_id: 's1', winner: 'shams' })).body.winner).toBe('shams');
  const remove = (body: object) =>
    staff.call<Answer>('PATCH', '/woj-shams/{id}/remove-tweet', { id: _id }, body);
  expect(await refused(remove({ name: 'woj', tweet_id: 's1' }))).toEqual([400, 'tweet_id']);
  expect(await refused(remove({ name: 'shams', tweet_id: 's2' }))).toEqual([400, 'tweet_id']);
  const { body } = await remove({ name: 'shams', tweet_id: 's1' });
  expect(body).toMatchObject({ shams_tweet_id: null, shams_tweet_text: null, winner: '' });
  expect(await isUsed('s1')).toBe(false);
});

test('a comparison whose only tweet is removed happened when it was created, as one without tweets', async () => {
  const { _id, happened_at } = await make();
  expect(happened_at).toBe(new ObjectId(_id).getTimestamp().toISOString());
  expect((await patch(_id, { woj_tweet_id: 'w1' })).body.happened_at).toBe('2026-01-01T12:00:00.000Z');
  const only = { name: 'woj', tweet_id: 'w1' };
  const { body } = await staff.call<Answer>('PATCH', '/woj-shams/{id}/remove-tweet', { id: _id }, only);
  expect(body.happened_at).toBe(happened_at);
});

test('title and description are edited; an old version is a conflict', async () => {
  const { _id, version } = await make();
  const { body } = await patch(_id, { title: `Edited ${counted}`, description: '', version });
  expect(body).toMatchObject({ title: `Edited ${counted}`, description: null });
  expect((await patch(_id, { title: 'Later', version })).status).toBe(409);
});

test('DELETE /woj-shams/{id}: a deleted comparison is gone; its tweets stay, used where another has them', async () => {
  const [one, other] = [await make(), await make()];
  await patch(one._id, { woj_tweet_id: 'w2' });
  await patch(other._id, { woj_tweet_id: 'w2' });
  const remove = (id: string) => staff.call('DELETE', '/woj-shams/{id}', { id });
  expect((await remove(one._id)).body).toEqual({ _id: one._id });
  expect(await isUsed('w2')).toBe(true);
  await remove(other._id);
  expect(await isUsed('w2')).toBe(false);
  expect((await remove(one._id)).status).toBe(404);
});

test('GET /single-woj-shams/{id} shows an edit at once', async () => {
  const { _id } = await make();
  await patch(_id, { description: 'Both.' });
  const path = '/single-woj-shams/{id}';
  expect((await staff.call('GET', path, { id: _id })).body).toMatchObject({ description: 'Both.' });
  expect((await staff.call('GET', path, { id: 'a'.repeat(24) })).status).toBe(404);
});
