import { readdirSync } from 'node:fs';
import { ObjectId } from 'mongodb';
import { createElement } from 'react';
import { ROUTES } from '@/app/%5Fapi/openapi.json/routes';
import { PostSection } from '@/components/public/blog/sections';
import { readContent } from '@/lib/domain/newsletter/issue-content';
import { writeTonight } from '@/lib/domain/open-data/nightly-write';
import { submitDispute } from '@/lib/domain/outcome/dispute-commands';
import { castVote } from '@/lib/domain/vote/commands';
import { publicRoutes } from '@/lib/platform/http/openapi';
import { call } from '../calls';
import { useTemporaryDatabase } from '../database';
import { renderPage } from '../pages';
import {
  ABSENT_KINDS,
  idOf,
  KINDS,
  type Planted,
  PUBLIC,
  plant,
  STAFF_FIELDS,
  TAKEN_DOWN,
  wordOf,
} from './plant';
import { READERS, type SurfaceKind } from './read';
import { CALLS_WITHOUT_TWEETS, callsOf, filesOf, PAGES_WITHOUT_TWEETS, pagesOf } from './surfaces';

/** Every page, file and call of readers against every kind of tweet that they must not see (docs/product/tweets.md). */

useTemporaryDatabase();

let cookie = '';
jest.mock('@/lib/domain/search/budget', () => jest.requireActual('@/test/long-searches'));
jest.mock('next/server', () => ({ connection: async () => {} }));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: cookie }) }) }));

/** Of a package that Jest cannot load. The texts of posts name no tweets. */
jest.mock('@/components/public/blog/rich-text', () => ({}));

/** The service has every text, also of what is taken down here. */
jest.mock('@/lib/domain/tweet/embed-queries', () => ({
  findEmbeddedTweet: async (id: string) => ({
    state: 'found',
    tweet: {
      url: 'https://x.com/i/status/1',
      created_at: '2026-01-01T00:00:00.000Z',
      lang: 'en',
      name: 'Dana Whitlock',
      screen_name: 'danawhitlock',
      profile_image: 'https://pbs.twimg.com/profile_images/1/a.jpg',
      parts: [{ text: `zw${id.slice(2)} at the service`, href: null }],
      pictures: [],
      like_url: 'https://x.com/',
      reply_url: 'https://x.com/',
      favorite_count: 1,
      conversation_count: 1,
      in_reply_to: null,
      quoted: null,
    },
  }),
}));

let planted: Planted;
let everything: Record<SurfaceKind, Record<string, { shows?: string[]; asks?: string[] }>>;
beforeAll(async () => {
  planted = await plant();
  cookie = planted.secret;
  await writeTonight();
  everything = { pages: pagesOf(planted), files: filesOf(planted), calls: callsOf(planted) };
});

const shown = wordOf(PUBLIC);

/** @returns the words in a text that must not be there; words that were asked for may be */
const leaksIn = (text: string, address = ''): string[] =>
  [...KINDS.map(wordOf), ...ABSENT_KINDS.flatMap((kind) => [idOf(kind), planted.ids[kind]!])].filter(
    (word) => text.toLowerCase().includes(word) && !address.includes(word),
  );

async function read(kind: SurfaceKind): Promise<{ leaks: string[]; missing: string[] }> {
  const leaks: string[] = [];
  const missing: string[] = [];
  for (const [pattern, { shows = [], asks = [] }] of Object.entries(everything[kind])) {
    for (const address of [...shows, ...asks]) {
      const text = await READERS[kind](pattern, address, planted.secret);
      leaks.push(...leaksIn(text, address).map((word) => `${address} has ${word}`));
      if (shows.includes(address) && ![shown, idOf(PUBLIC)].some((word) => text.includes(word)))
        missing.push(address);
    }
  }
  return { leaks, missing };
}

const NOTHING = { leaks: [], missing: [] };

test('pages', async () => expect(await read('pages')).toEqual(NOTHING));
test('feeds, downloads, share pictures, embeds and sitemaps', async () =>
  expect(await read('files')).toEqual(NOTHING));
test('calls', async () => expect(await read('calls')).toEqual(NOTHING));

test('tweets and rumors in posts of the blog', async () => {
  const render = (kind: 'tweet' | 'rumor', tweetId: string) =>
    renderPage(createElement(PostSection, { section: { id: 'a', kind, tweetId } }));
  for (const kind of [PUBLIC, ...KINDS]) {
    expect([kind, leaksIn(await render('rumor', idOf(kind)))]).toEqual([kind, []]);
    expect([kind, leaksIn(await render('tweet', idOf(kind)))]).toEqual([kind, []]);
  }
  expect(await render('rumor', idOf(PUBLIC))).toContain(shown);
  expect(await render('tweet', idOf(PUBLIC))).toContain(shown);
  expect(await render('tweet', idOf(TAKEN_DOWN))).toContain(
    'Taken down for legal reasons. Asked by a court.',
  );
});

test('newsletters', async () => {
  const rumors = Object.values(planted.ids);
  const content = await readContent({ subject: 'This week', intro: '', rumors, stories: [] });
  expect(leaksIn(JSON.stringify(content))).toEqual([]);
  expect(content.rumors.map(({ path }) => path).sort()).toEqual(
    [PUBLIC, TAKEN_DOWN, STAFF_FIELDS].map((kind) => `/nba/rumor/${idOf(kind)}`).sort(),
  );
});

test('votes and disputes are refused as for tweets that are not on file', async () => {
  const notFound = { code: 'not_found' };
  for (const kind of ABSENT_KINDS) {
    const tweet = new ObjectId(planted.ids[kind]);
    await expect(castVote(tweet, 'visitor', 'upvote')).rejects.toMatchObject(notFound);
    const reason = 'It turned out otherwise, as one can read.';
    const dispute = { tweet, claim: 'incorrect', role: 'reader', reason, email: 'fan@example.com' } as const;
    await expect(submitDispute(dispute)).rejects.toMatchObject(notFound);
  }
});

test('the page of a report whose text is taken down has the notice', async () => {
  const address = `/nba/rumor/${idOf(TAKEN_DOWN)}`;
  expect(await READERS.pages('/nba/rumor/[tweetId]', address, planted.secret)).toContain(
    'Taken down for legal reasons. Asked by a court.',
  );
});

test('counts are of what is public', async () => {
  const count = 1 + 3 + 3 + [TAKEN_DOWN, STAFF_FIELDS].length;
  const { topic, total } = await (await call('/topic-by-slug/{slug}', { slug: 'obanor-future' })).json();
  expect([total, topic.tweetCount]).toEqual([count, count]);
  const { journalist } = await (
    await call('/journalist/username/{username}', { username: 'danawhitlock' })
  ).json();
  expect([journalist.tweetCount, journalist.rumorCount, journalist.record.correct]).toEqual([
    count,
    count - 3,
    count - 3,
  ]);
});

const foldersWith = (root: string, file: string) =>
  readdirSync(`${__dirname}/../../app/${root}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path === file || path.endsWith(`/${file}`))
    .map((path) => `/${path.slice(0, -file.length).replace(/\/$/, '')}`);

test('the tables above have every page, file and public call', () => {
  const pages = [...Object.keys(everything.pages), ...PAGES_WITHOUT_TWEETS];
  expect(pages.sort()).toEqual(foldersWith('(public)', 'page.tsx').sort());
  const files = foldersWith('.', 'route.ts')
    .filter((path) => !path.startsWith('/%5Fapi'))
    .map((path) => path.replace('/(public)', ''));
  expect(Object.keys(everything.files).sort()).toEqual(files.sort());
  const reads = Object.entries(publicRoutes(ROUTES)).flatMap(([path, methods]) =>
    'get' in methods ? [path] : [],
  );
  expect([...Object.keys(everything.calls), ...CALLS_WITHOUT_TWEETS].sort()).toEqual(reads.sort());
});
