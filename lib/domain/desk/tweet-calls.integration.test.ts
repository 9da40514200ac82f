import { type Document, ObjectId } from 'mongodb';
import { upsertPendingArticles } from '@/lib/domain/ingest/pending-article-commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabaseButStaff, useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { countOpenTasksOfTab, prepareContent } from './page-data';
import { UNFILTERED } from './page-filters';

/** The calls on single tweets, as the desk makes them. */

useTemporaryDatabase();
const staff = useEditor();

beforeEach(emptyDatabaseButStaff);

type Given = Parameters<typeof writeTweets>[0][number];
async function write(change: Given = {}): Promise<string> {
  const [id] = await writeTweets([change]);
  return id!.toHexString();
}
const stored = async (id: string): Promise<Document | null> =>
  (await collection('tweets')).findOne({ _id: new ObjectId(id) });

/** Makes a call. @returns the status, and the tweet that it answers or the fields that an error names */
async function made(row: string, params: Record<string, string>, body?: object, query = '') {
  const [method, path] = row.split(' ') as ['GET', string];
  const address = query ? `${path}?${query}` : path;
  const { status, body: answer } = await staff.call<Document>(method, address, params, body);
  const issues: { path: string }[] = answer.error?.issues ?? [];
  return { status, answer, tweet: answer.tweet, fields: issues.map((issue) => issue.path) };
}

const EDIT = 'PATCH /admin/tweet/{id}';

test.each([
  ['rating', { rating: 'speculation' }],
  ['impressiveness', { impressiveness: 3 }],
  ['what it claims', { claimed: { strength: 'weak', rumor_type: 'no_control', sourcing: null } }],
  ['resolution', { resolution: 'correct' }],
  ['is_draft', { is_draft: true }],
  ['tweet', { tweet: 'He stays.' }],
  ['timestamp', { timestamp: '2026-01-31T18:30:00.000Z' }],
  ['category', { category: 'injury' }],
])('PATCH /admin/tweet/{id} sets %s', async (_field, body) => {
  const id = await write();
  expect(await made(EDIT, { id }, body)).toMatchObject({ status: 200, tweet: body });
});

test('PATCH /admin/tweet/{id} sets journalists and the note', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const { tweet } = await made(
    EDIT,
    { id: await write() },
    { journalists: ['danawhitlock'], description: 'Ask' },
  );
  expect(tweet).toMatchObject({ journalists: [{ _id: dana._id.toHexString() }], note: 'Ask' });
});

test.each([
  ['an unknown rating', { rating: 'great' }, 'rating'],
  ['impressiveness beyond 3', { impressiveness: 4 }, 'impressiveness'],
  ['an unknown resolution', { resolution: 'done' }, 'resolution'],
  ['a journalist who is not on file', { journalists: ['nobody'] }, 'journalists'],
  ['a time without a zone', { timestamp: '2026-01-31T18:30:00' }, 'timestamp'],
  ['an empty text', { tweet: ' ' }, 'tweet'],
])('PATCH /admin/tweet/{id} refuses %s and changes nothing', async (_case, body, field) => {
  const id = await write();
  const before = await stored(id);
  expect(await made(EDIT, { id }, body)).toMatchObject({ status: 400, fields: [field] });
  expect(await stored(id)).toEqual(before);
});

test('PATCH /update_tweet_rating rates', async () => {
  const id = await write();
  const { tweet } = await made(
    'PATCH /update_tweet_rating',
    {},
    undefined,
    `object_id=${id}&rating=irrelevant`,
  );
  expect(tweet.rating).toBe('irrelevant');
});

test.each([
  ['its id', (tweet: Document) => tweet._id.toHexString()],
  ['the id of its post', (tweet: Document) => tweet.tweet_id],
])('GET /admin/tweets/{tweetId} finds a tweet by %s', async (_what, idOf) => {
  const id = await write({ note: 'Ask' });
  const tweetId = idOf((await stored(id))!);
  expect((await made('GET /admin/tweets/{tweetId}', { tweetId })).tweet).toMatchObject({
    _id: id,
    note: 'Ask',
  });
});

test('GET /admin/tweets/{tweetId} of no tweet is not found', async () => {
  expect(await made('GET /admin/tweets/{tweetId}', { tweetId: '0'.repeat(24) })).toMatchObject({
    status: 404,
  });
});

test.each([
  ['PATCH /admin/tweet/add-outcome/{id}', ['One'], 'Two', ['One', 'Two']],
  ['PATCH /admin/tweet/add-outcome/{id}', ['One'], 'One', ['One']],
  ['PATCH /admin/tweet/remove-outcome/{id}', ['One', 'Two'], 'One', ['Two']],
  ['PATCH /admin/tweet/remove-outcome/{id}', ['One'], 'Two', ['One']],
])('%s of %j and %j leaves %j', async (row, outcomes, outcome, expected) => {
  const id = await write({ outcomes });
  expect((await made(row, { id }, { outcome })).tweet.outcomes).toEqual(expected);
});

test('PATCH /admin/tweet/add-outcome/{id} refuses an empty outcome', async () => {
  const id = await write();
  const refused = await made('PATCH /admin/tweet/add-outcome/{id}', { id }, { outcome: ' ' });
  expect(refused).toMatchObject({ status: 400, fields: ['outcome'] });
});

test.each([
  ['POST /journalists/{id}/bad_tweet', 'is_bad', 'marked_as_bad_tweet', 'bad_tweets_v2'],
  ['POST /journalists/{id}/good_tweet', 'is_good', 'marked_as_good_tweet', 'good_tweets_v2'],
] as const)(
  '%s marks a tweet, lists it with the journalist, and takes it back',
  async (row, given, mark, list) => {
    const dana = await writeJournalist('Dana Whitlock');
    const tweet_object_id = await write({ journalists: [dana] });
    const listed = async () => (await (await collection('journalists')).findOne({}))?.[list].length;
    const id = dana._id.toHexString();
    expect((await made(row, { id }, { tweet_object_id, [given]: true })).tweet[mark]).toBe(true);
    expect(await listed()).toBe(1);
    expect((await made(row, { id }, { tweet_object_id, [given]: false })).tweet[mark]).toBe(false);
    expect(await listed()).toBe(0);
  },
);

test('POST /journalists/{id}/good_tweet marks no tweet of another journalist', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const tweet_object_id = await write({ journalists: [dana] });
  const id = cole._id.toHexString();
  const refused = await made('POST /journalists/{id}/good_tweet', { id }, { tweet_object_id, is_good: true });
  expect(refused).toMatchObject({ status: 400, fields: ['tweet_object_id'] });
  expect(await stored(tweet_object_id)).toMatchObject({ marked_as_good_tweet: false });
});

test('POST /journalists/{id}/bad_tweet takes a mark back from a journalist who is no longer one of the tweet', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const tweet_object_id = await write({ journalists: [dana] });
  const set = ({ _id }: { _id: ObjectId }, is_bad: boolean) =>
    made('POST /journalists/{id}/bad_tweet', { id: _id.toHexString() }, { tweet_object_id, is_bad });
  expect((await set(dana, true)).status).toBe(200);
  await made(EDIT, { id: tweet_object_id }, { journalists: ['colebrandt'] });
  expect((await set(cole, false)).tweet.marked_as_bad_tweet).toBe(false);
  const former = await (await collection('journalists')).findOne({ _id: dana._id });
  expect(former?.bad_tweets_v2).toEqual([]);
});

test('POST /admin/tweets/{tweetId}/hall-of-shame needs a bad tweet, and can be taken back', async () => {
  const row = 'POST /admin/tweets/{tweetId}/hall-of-shame';
  const good = await write();
  expect(await made(row, { tweetId: good }, { should_add: true })).toMatchObject({ status: 400 });
  const tweetId = await write({ marked_as_bad_tweet: true });
  const entries = async () => (await (await collection('hall_of_shame')).find({}).toArray()).length;
  await made(row, { tweetId }, { should_add: true, tweet_text: 'He is gone.' });
  expect(await entries()).toBe(1);
  await made(row, { tweetId }, { should_add: false });
  expect(await entries()).toBe(0);
});

test('PUT /tweets/{id}/remove-all-suggested-players', async () => {
  const id = await write({ suggested_players: ['Ike Obanor', 'Anders Holm'] });
  const { tweet } = await made('PUT /tweets/{id}/remove-all-suggested-players', { id });
  expect(tweet.suggested_players).toEqual([]);
  const body = { suggested_players: ['Ike Obanor', 'Anders Holm'], version: tweet.version };
  const undone = await made('PATCH /admin/tweet/{id}', { id }, body);
  expect(undone.tweet.suggested_players).toEqual(['Ike Obanor', 'Anders Holm']);
});

describe('POST /admin/tweets', () => {
  const article = { url: 'https://news.example/1', username: 'danawhitlock', timestamp: '2026-01-31' };

  test('creates a tweet with its tags', async () => {
    await writeJournalist('Dana Whitlock');
    const [player, team] = [await writePlayer('Ike Obanor'), await writeTeam('Miami Heat')];
    const body = { ...article, players: [player.slug], teams: [team._id], rating: 'good_rumor' };
    expect(await made('POST /admin/tweets', {}, body)).toMatchObject({
      status: 201,
      tweet: { players: [{ name: 'Ike Obanor' }], teams: [{ name: 'Miami Heat' }], rating: 'good_rumor' },
    });
    expect(await made('POST /admin/tweets', {}, body)).toMatchObject({ status: 409 });
  });

  test('without a player or a team says “Please add a tag first”', async () => {
    const { status, answer } = await made('POST /admin/tweets', {}, article);
    expect([status, answer.error.issues[0].message]).toEqual([400, 'Please add a tag first']);
  });
});

test.each([
  ['players', writePlayer],
  ['teams', writeTeam],
] as const)('a tag of %s is set once and removed', async (kind, writeEntity) => {
  const entity = await writeEntity('Somebody');
  const tweetId = await write();
  const params = { slug: entity._id.toHexString(), tweetId };
  const path = `/${kind}/{slug}/tweet/{tweetId}`;
  for (let times = 0; times < 2; times++) {
    expect((await made(`POST ${path}`, params)).tweet[kind]).toMatchObject([{ name: 'Somebody' }]);
  }
  expect((await made(`DELETE ${path}`, params)).tweet[kind]).toEqual([]);
});

test.each([
  ['POST /players/{slug}/tweet/{tweetId}', writeTeam],
  ['POST /teams/{slug}/tweet/{tweetId}', writePlayer],
])('%s has no entity of the other kind', async (row, writeOther) => {
  const { _id } = await writeOther('Somebody');
  const tweetId = await write();
  expect((await made(row, { slug: _id.toHexString(), tweetId })).status).toBe(404);
  expect(await stored(tweetId)).toMatchObject({ players: [], teams: [] });
});

test.each([
  ['DELETE /players/{slug}/tweet/{tweetId}', 'players'],
  ['DELETE /teams/{slug}/tweet/{tweetId}', 'teams'],
] as const)('%s of a tag that the tweet does not have changes nothing', async (row, kind) => {
  const { _id } = kind === 'players' ? await writePlayer('Somebody') : await writeTeam('Somebody');
  const tweetId = await write();
  expect(await made(row, { slug: _id.toHexString(), tweetId })).toMatchObject({ status: 200 });
});

test.each([
  ['GET /admin/players', 'players', writePlayer],
  ['GET /admin/teams', 'teams', writeTeam],
] as const)('%s has a new one at once, by name', async (row, kind, writeEntity) => {
  for (const name of ['Miles Arno', 'Abe Zorn']) await writeEntity(name);
  const names = (await made(row, {})).answer[kind].map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Abe Zorn', 'Miles Arno']);
});

test('GET /admin/players says the team of each player, and null of a free agent', async () => {
  const hawks = await writeTeam('Atlanta Hawks');
  await writePlayer('Abe Zorn', hawks);
  await writePlayer('Miles Arno');
  const { players } = (await made('GET /admin/players', {})).answer;
  expect(players).toMatchObject([
    { team: { _id: hawks._id.toHexString(), slug: 'atlanta-hawks' } },
    { team: null },
  ]);
});

test('GET /admin/tweets/{tweetId} says the first journalist of a tweet, too', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const { answer } = await made('GET /admin/tweets/{tweetId}', {
    tweetId: await write({ journalists: [dana] }),
  });
  expect(answer.tweet.journalist).toMatchObject({ username: 'danawhitlock' });
});

test('PATCH /admin/tweet/{id} says what a journalist may be', async () => {
  const { answer } = await made(EDIT, { id: await write() }, { journalists: [{ nickname: 'Dana' }] });
  expect(answer.error.issues).toEqual([
    { path: 'journalists.0', message: 'must be an id, a username, or an object with _id, id or username' },
  ]);
});

test('GET /pending-articles and PATCH /pending-articles/{id}: a processed article waits no more', async () => {
  const article = { url: 'https://news.example/1', username: 'danawhitlock', name: 'Dana Whitlock' };
  const [written] = await upsertPendingArticles([{ ...article, timestamp: new Date(0) }], TEST_WRITE);
  const waiting = async () => (await made('GET /pending-articles', {})).answer;
  expect(await waiting()).toMatchObject({ pendingArticles: [article], totalPendingArticles: 1 });
  const id = written!.after._id.toHexString();
  expect(await made('PATCH /pending-articles/{id}', { id }, { is_processed: true })).toMatchObject({
    status: 200,
  });
  expect(await waiting()).toEqual({ pendingArticles: [], totalPendingArticles: 0 });
});

test('the tab of scraped articles has those of the time frame, with the first and the last day', async () => {
  const articles = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day) => ({
    url: `https://news.example/${day}`,
    username: 'danawhitlock',
    name: 'Dana Whitlock',
    timestamp: new Date(`${day}T12:00:00Z`),
  }));
  await upsertPendingArticles(articles, TEST_WRITE);
  const filters = { ...UNFILTERED, days: null, from: '2026-01-02', to: '2026-01-03' };
  expect(await countOpenTasksOfTab('articles', filters, new Date())).toBe(2);
  expect(await prepareContent('articles', filters, new Date())).toMatchObject({
    articles: [{ url: 'https://news.example/2026-01-03' }, { url: 'https://news.example/2026-01-02' }],
  });
});

test('the tab of topics has stories that are pending, without the fixed topics', async () => {
  await writeTopic('Short term');
  await writeTopic('Obanor trade', { resolution: 'Done.' });
  expect(await countOpenTasksOfTab('topics', UNFILTERED, new Date())).toBe(0);
  await writeTopic('Obanor future');
  expect(await countOpenTasksOfTab('topics', UNFILTERED, new Date())).toBe(1);
  const { topics } = (await prepareContent('topics', UNFILTERED, new Date())) as { topics: object[] };
  expect(topics).toMatchObject([{ name: 'Obanor future' }]);
});

test('GET /players/names-and-slugs and GET /journalist/username/{username} answer what editors wrote', async () => {
  await writePlayer('Ike Obanor');
  await writeJournalist('Dana Whitlock');
  const { answer } = await made('GET /players/names-and-slugs', {});
  expect(answer).toMatchObject([{ name: 'Ike Obanor', slug: 'ike-obanor' }]);
  const found = await made('GET /journalist/username/{username}', { username: 'danawhitlock' });
  expect(found.answer.journalist).toMatchObject({ name: 'Dana Whitlock' });
});
