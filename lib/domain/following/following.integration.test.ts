import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { createElement } from 'react';
import { GET as readFeed } from '@/app/following/feed/[file]/route';
import { FollowingPage } from '@/components/public/following/following-page';
import { checkData } from '@/lib/domain/data/check';
import { recordPublications } from '@/lib/domain/following/follower-notices';
import { deletePlayer, revisePlayer } from '@/lib/domain/player/commands';
import { mergeTopics } from '@/lib/domain/topic/moves';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { hashToken } from '@/lib/platform/mail/token';
import { TEST_WRITE } from '@/test/actor';
import { call } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { changeFollower, visit } from './commands';
import { readOwnList } from './own-list';
import { MAX_FOLLOWED } from './rules';
import { newSecret } from './secret';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const NOW = () => new Date();

async function post(path: string, body: object, secret?: string) {
  const headers = { 'content-type': 'application/json', ...(secret && { cookie: `following=${secret}` }) };
  return call(`/following/${path}`, {}, { method: 'POST', headers, body: JSON.stringify(body) });
}
const secretIn = (response: Response) =>
  response.headers.getSetCookie()[0]?.match(/^following=([0-9a-f]{64}); .*HttpOnly; SameSite=Lax/)?.[1];
const newTexts = async (secret: string) =>
  (await readOwnList(secret)).reports.map(({ tweet }) => tweet.tweet);

test('a browser follows by a cookie, sees what is published from then on, and stops with one call', async () => {
  const ike = await writePlayer('Ike Obanor');
  const dana = await writeJournalist('Dana Whitlock');
  await writeTweets([{ tweet: 'Known before', players: [ike], timestamp: NOW() }]);
  const first = await post('follow', { key: `player:${ike._id}` });
  expect([first.status, await first.json()]).toEqual([200, { keys: [`player:${ike._id}`] }]);
  const secret = secretIn(first) as string;
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  await post('follow', { key: `journalist:${dana._id}` }, secret);
  await post('follow', { key: `journalist:${dana._id}` }, secret);
  await sleep(2);
  await writeTweets([
    { tweet: 'He stays', players: [ike], journalists: [dana], timestamp: NOW() },
    { tweet: 'Of somebody else', timestamp: NOW() },
    { tweet: 'Of the archive', players: [ike], timestamp: new Date('2024-01-01') },
  ]);
  const own = await call('/following', {}, { headers: { cookie: `following=${secret}` } });
  const { following } = await own.json();
  expect(following).toMatchObject([
    { kind: 'player', name: 'Ike Obanor', path: '/nba/players/ike-obanor', unseen: 1 },
    { kind: 'journalist', name: 'Dana Whitlock', path: '/nba/journalist/danawhitlock', unseen: 1 },
  ]);
  expect(await newTexts(secret)).toEqual(['He stays']);
  const ended = await post('unfollow', { key: `player:${ike._id}` }, secret);
  expect(await ended.json()).toEqual({ keys: [`journalist:${dana._id}`] });
  const stored = await (await collection('followers')).find({}).toArray();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(secret);
});

test('a report that is published long after it was posted is new when it is published', async () => {
  const ike = await writePlayer('Ike Obanor');
  const secret = newSecret();
  await post('follow', { key: `player:${ike._id}` }, secret);
  const [id] = await writeTweets([
    { tweet: 'Late', players: [ike], rating: null, timestamp: new Date(Date.now() - 60 * 60_000) },
  ]);
  expect(await newTexts(secret)).toEqual([]);
  await sleep(2);
  await reviseTweet(id!, () => ({ rating: 'good_rumor' }), TEST_WRITE);
  expect(await newTexts(secret)).toEqual(['Late']);
  await reviseTweet(id!, () => ({ is_draft: true }), TEST_WRITE);
  expect(await newTexts(secret)).toEqual([]);
  const later = new Date(Date.now() + 60_000);
  await changeFollower(hashToken(secret), () => ({ visit: { last_at: later, new_since: later } }));
  await reviseTweet(id!, () => ({ is_draft: false }), TEST_WRITE);
  expect(await newTexts(secret)).toEqual([]);
});

test('the next visit shows what was published since the last one', async () => {
  const hawks = await writeTeam('Atlanta Hawks');
  const secret = newSecret();
  await post('follow', { key: `team:${hawks._id}` }, secret);
  await sleep(2);
  await writeTweets([{ tweet: 'First', teams: [hawks], timestamp: NOW() }]);
  await readOwnList(secret, await visit(secret));
  const hourAgo = new Date(Date.now() - 60 * 60_000);
  await changeFollower(hashToken(secret), (list) => ({
    items: list.items.map((item) => ({ ...item, since: hourAgo })),
    visit: { last_at: new Date(), new_since: hourAgo },
  }));
  expect(await newTexts(secret)).toEqual(['First']);
  await (await collection('followers')).updateOne(
    { _id: hashToken(secret) },
    { $set: { 'visit.last_at': new Date(Date.now() - 31 * 60_000) } },
  );
  await (await collection('notices')).updateMany({}, { $set: { at: new Date(Date.now() - 40 * 60_000) } });
  await sleep(2);
  await writeTweets([{ tweet: 'Second', teams: [hawks], timestamp: NOW() }]);
  const list = await readOwnList(secret, await visit(secret));
  expect(list.reports.map(({ tweet }) => tweet.tweet)).toEqual(['Second']);
});

test('who follows a story that is merged follows the other; what is deleted is not followed any more', async () => {
  const [one, other] = [await writeTopic('Where does he sign?'), await writeTopic('Who signs him?')];
  const ike = await writePlayer('Ike Obanor');
  const secret = newSecret();
  for (const key of [`topic:${one._id}`, `player:${ike._id}`]) await post('follow', { key }, secret);
  await mergeTopics(one._id, other._id, TEST_WRITE);
  await deletePlayer(ike._id, TEST_WRITE);
  expect((await readOwnList(secret)).following.map(({ name }) => name)).toEqual(['Who signs him?']);
  const [stored] = await (await collection('followers')).find({}).toArray();
  expect(stored?.items.map(({ key }) => key)).toEqual([`topic:${other._id}`]);
});

test('check:data names what is followed and does not exist, and notes of reports that do not', async () => {
  const ike = await writePlayer('Ike Obanor');
  const secret = newSecret();
  await post('follow', { key: `player:${ike._id}` }, secret);
  await writeTweets([{ players: [ike], timestamp: NOW() }]);
  const check = async (repairs: boolean) => {
    const found: string[] = [];
    const report = ({ collection: name, field }: { collection: string; field: string }) =>
      found.push(`${name}.${field}`);
    await checkData({ repairs, report });
    return found;
  };
  expect(await check(false)).toEqual([]);
  // As if the process had ended in the middle of a deletion.
  await (await collection('players')).deleteMany({});
  await (await collection('tweets')).deleteMany({});
  expect(await check(true)).toEqual(expect.arrayContaining(['followers.items', 'notices.tweet']));
  expect(await check(false)).toEqual([]);
  expect((await (await collection('followers')).findOne({}))?.items).toEqual([]);
});

test('a report that is deleted while it is noted leaves no note', async () => {
  const ike = await writePlayer('Ike Obanor');
  const [id] = await writeTweets([{ players: [ike], timestamp: NOW() }]);
  const document = (await (await collection('tweets')).findOne({ _id: id! }))!;
  await deleteTweet(id!, TEST_WRITE);
  const write = {
    kind: 'create',
    before: null,
    document,
    changes: {},
    tags: [],
    context: TEST_WRITE,
  } as const;
  await recordPublications([write]);
  expect(await (await collection('notices')).countDocuments({})).toBe(0);
});

test('a renamed player is followed under the new name', async () => {
  const ike = await writePlayer('Ike Obanor');
  const secret = newSecret();
  await post('follow', { key: `player:${ike._id}` }, secret);
  await revisePlayer(ike._id, () => ({ name: 'Isaac Obanor', slug: 'isaac-obanor' }), TEST_WRITE);
  expect((await readOwnList(secret)).following).toMatchObject([
    { name: 'Isaac Obanor', path: '/nba/players/isaac-obanor' },
  ]);
});

test('the notes of a deleted report are deleted', async () => {
  const ike = await writePlayer('Ike Obanor');
  const [id] = await writeTweets([{ players: [ike], timestamp: NOW() }]);
  const notices = await collection('notices');
  expect(await notices.distinct('key', { tweet: id! })).toEqual([`player:${ike._id}`, 'reports']);
  await deleteTweet(id!, TEST_WRITE);
  expect(await notices.countDocuments({})).toBe(0);
});

test.each([
  [{}, 400],
  [{ key: 'player:1' }, 400],
  [{ key: { $ne: null } }, 400],
  [{ key: `player:${'a'.repeat(24)}` }, 404],
  [{ key: `puzzle:${'a'.repeat(24)}` }, 400],
  [{ key: `player:${'a'.repeat(24)}`, other: 1 }, 400],
])('following %j is %i', async (body, status) => {
  expect((await post('follow', body)).status).toBe(status);
});

test('a hidden journalist cannot be followed', async () => {
  const hidden = await writeJournalist('Test', { username: 'boxscoop_test' });
  expect((await post('follow', { key: `journalist:${hidden._id}` })).status).toBe(404);
});

test('a full list takes nothing more, and says so', async () => {
  const ike = await writePlayer('Ike Obanor');
  const ben = await writePlayer('Ben Tarrow');
  const secret = newSecret();
  await post('follow', { key: `player:${ike._id}` }, secret);
  const many = Array.from({ length: MAX_FOLLOWED }, () => ({
    key: `player:${new ObjectId()}`,
    since: new Date(),
  }));
  await changeFollower(hashToken(secret), () => ({ items: many }));
  const refused = await post('follow', { key: `player:${ben._id}` }, secret);
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    409,
    'A list holds at most 100. Unfollow something first.',
  ]);
});

test('without JavaScript a form follows, sets the cookie, and leads to the list', async () => {
  const ike = await writePlayer('Ike Obanor');
  const send = (path: string, body: Record<string, string>, cookie = '') =>
    call(`/following/${path}`, {}, { method: 'POST', headers: { cookie }, body: new URLSearchParams(body) });
  const followed = await send('follow', { key: `player:${ike._id}` });
  expect([followed.status, followed.headers.get('location')]).toEqual([303, '/following?did=followed']);
  const secret = secretIn(followed) as string;
  const refused = await send('follow', { key: `player:${new ObjectId()}` }, `following=${secret}`);
  expect(refused.headers.get('location')).toBe('/following?problem=not_found');
  const html = await renderPage(
    createElement(FollowingPage, {
      list: await readOwnList(secret),
      newest: [],
      notice: null,
      canMail: false,
      reliability: {},
    }),
  );
  expect(textsOf(html, '.followed a')).toEqual(['Ike Obanor']);
  expect(textsOf(html, '.empty')).toEqual(['Nothing has been reported on what you follow yet']);
  const forgotten = await send('forget', {}, `following=${secret}`);
  expect(forgotten.headers.getSetCookie()[0]).toMatch(/^following=; Path=\/; Max-Age=0;/);
  expect(await (await collection('followers')).countDocuments({})).toBe(0);
  const empty = await renderPage(
    createElement(FollowingPage, {
      list: await readOwnList(null),
      newest: [],
      notice: null,
      canMail: false,
      reliability: {},
    }),
  );
  expect(textsOf(empty, 'h2')).toEqual(['You’re not following anything yet']);
});

describe('the feed of a list', () => {
  const get = (address: string) => {
    const file = new URL(address).pathname.split('/').at(-1) as string;
    return readFeed(new Request(address), { params: Promise.resolve({ file }) });
  };

  test('has the newest reports as RSS and as JSON, and ends with one call', async () => {
    const ike = await writePlayer('Ike Obanor');
    const secret = newSecret();
    expect((await post('feed', { feed: 'on' }, secret)).status).toBe(404);
    await post('follow', { key: `player:${ike._id}` }, secret);
    await writeTweets([
      { tweet: 'Older', players: [ike] },
      { tweet: 'He <b>stays</b> & plays', players: [ike], resolution: 'correct' },
      { tweet: 'Of somebody else' },
    ]);
    const { feed } = await (await post('feed', { feed: 'on' }, secret)).json();
    const rss = await get(feed.rss);
    expect(rss.headers.get('content-type')).toContain('application/rss+xml');
    expect(rss.headers.get('cache-control')).toBe('private, no-store');
    expect(rss.headers.get('referrer-policy')).toBe('no-referrer');
    const xml = await rss.text();
    expect(xml.match(/<item>/g)).toHaveLength(2);
    const json = await get(feed.json);
    expect(json.headers.get('content-type')).toBe('application/feed+json');
    const { items, ...head } = await json.json();
    expect(head).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: feed.json });
    expect(items.map(({ content_text }: { content_text: string }) => content_text)).toEqual([
      'He <b>stays</b> & plays\n\nHow it turned out: correct.',
      'Older\n\nHow it turned out: not settled.',
    ]);
    const again = (await (await post('feed', { feed: 'on' }, secret)).json()).feed;
    expect(again).toEqual(feed);
    await post('feed', { feed: 'off' }, secret);
    expect((await get(feed.rss)).status).toBe(404);
    const next = (await (await post('feed', { feed: 'on' }, secret)).json()).feed;
    expect(next.rss).not.toBe(feed.rss);
    expect((await get(feed.rss)).status).toBe(404);
    expect((await get(next.rss)).status).toBe(200);
  });

  test.each(['nothing', `${'0'.repeat(64)}.xml`, `${'0'.repeat(64)}.html`, '%00.xml'])(
    '%s is 404',
    async (file) => {
      expect((await get(`http://localhost:3000/following/feed/${file}`)).status).toBe(404);
    },
  );
});
