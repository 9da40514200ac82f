import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { upsertTeams } from '@/lib/domain/team/commands';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeTweets } from '@/test/tweets';
import type { Post } from './reader';
import { storePosts } from './store-posts';

useTemporaryDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await upsertTeams([{ slug: 'utah-jazz', name: 'Utah Jazz' }], TEST_WRITE);
  await upsertJournalists(
    [
      {
        username: 'dana',
        name: 'Dana',
        accounts: [
          { network: 'bluesky', id: 'did:plc:dana', handle: null },
          { network: 'x', id: '7', handle: 'dana' },
        ],
      },
      { username: 'priya', name: 'Priya', accounts: [{ network: 'x', id: '8', handle: 'priya' }] },
    ],
    TEST_WRITE,
  );
});

const TEXT = 'Sources: Utah is signing Ike Obanor to a two-year, $20 million deal.';
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12) + minutes * 60_000);
const onBluesky = (minutes: number, text = TEXT): Post => ({
  network: 'bluesky',
  account: 'did:plc:dana',
  id: `b${minutes}`,
  url: `https://bsky.app/profile/did:plc:dana/post/b${minutes}`,
  text,
  posted_at: at(minutes),
});
const onX = (minutes: number, text = TEXT, account = '7'): Post => ({
  network: 'x',
  account,
  id: `100${minutes}`,
  url: `https://x.com/dana/status/100${minutes}`,
  text,
  posted_at: at(minutes),
});
const tweetsOnFile = async () => (await collection('tweets')).find().sort({ _id: 1 }).toArray();

test.each<[string, Post[], number]>([
  ['the same text on two networks', [onBluesky(5), onX(0)], 1],
  ['with a link and other signs', [onX(0), onBluesky(3, `${TEXT.toUpperCase()} https://espn.com/1`)], 1],
  ['an hour later', [onX(0), onBluesky(60)], 1],
  ['more than an hour later', [onX(0), onBluesky(61)], 2],
  ['on the same network', [onX(0), onX(1)], 2],
  ['of two reporters', [onBluesky(0), onX(0, TEXT, '8')], 2],
  ['with other numbers', [onX(0), onBluesky(1, TEXT.replace('20', '24'))], 2],
  ['with another name of the team', [onX(0), onBluesky(1, TEXT.replace('Utah', 'The Jazz'))], 1],
  ['of another team', [onX(0), onBluesky(1, TEXT.replace('Utah', 'Denver'))], 2],
  [
    'with two where the other has a',
    [onX(0, `${TEXT} A first is in it.`), onBluesky(1, `${TEXT} Two firsts are in it.`)],
    2,
  ],
  [
    'that goes on with a second thing',
    [onX(0), onBluesky(1, TEXT.replace('deal.', 'deal and waiving Al Teague.'))],
    2,
  ],
  ['that names a colleague', [onX(0, `${TEXT} With @AnaRuiz.`), onBluesky(1, `${TEXT} With Ana Ruiz.`)], 1],
  ['that denies', [onX(0), onBluesky(1, TEXT.replace('is signing', 'is not signing'))], 2],
])('%s', async (_, posts, expected) => {
  expect(await storePosts(posts, TEST_WRITE)).toBe(2);
  expect(await storePosts(posts, TEST_WRITE)).toBe(0);
  const together = await tweetsOnFile();
  expect(together).toHaveLength(expected);
  expect(together.flatMap((tweet) => tweet.posts ?? [])).toHaveLength(2);
  await (await collection('tweets')).deleteMany({});
  for (const post of posts) await storePosts([post], TEST_WRITE);
  const apart = await tweetsOnFile();
  expect(apart).toHaveLength(expected);
  if (expected === 1) {
    expect(apart[0]?.timestamp).toEqual(at(0));
    expect(apart[0]?.posts?.map(({ network }) => network).sort()).toEqual(['bluesky', 'x']);
  }
});

test('a post that was typed in before gets its link to the other network', async () => {
  const [post] = [onX(0)];
  const journalist = await (await collection('journalists')).findOne({ username_key: 'dana' });
  const { _id, name, username, image } = journalist!;
  await writeTweets([
    {
      tweet_id: post!.id,
      tweet: TEXT,
      url: post!.url,
      timestamp: at(0),
      journalists: [{ _id, name, username, image }],
    },
  ]);
  await storePosts([onBluesky(2), onX(0)], TEST_WRITE);
  expect(await tweetsOnFile()).toMatchObject([
    { tweet_id: post!.id, posts: [{ network: 'x' }, { network: 'bluesky' }] },
  ]);
});

test('what is surely no news waits in a list of its own until it is rated', async () => {
  await storePosts(
    [onX(0, 'Happy birthday to my dog!'), onX(1, 'Good morning. Sources: a trade is close.')],
    TEST_WRITE,
  );
  const [greeting, report] = await tweetsOnFile();
  expect(greeting?.desk_lists).toContain(deskList.noNews);
  expect(greeting?.desk_lists).not.toContain(deskList.tasks);
  expect(greeting?.desk_lists).not.toContain(deskList.category('none'));
  expect(report?.desk_lists).toContain(deskList.tasks);
});
