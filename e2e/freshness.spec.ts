import { importTweet } from './support/import';
import { PAGES } from './support/pages';
import { expect, test } from './support/test';

test('an import by another process shows on the next request', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const paths = ['/', '/nba/rumors', '/nba/journalist/danawhitlock'];
  const tweet = {
    tweet_id: `fresh-${Date.now()}`,
    url: 'https://social.example/fresh',
    username: 'danawhitlock',
    name: 'Dana Whitlock',
    timestamp: new Date().toISOString(),
    rating: 'good_rumor',
    tweet: `Fresh from the wire ${Date.now()}`,
  };
  for (const path of paths) expect(await read(path)).not.toContain(tweet.tweet);
  importTweet(tweet);
  for (const path of paths) expect(await read(path), path).toContain(tweet.tweet);
  const corrected = { ...tweet, tweet: `${tweet.tweet}, corrected` };
  importTweet(corrected);
  for (const path of paths) expect(await read(path), path).toContain(corrected.tweet);
});

test('a report is public from when it is rated until the rating is taken back', async ({ request }) => {
  const id = `rated-${Date.now()}`;
  const tweet = {
    tweet_id: id,
    url: 'https://social.example/rated',
    username: 'danawhitlock',
    name: 'Dana Whitlock',
    timestamp: new Date().toISOString(),
    topics: ['keresztes-backup'],
    tweet: `Not for readers yet ${Date.now()}`,
  };
  const lists = ['/nba/topic/keresztes-backup', `/_api/get_tweets_by_id?tweetIds=${id}`];
  const shown = async () => {
    const statuses = [`/nba/rumor/${id}`, `/share/rumor/${id}`].map(async (path) =>
      (await request.get(path)).status(),
    );
    const texts = lists.map(async (path) => (await (await request.get(path)).text()).includes(tweet.tweet));
    return Promise.all([...statuses, ...texts]);
  };
  const [absent, present] = [
    [404, 404, false, false],
    [200, 200, true, true],
  ];
  for (const [rating, expected] of [
    [null, absent],
    ['good_rumor', present],
    ['irrelevant', absent],
    ['good_information', present],
    ['to_be_reviewed', absent],
  ]) {
    importTweet({ ...tweet, rating });
    // Twice, so that the answer is kept before the rating changes.
    expect([rating, await shown()]).toEqual([rating, expected]);
    expect([rating, await shown()]).toEqual([rating, expected]);
  }
});

/** One of each kind of page, file, picture and call that shared caches may keep; test/shared-answers.test.ts knows all calls. */
const SHARED = [
  ...PAGES.map(({ path }) => path).filter((path) => !isOfOneReader(path)),
  '/data/rumors.csv',
  '/embed/journalist/danawhitlock',
  '/feeds/rumors.xml',
  '/feeds/journalist/danawhitlock.xml',
  '/blog/feed.xml',
  '/llms.txt',
  '/share/journalist/danawhitlock',
  '/sitemap.xml',
  '/_api/blog-previews',
  '/_api/blog/why-boxscoop',
  '/_api/get_tweets_by_id?tweetIds=9016649415736046964',
  '/_api/hall-of-shame/tweets',
  '/_api/journalist/username/danawhitlock',
  '/_api/journalists',
  '/_api/journalists_by_usernames?journalistUsernames=danawhitlock',
  '/_api/openapi.json',
  '/_api/players/names-and-slugs',
  '/_api/search?names=hawks',
  '/_api/standings',
  '/_api/suggestions?q=dana',
  '/_api/teams/atlanta-hawks/journalists',
  '/_api/teams/names-and-slugs',
  '/_api/woj-shams',
];

/** Searches and views of lists are too many to keep, and what is followed is of one visitor. */
function isOfOneReader(path: string): boolean {
  return (
    path === '/following' ||
    path.startsWith('/nba/search') ||
    path.includes('/filter?verdict=') ||
    path.includes('/filter?sort=')
  );
}

test('what everybody may read names what it shows, for shared caches, and is kept for a minute where nothing purges them', async ({
  request,
}) => {
  for (const path of SHARED) {
    const read = async () => (await request.get(path)).headers();
    // What a call has read anew has keys from the next answer on.
    await read();
    await expect.poll(async () => (await read())['surrogate-key'], path).toMatch(/(^| )everything( |$)/);
    const { 'cache-tag': tags, 'surrogate-key': keys, 'cache-control': caching = '' } = await read();
    expect([path, tags]).toEqual([path, keys?.replaceAll(' ', ',')]);
    expect(caching, path).not.toMatch(/private|no-store/);
    expect(Number(/s-maxage=(\d+)/.exec(caching)?.[1] ?? 0), path).toBeLessThanOrEqual(60);
  }
});

test('what is of one reader, or as it is now, has no keys', async ({ request }) => {
  for (const path of ['/following', '/nba/search?names=hawks', '/_api/news?content=rumors', '/_api/health']) {
    const headers = (await request.get(path)).headers();
    expect([path, headers['surrogate-key'], headers['cache-tag']]).toEqual([path, undefined, undefined]);
  }
});
